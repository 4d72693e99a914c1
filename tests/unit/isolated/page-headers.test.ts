import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import "../../support/no-database";
import {
  addDataParams,
  layoutHeaders,
  PRIVATE_CACHE_CONTROL,
  publicFile,
  publicPage,
  STALE_IF_ERROR_S,
} from "~/services/http/public-page.server";
import { parseCacheRule } from "~/utils/web/cache-rule";

const ruleIn = (headers: Headers) => parseCacheRule(headers.get("Kisiwa-Cache"));

beforeEach(() => {
  vi.resetModules();
  for (const name of ["MAPBOX_TOKEN", "TRUSTED_PROXY_HOPS"]) vi.stubEnv(name, undefined);
  vi.stubEnv("NODE_ENV", "production");
});

describe("a public page", () => {
  type Given = { parent?: HeadersInit; loader?: HeadersInit; action?: HeadersInit };
  const headersOf = (params: string[] | undefined, { parent, loader, action }: Given = {}) =>
    new Headers(
      publicPage(params)({
        parentHeaders: parent instanceof Headers ? parent : new Headers(parent),
        loaderHeaders: new Headers(loader),
        actionHeaders: new Headers(action),
        errorHeaders: undefined,
      }),
    );

  test("is asked for anew by browsers, kept for a minute by caches, and for a day while the site fails", () => {
    expect(headersOf([]).get("Cache-Control")).toBe(
      "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400",
    );
    expect(STALE_IF_ERROR_S).toBe(86_400);
  });

  test("that its loader made for one visitor is kept for nobody else", () => {
    const loader = { "Cache-Control": PRIVATE_CACHE_CONTROL };
    expect(headersOf([], { loader }).get("Cache-Control")).toBe("private, no-cache");
  });

  test("is changed by its own parameters and its layout's only, each named once", () => {
    const parent = layoutHeaders(["p", "low"], []);
    const paramsOf = (headers: Headers) => ruleIn(headers)?.params;
    expect(paramsOf(headersOf(["q", "p"], { parent }))).toEqual(["p", "low", "q"]);
    expect(paramsOf(headersOf(["q"]))).toEqual(["q"]);
    expect(paramsOf(headersOf(undefined))).toEqual([]);
  });

  test("has its layout's headers, which it leaves as they are", () => {
    const parent = new Headers(layoutHeaders(["p"], ["theme", "list"]));
    const before = [...parent];
    const headers = headersOf(["q"], { parent });
    expect(headers.get("Vary")).toBe("Cookie, Save-Data");
    expect(ruleIn(headers)).toEqual({
      params: ["p", "q"],
      cookies: ["theme", "list"],
      saveData: true,
    });
    expect([...parent]).toEqual(before);
  });

  test("says when a form may be sent again, where one was refused", () => {
    expect(headersOf([], { action: { "Retry-After": "20" } }).get("Retry-After")).toBe("20");
    expect(headersOf([]).has("Retry-After")).toBe(false);
  });
});

test("a file that is made of parameters names them, and how long it is kept", () => {
  const headers = new Headers(publicFile(["bedrooms"], "public, max-age=60"));
  expect(ruleIn(headers)).toEqual({ params: ["bedrooms"], cookies: [], saveData: false });
  expect(headers.get("Cache-Control")).toBe("public, max-age=60");
});

describe("the data of a page", () => {
  test("are changed by which routes are asked for, too", () => {
    const headers = new Headers(publicFile(["q"], "public"));
    addDataParams(headers);
    expect(ruleIn(headers)?.params).toEqual(["q", "_routes"]);
  });

  test("say nothing where the page says nothing", () => {
    const none = new Headers();
    addDataParams(none);
    expect([...none]).toEqual([]);
  });
});

