/** The bar at the top: who this tab is, in which language, light or dark. */

import { act } from "./live.js";
import { avatar, displayName } from "./avatar.js";
import { h } from "./dom.js";
import { on, state } from "./store.js";

/** The languages of Discord's clients that the switch offers. */
const LOCALES = {
  "en-US": "English, US",
  "en-GB": "English, UK",
  "zh-CN": "中文（简体）",
  "zh-TW": "中文（繁體）",
  ja: "日本語",
  ko: "한국어",
  de: "Deutsch",
  fr: "Français",
  "es-ES": "Español",
  "es-419": "Español, LATAM",
  "pt-BR": "Português do Brasil",
  ru: "Русский",
  vi: "Tiếng Việt",
  id: "Bahasa Indonesia",
  th: "ไทย",
  uk: "Українська",
  pl: "Polski",
  it: "Italiano",
  nl: "Nederlands",
  tr: "Türkçe",
};

/** Set up the switches of person and language inside `root`. */
export function startPeople(root) {
  const people = h("nav", { class: "people", "aria-label": "Person" });
  const locale = h("select", {
    class: "locale",
    "aria-label": "Language of this person's Discord",
    on: { change: switchLocale },
  });
  root.append(people, locale);
  on("channel", paint);
  on("world", () => {
    paint();
    locale.replaceChildren(
      ...locales().map(([code, name]) =>
        h("option", { value: code, text: `${name} · ${code}`, selected: code === state.locale }),
      ),
    );
    locale.value = state.locale;
  });

  function paint() {
    people.replaceChildren(...[...state.people.values()].map(link));
    const me = people.querySelector(".me");
    if (me) people.scrollLeft = me.offsetLeft - people.offsetLeft;
  }
}

function locales() {
  const known = Object.entries(LOCALES);
  return state.locale in LOCALES ? known : [...known, [state.locale, state.locale]];
}

/** Another person is another load of the page: nothing of the one before stays in this tab. */
function link(user) {
  const me = user.id === state.me;
  const url = new URL(location.href);
  url.searchParams.set("person", user.id);
  url.hash = state.open ?? "";
  return h(
    "a",
    {
      class: me ? "person me" : "person",
      href: url.href,
      title: `${displayName(user)} (${user.locale})`,
      "aria-current": me ? "true" : null,
    },
    avatar(user, 24),
    h("span", { text: displayName(user) }),
  );
}

async function switchLocale(event) {
  await act(state.me, "locale", { locale: event.target.value });
}
