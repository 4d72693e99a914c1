import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { baseLanguage, languages, splitLanguage } from "~/utils/language/language";
import { typePaths } from "~/domain/properties/type-pages/type-paths";
import { ask } from "../support/attacker";
import { Visitor } from "./visitor";

const villa = "/properties/vumawimbi-beach-villa-with-reef-view";
/** Pages whose main content is in the catalogs. */
const translated = [
  ...["/", "/areas", "/islands/pemba", typePaths.house, "/services"],
  ...["/costs?price=185000&type=villa", "/return?price=185000&type=villa&nightly=150"],
  ...["/guides/investment", "/guides/title", "/contact", "/privacy-policy", "/terms-of-service"],
];
const pages = [
  ...translated,
  ...[villa, "/areas/vumawimbi", "/services/land-research", "/blog", "/?view=map", "/no-such-page"],
  ...["/callback", "/lead/consultation", "/lead/guide", "/alerts/new?q=villa", "/shortlist"],
  ...[`/shortlist?p=${villa.split("/").at(-1)}`, "/compare?p=gombani-heights,verani-sunset-villa"],
];
const others = languages.filter((language) => language !== baseLanguage);

type Message = string | { match: Record<string, string> }[];
function textsIn(language: string): Map<string, string> {
  const file = new URL(`../../messages/${language}/site.json`, import.meta.url);
  const catalog = JSON.parse(readFileSync(file, "utf8")) as Record<string, Message>;
  return new Map(
    Object.entries(catalog).flatMap(([key, message]) =>
      (typeof message === "string" ? [message] : Object.values(message[0]?.match ?? {})).map(
        (text): [string, string] => [text, key],
      ),
    ),
  );
}
const english = textsIn(baseLanguage);

/** Whole texts of the page that are English messages, and no message of its language. */
function englishTexts({ document }: Visitor, language: string): string[] {
  const own = textsIn(language);
  const walker = document.createTreeWalker(document.body, 4);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const isRead = element?.closest("script, style") === null;
    const isMarked = element?.closest("[lang]")?.getAttribute("lang") !== language;
    if (isRead && !isMarked) texts.push(walker.currentNode.textContent?.trim() ?? "");
  }
  return texts.filter((text) => text.length > 3 && english.has(text) && !own.has(text));
}

/** Of the database, and equal to a message: nobody has translated these yet. */
const contents = /^(shell_nav_|costs_ground_rent_|title_papers_|home_hero_title)/;
const names = new Set([...english].flatMap(([text, key]) => (contents.test(key) ? [text] : [])));

describe.each(others)("in %s", (language) => {
  const inLanguage = (path: string) => `/${language}${path === "/" ? "" : path.replace("/?", "?")}`;

  test.each(pages)("%s has words and links of its language", async (path) => {
    const page = await new Visitor().goto(inLanguage(path));
    expect(page.status).toBe(path === "/no-such-page" ? 404 : 200);
    expect(page.document.documentElement.lang).toBe(language);
    expect(englishTexts(page, language).filter((text) => !names.has(text))).toEqual([]);
    const elsewhere = [...page.document.querySelectorAll("a[href^='/'], form[action^='/']")]
      .filter((element) => !element.hasAttribute("lang"))
      .map((element) => element.getAttribute("href") ?? element.getAttribute("action") ?? "")
      .filter((address) => splitLanguage(address).language !== language)
      .filter((address) => !/^\/(admin$|back\?|blog\/rss|images\/|map\/|pictures\/)/.test(address))
      .filter((address) => !/\.(json|svg|jpg|gpx|kml|geojson|dxf|csv)/.test(address));
    expect(elsewhere).toEqual([]);
  });

  test.each(translated)("%s and its translations name each other", async (path) => {
    const page = await new Visitor().goto(inLanguage(path));
    const alternates = ({ document }: Visitor) =>
      [...document.querySelectorAll("link[hreflang]")].map((link) => [
        link.getAttribute("hreflang"),
        link.getAttribute("href"),
      ]);
    const named = alternates(page);
    expect(named.map(([code]) => code)).toEqual([...languages, "x-default"]);
    const canonical = page.find("link[rel=canonical]").getAttribute("href");
    expect(named).toContainEqual([language, canonical]);
    const original = await new Visitor().goto(path);
    expect(alternates(original)).toEqual(named);
  });

  test("a page in English only isn't indexed", async () => {
    const page = await new Visitor().goto(inLanguage(villa));
    expect(page.find("meta[name=robots]").getAttribute("content")).toBe("noindex");
    expect(page.document.querySelector("link[hreflang]")).toBeNull();
  });

  test("its scripts come packed, and for good", async () => {
    const page = await new Visitor().goto(inLanguage("/areas"));
    const files = page.find("script[data-files]").getAttribute("data-files")?.split(" ") ?? [];
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      expect(file).toMatch(new RegExp(`^/assets/${language}/`));
      const { status, headers } = await ask(file, { headers: { "Accept-Encoding": "br" } });
      expect(status, file).toBe(200);
      expect(headers["content-encoding"], file).toBe("br");
      expect(headers["cache-control"], file).toMatch(/max-age=31536000, immutable/);
    }
  });

  test("a note on the shortlist is there again", async () => {
    const page = await new Visitor().goto(inLanguage(villa));
    await page.press(page.find("form[action$='/shortlist'] button[name=intent]") as HTMLElement);
    expect(page.path).toContain(inLanguage("/shortlist?added="));
    const field = () => page.find("input[id^='note-']") as HTMLInputElement;
    field().value = "Second choice";
    await page.press(page.find(`button[form='${field().form?.id}']`) as HTMLElement);
    await page.goto(inLanguage("/shortlist"));
    expect(field().value).toBe("Second choice");
  });

  test("a form that was refused comes back in its language", async () => {
    const page = await new Visitor().goto(inLanguage("/callback"));
    await page.press(
      page.find("form[action$='/callback'] button:not([type=button])") as HTMLElement,
    );
    expect(page.document.documentElement.lang).toBe(language);
    expect(page.status).toBe(422);
    expect(englishTexts(page, language)).toEqual([]);
  });
});

test("an unknown prefix is no language", async () => {
  for (const path of ["/fr", "/xx/areas", "/en", "/DE/nowhere"]) {
    const page = await new Visitor().goto(path);
    expect(page.status, path).toBe(404);
  }
});
