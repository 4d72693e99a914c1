// @module-tag long
import { describe, expect, test } from "vitest";
import {
  aGuideForm,
  ask,
  cookiesOf,
  post,
  signIn,
  site,
  type SiteResponse,
} from "../support/attacker";
import { everyRoute, fillParams } from "../support/every-route";

const pages = [
  "/",
  "/house-for-sale-in-pemba-island",
  "/areas",
  "/areas/wete",
  "/services/land-research",
  "/blog",
  "/blog/seven-checks-before-you-pay-a-deposit-on-a-plot",
  "/properties/vumawimbi-beach-villa-with-reef-view",
  "/contact",
  "/privacy-policy",
];
const files = ["/sitemap.xml", "/robots.txt", "/blog/rss.xml"];
const lies: Record<string, string>[] = [
  { "X-Forwarded-Host": "evil.example" },
  { "X-Host": "evil.example" },
  { "X-Forwarded-Server": "evil.example" },
  { Forwarded: "host=evil.example;proto=https" },
  { "X-Forwarded-Proto": "evil" },
  { "X-Forwarded-Port": "666" },
  { "X-Forwarded-Prefix": "/evil" },
  { "X-Original-URL": "/admin/evil" },
  { "X-Rewrite-URL": "/admin/evil" },
  { "X-HTTP-Method-Override": "DELETE" },
  { Host: "evil.example" },
  { Host: "localhost:1@evil.example" },
  { Host: "evil.example:80/../" },
  { "X-Kisiwa-Socket-Address": "evil" },
];

/** The addresses in a page that say where it stands. */
const said = (html: string) =>
  [...html.matchAll(/<(?:link|meta) [^>]*"(?:canonical|alternate|og:url|og:image)"[^>]*>/g)].map(
    ([tag]) => /(?:href|content)="([^":]*:[^"]*|\/[^"]*)"/.exec(tag)?.[1],
  );

/** Each page as it is for everybody, asked for once. */
const plainly = new Map<string, Promise<SiteResponse>>();
function plain(path: string): Promise<SiteResponse> {
  const asked = plainly.get(path) ?? ask(path);
  plainly.set(path, asked);
  return asked;
}

describe("no header that anybody may write changes an address that we print", () => {
  test.each(lies)("%o", async (headers) => {
    for (const path of [...pages, ...files]) {
      const [truth, lied] = await Promise.all([plain(path), ask(path, { headers })]);
      // A host that is none is refused.
      if (lied.status === 400 && headers.Host) continue;
      expect([path, lied.status]).toEqual([path, truth.status]);
      expect(JSON.stringify(lied.headers) + lied.text, path).not.toContain("evil");
      expect(said(lied.text), path).toEqual(said(truth.text));
      for (const address of said(lied.text))
        expect(address).toMatch(new RegExp(`^(${site.origin})?/(?!/)`));
    }
    const sent = await post("/lead/guide", aGuideForm(), { headers });
    if (sent.status === 400 && headers.Host) return;
    expect([sent.status, sent.headers.location]).toEqual([302, "/lead/guide?sent="]);
    expect(JSON.stringify(sent.headers)).not.toContain("evil");
    const gate = await ask("/admin/leads", { headers });
    expect(gate.headers.location).toBe("/admin?redirectTo=%2Fadmin%2Fleads");
  });
});

describe("no parameter that we do not know makes another page of a page", () => {
  const unknown =
    "utm_source=evil&fbclid=evil&gclid=evil&cb=evil&__proto__=evil&x[]=evil&_data=evil";
  test.each(pages)("%s", async (path) => {
    const [truth, more] = await Promise.all([plain(path), ask(`${path}?${unknown}`)]);
    expect(more.status).toBe(truth.status);
    expect(said(more.text)).toEqual(said(truth.text));
    expect(said(more.text).length).toBeGreaterThan(3);
  });
});

test("the data of some of a page's routes are not taken for those of all", async () => {
  const all = await ask("/areas.data");
  const some = await ask("/areas.data?_routes=root&utm_source=evil");
  expect(all.headers["kisiwa-cache"]).toBeUndefined();
  expect(all.headers["cache-control"]).toMatch(/^public, /);
  expect(some.headers.etag).not.toBe(all.headers.etag);
  expect(some.text).not.toContain("Wete");
  expect((await ask("/areas.data?_routes=root")).headers.etag).toBe(some.headers.etag);
  expect((await ask("/areas.data?utm_source=evil")).headers.etag).toBe(all.headers.etag);
});

describe("what is somebody's own is kept by nobody", () => {
  const isPrivate = ({ headers }: SiteResponse) =>
    /no-store|private/.test(headers["cache-control"] ?? "") &&
    !/public|s-maxage|immutable/.test(headers["cache-control"] ?? "");

  test.each(pages)("%s with a visitor's toast is theirs alone, and once", async (path) => {
    const form = aGuideForm();
    const cookies = cookiesOf(await post("/lead/guide", form));
    expect(cookies).toContain("kisiwa_toast");
    for (const address of [path, `${path === "/" ? "/_root" : path}.data`]) {
      const theirs = await ask(address, { headers: { Cookie: cookies } });
      expect(theirs.text).toContain("Your guide will be sent to your phone shortly.");
      expect(isPrivate(theirs), address).toBe(true);
      const next = await ask(address);
      expect(next.text).not.toContain("Your guide will be sent to your phone shortly.");
      expect(next.headers["set-cookie"]).toBeUndefined();
    }
    const after = /kisiwa_toast=[^;]*/.exec(
      cookiesOf(await ask(path, { headers: { Cookie: cookies } })),
    );
    const again = await ask(path, { headers: { Cookie: after?.[0] ?? "" } });
    expect(again.text).not.toContain("Your guide will be sent");
  });

  test.each(["/lead/guide?sent", "/contact?sent", "/callback?sent", "/lead/consultation"])(
    "%s with a visitor's name",
    async (path) => {
      const form = aGuideForm();
      const cookies = cookiesOf(await post("/lead/guide", form));
      expect(isPrivate(await ask(path, { headers: { Cookie: cookies } }))).toBe(true);
      expect((await ask(path)).text).not.toContain(form.full_name);
    },
  );

  test("a page that sets a cookie, whichever it is", async () => {
    for (const path of ["/?currency=TZS&unit=sqft", "/areas/wete?currency=EUR", "/?unit=sqft"]) {
      const answer = await ask(path);
      if (answer.headers["set-cookie"]) expect(isPrivate(answer), path).toBe(true);
    }
  });

  test("a page that somebody's chosen currency or unit has changed", async () => {
    const cookies = cookiesOf(await ask("/house-for-sale-in-pemba-island?currency=TZS&unit=sqft"));
    expect(cookies).toContain("kisiwa_preferences");
    const answer = await ask("/house-for-sale-in-pemba-island", { headers: { Cookie: cookies } });
    expect(answer.headers["cache-control"] ?? "").not.toMatch(/public|s-maxage|immutable/);
  });

  test.each(everyRoute.filter(({ path }) => path.startsWith("/admin")))(
    "$path, signed in and signed out",
    async ({ path }) => {
      const id = crypto.randomUUID();
      const address = fillParams(path, { id, leadId: id, personId: id });
      for (const Cookie of [await signIn(), ""]) {
        for (const spelt of [address, `${address}.data`]) {
          const { headers } = await ask(spelt, { headers: { Cookie } });
          expect(headers["cache-control"], spelt).toBe("no-store");
        }
      }
    },
  );
});