describe("the policy of a page", () => {
  async function policyOf(html: string, environment: Record<string, string> = {}) {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    const { pagePolicyHeaders } = await import("~/services/http/security-headers.server");
    const headers = new Headers(pagePolicyHeaders(Buffer.from(html), ["https://frames.example"]));
    const policy = headers.get("Content-Security-Policy") ?? "none";
    return new Map(policy.split("; ").map((part) => [part.split(" ", 1)[0], part]));
  }
  const hashOf = (script: string) =>
    `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

  test.each(["production", "test"])("is enforced in %s", async (NODE_ENV) => {
    expect(Object.fromEntries(await policyOf("<p>words</p>", { NODE_ENV }))).toEqual({
      "default-src": "default-src 'self'",
      "script-src": "script-src 'self'",
      "style-src": "style-src 'self'",
      "img-src": "img-src 'self' data: blob:",
      "font-src": "font-src 'self'",
      "connect-src": "connect-src 'self'",
      "worker-src": "worker-src 'self'",
      "frame-src": "frame-src https://frames.example",
      "object-src": "object-src 'none'",
      "base-uri": "base-uri 'none'",
      "form-action": "form-action 'self'",
      "frame-ancestors": "frame-ancestors 'none'",
    });
  });

  test("is none in development, whose server adds scripts and styles of its own", async () => {
    const policy = await policyOf("<p>words</p>", { NODE_ENV: "development" });
    expect([...policy.values()]).toEqual(["none"]);
  });

  test("lets a page ask the maps' provider, and no other, once there is a token for it", async () => {
    const policy = await policyOf("<p>words</p>", { MAPBOX_TOKEN: "pk.public" });
    expect(policy.get("connect-src")).toBe(
      "connect-src 'self' https://api.mapbox.com https://events.mapbox.com https://*.tiles.mapbox.com",
    );
    expect(policy.get("script-src")).toBe("script-src 'self'");
  });

  test("lets the page's own scripts run, each named once, also an empty one and one of many lines", async () => {
    const html = `<script>one("Küste")</script><script type="module" async>two(\n1)</script>
      <script></script><p>words</p><script>one("Küste")</script>`;
    const scripts = ['one("Küste")', "two(\n1)", ""].map(hashOf).join(" ");
    expect((await policyOf(html)).get("script-src")).toBe(`script-src 'self' ${scripts}`);
  });

  test("names no file of ours and no data, which do not run", async () => {
    const html = `<script src="/a.js"></script><script async="" src="/b.js"></script>
      <script type="application/ld+json">{"@type":"House"}</script>
      <script type="application/json">{}</script>`;
    expect((await policyOf(html)).get("script-src")).toBe("script-src 'self'");
  });

  test("names no script that stands in data, none that is not closed, and what comes after data", async () => {
    const html = `<script type="application/json">{"text":"<script>evil()"}</script>
      <script>own()</script><script>cut(`;
    expect((await policyOf(html)).get("script-src")).toBe(`script-src 'self' ${hashOf("own()")}`);
    expect((await policyOf("<p>words</p><script")).get("script-src")).toBe("script-src 'self'");
  });
});

describe("a caller's address", () => {
  async function addressOf(hops: string, forwarded?: string) {
    vi.stubEnv("TRUSTED_PROXY_HOPS", hops);
    const { clientAddress } = await import("~/services/http/client-address.server");
    const headers = new Headers(forwarded === undefined ? {} : { "X-Forwarded-For": forwarded });
    return clientAddress(new Request("http://localhost/", { headers }));
  }

  test.each([
    ["of the development server, which has no front", "0", "1.2.3.4"],
    ["that nobody has told", "1", undefined],
    ["that is none", "1", "nonsense"],
    ["that is none, of proxies that are fewer than they should be", "3", "nonsense"],
  ])("%s is unknown", async (_, hops, forwarded) => {
    expect(await addressOf(hops, forwarded)).toBe("unknown");
  });

  test.each([
    ["1", "6.6.6.6, 1.2.3.4", "1.2.3.4"],
    ["2", "6.6.6.6, 1.2.3.4, 10.0.0.1", "1.2.3.4"],
    ["2", "nonsense, 10.0.0.1", "10.0.0.1"],
    ["3", "1.2.3.4, 10.0.0.1", "10.0.0.1"],
  ])("behind %s of our own, %j, is %s", async (hops, forwarded, address) => {
    expect(await addressOf(hops, forwarded)).toBe(address);
  });
});
