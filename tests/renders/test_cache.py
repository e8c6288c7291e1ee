from concurrent.futures import ThreadPoolExecutor

from PIL import Image

from engine.rules.cards import ALL_CARDS
from renders import cache
from renders.cache import FACES, ImageCache
from renders.faces import CardSize, Mark, face


def test_a_cache_never_holds_more_than_its_limit():
    small = ImageCache(limit=1000)
    for number in range(50):
        small.get(number, lambda: Image.new("L", (10, 10)))
        assert small.bytes <= 1000
    assert len(small) == 10


def test_the_longest_unused_image_goes_first():
    small = ImageCache(limit=200)
    first = small.get("first", lambda: Image.new("L", (10, 10)))
    small.get("second", lambda: Image.new("L", (10, 10)))
    assert small.get("first", lambda: Image.new("L", (10, 10))) is first
    small.get("third", lambda: Image.new("L", (10, 10)))
    assert small.get("first", lambda: Image.new("L", (10, 10))) is first


def test_an_image_larger_than_the_cache_is_made_and_not_kept():
    small = ImageCache(limit=10)
    assert small.get("big", lambda: Image.new("RGB", (10, 10))).size == (10, 10)
    assert small.bytes == 0


def test_faces_of_many_sizes_stay_within_64_megabytes():
    assert sum(each.limit for each in cache.ALL_CACHES) <= 64 << 20
    for width in range(300, 340):
        face(ALL_CARDS[width % 54], CardSize(width, width * 2, 60), Mark.TRUMP)
    assert FACES.bytes <= FACES.limit
    FACES.clear()


def test_threads_get_the_same_image():
    FACES.clear()
    size = CardSize(61, 121, 41)
    with ThreadPoolExecutor(8) as threads:
        faces = list(threads.map(lambda number: face(ALL_CARDS[number % 9], size), range(90)))
    assert all(each is faces[place % 9] for place, each in enumerate(faces))
