// @module-tag long
import { JSDOM } from "jsdom";
import { beforeAll, describe, expect, test } from "vitest";
import { typePages } from "../../app/domain/properties/type-pages/type-pages";
import { ask, inParallel, signIn } from "../support/attacker";
import { EVIL, JAVASCRIPT, planted } from "../support/planted";

const TYPE_PAGE = typePages[0]?.path ?? "";
const publicPages = [
  "/",
  TYPE_PAGE,
  "/areas",
  "/areas/wete",
  "/islands/pemba",
  "/services",
  "/services/land-research",
  "/blog",
  "/contact",
  "/callback",
  "/lead/guide",
  "/lead/consultation",
  "/lead/property-inquiry",
  "/no-such-page",
  "/admin",
];
const adminPages = [
  "/admin/leads",
  "/admin/leads/new",
  "/admin/contact-leads",
  "/admin/properties",
  "/admin/properties/new",
  "/admin/areas",
  "/admin/blog",
];
const parameters =
  "q type status bedrooms minPrice maxPrice amenities sort currency unit view page at selected photo category sent service property redirectTo date time draft spam source island published from to cta part w back intent".split(
    " ",
  );

let cookie: string;
beforeAll(async () => {
  cookie = await signIn();
});

describe.each([EVIL, JAVASCRIPT, `${EVIL}\u0000`])(
  "an address that says %j everywhere",
  (words) => {
    const query = new URLSearchParams(parameters.map((name) => [name, words]));
    // As the name of a parameter too.
    query.append(words, words);

    test.each([...publicPages, ...adminPages])("is only text in %s", async (path) => {
      const answer = await ask(`${path}?${query.toString()}`, { headers: { Cookie: cookie } });
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toContain("<evil");
      expect(planted(answer.text)).toEqual([]);
      expect(answer.headers.location ?? "/").toMatch(/^\/(?![/\\])/);
      expect(answer.headers.location ?? "").not.toMatch(/[<>"\n]/);
    });
  },
);

test("a path that is a script is text in the page that says it was not found", async () => {
  for (const path of ["/", "/areas/", "/blog/", "/properties/", "/services/", "/admin/leads/"]) {
    const { text, status } = await ask(path + encodeURIComponent(EVIL), {
      headers: { Cookie: cookie },
    });
    expect(status, path).toBe(404);
    expect(planted(text), path).toEqual([]);
  }
});

const operators = [
  "%",
  "_",
  "%%%",
  "*",
  "\\",
  "\\%",
  "eq.x",
  "neq.x",
  "not.is.null",
  "in.(a,b)",
  "ilike.*",
  "),or(id.not.is.null",
  "x,id.not.is.null)",
  "x%' or '1'='1",
  "'; drop table leads_pemba; --",
  "1 union select * from admin_sessions",
  "${7*7}",
  "{{7*7}}",
  "(?:.*)+$",
  "[a-z]",
];

describe("filter syntax is text", () => {
  test.each(operators)("%s breaks nothing and finds no lead", async (words) => {
    const q = encodeURIComponent(words);
    // Words that no listing has are left out of the public search.
    const pins = await ask(`/map/properties.geojson?q=${q}`);
    const all = await ask("/map/properties.geojson");
    expect(JSON.parse(pins.text)).toEqual(JSON.parse(all.text));
    const page = await ask(`${TYPE_PAGE}?q=${q}`);
    expect(page.status).toBe(200);
    for (const path of ["leads", "properties", "contact-leads"]) {
      const { status, text } = await ask(`/admin/${path}?q=${q}`, { headers: { Cookie: cookie } });
      const { document } = new JSDOM(text).window;
      expect([path, status]).toEqual([path, 200]);
      // The callback requests above the leads have their own search.
      const rows = document.querySelectorAll("[data-row]:not(details *)");
      expect([...rows].map((row) => row.textContent)).toEqual([]);
    }
    for (const path of ["/areas/", "/blog/", "/services/", "/properties/"]) {
      expect((await ask(path + q)).status, path).toBe(404);
    }
  });

  test("the operator does find something with words that are there", async () => {
    const { text } = await ask("/admin/properties?q=villa", { headers: { Cookie: cookie } });
    expect(new JSDOM(text).window.document.querySelector("[data-row]")).not.toBeNull();
    const pins = await ask("/map/properties.geojson?q=villa");
    expect(pins.text).toContain('"Feature"');
  });

  test.each(["type", "status", "bedrooms", "minPrice", "amenities", "sort", "page"])(
    "an operator in %s is as if it were not there",
    async (name) => {
      const all = (await ask("/map/properties.geojson")).text.length;
      for (const words of operators) {
        const query = `${name}=${encodeURIComponent(words)}`;
        expect((await ask(`/map/properties.geojson?${query}`)).text.length).toBe(all);
      }
    },
  );
});

/** A generator that gives the same numbers each time: a failure can be asked for again. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe("2,000 random addresses", () => {
  const next = random(20_261_121);
  const pick = <T>(list: readonly T[]) => list[next(list.length)] as T;
  const places =
    "areas blog properties services lead admin leads contact-leads pictures images map assets islands pemba wete guide back contact callback edit new delete export.csv qr.svg rss.xml here.gif sitemap.xml robots.txt healthz favicon.ico land-research properties.geojson place-warning.json _root.data index _routes".split(
      " ",
    );
  const junk = () =>
    pick([
      () =>
        Array.from(
          { length: 1 + next(12) },
          () => `%${(next(256) | 256).toString(16).slice(1)}`,
        ).join(""),
      () => String.fromCharCode(33 + next(94)).replace(/[#?]/, "x"),
      () => pick(["..", ".", "~", "%2e%2e", "%2F", "null", "undefined", "NaN", "-1", "0", "1e9"]),
      () => crypto.randomUUID(),
      () => "a".repeat(next(400)),
      () => encodeURIComponent(pick(["日本", "🌴", "‮x", "é", " ", "'\"", "[]", "{}"])),
    ])();
  const segment = () => (next(3) ? pick(places) : junk());
  const value = () => pick([junk, () => String(next(1e6) - 1000), () => pick(places)])();
  const address = () => {
    const path = Array.from({ length: 1 + next(4) }, segment).join("/");
    const query = Array.from({ length: next(5) }, () => `${pick(parameters)}=${value()}`).join("&");
    return `/${path}${pick(["", "", "", "/", ".data", ".json"])}${query && `?${query}`}`;
  };
  const addresses = Array.from({ length: 2000 }, address);

  test.each([0, 1, 2, 3])("part %i of four: none is a fault of the server", async (part) => {
    const faults: string[] = [];
    await inParallel(addresses.slice(part * 500, part * 500 + 500), 16, async (path) => {
      const headers = { Cookie: next(2) ? cookie : "" };
      const answer = await ask(path, { headers }).catch((error: unknown) => String(error));
      if (typeof answer === "string") faults.push(`${path} ${answer}`);
      else if (answer.status >= 500) faults.push(`${path} ${answer.status}`);
    });
    expect(faults).toEqual([]);
  });
});
