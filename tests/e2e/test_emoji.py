"""Card faces as application emoji: uploaded once, unicode until then and whenever they fail."""

import asyncio

from engine.rules.cards import card
from renders.emoji import EMOJI_NAMES
from tests.e2e.stage import EmojiClient, on, stage


async def uploaded(bot) -> None:
    async with asyncio.timeout(30):
        await bot.client.emoji._task


async def test_emoji_are_uploaded_once_and_go_on_where_an_upload_broke_off(tmp_path):
    async with stage(tmp_path, client=EmojiClient) as here:
        await uploaded(here.bot)
        owned = here.town.world.application.emoji
        assert sorted(each.name for each in owned.values()) == sorted(EMOJI_NAMES)
        assert here.bot.desk.card(card("S5")).startswith("<:card_S5:")
        lost = next(key for key, each in owned.items() if each.name == "card_HA")
        del owned[lost]
        sent = len(list(here.town.log.to("POST", "/applications/{application}/emojis")))
        async with on(here.town, tmp_path, client=EmojiClient) as again:
            await uploaded(again)
            more = len(list(here.town.log.to("POST", "/applications/{application}/emojis")))
            assert more == sent + 1
            assert again.desk.card(card("HA")).startswith("<:card_HA:")


async def test_cards_are_unicode_while_uploading_fails(tmp_path):
    async with stage(tmp_path, client=EmojiClient) as here:
        emoji = here.bot.client.emoji
        await emoji.close()
        emoji._known.clear()
        here.town.faults.limit_next(50, method="GET", route="/emojis")
        emoji.doubt()
        assert here.bot.desk.card(card("S5")) == "♠5"
