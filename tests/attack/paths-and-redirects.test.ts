import { beforeAll, describe, expect, test } from "vitest";
import { ask, cookiesOf, newAddress, post, signIn, site } from "../support/attacker";

const targets = ["etc/passwd", "proc/self/environ", "secrets.json", ".env", "package.json"];
const climbs = [
  "../".repeat(12),
  "%2e%2e/".repeat(12),
  "%2e%2e%2f".repeat(12),
  "..%2f".repeat(12),
  "..%2F..%5C".repeat(6),
  "%252e%252e%252f".repeat(12),
  "..%c0%af".repeat(12),
  "%c0%ae%c0%ae/".repeat(12),
  "..%5c".repeat(12),
  "..\\".repeat(12),
  "....//".repeat(12),
  "..;/".repeat(12),
  "./".repeat(4),
  "/",
  "//",
  "%2f",
  "file:///",
  "file:%2f%2f%2f",
  "%00/",
  "x.webp%00",
  "properties/..%2f..%2f..%2f..%2f",
  "areas/../../",
];
const bases = [
  "/images/",
  "/images/properties/",
  "/images/pictures/",
  "/assets/",
  "/pictures/",
  "/map/",
  "/properties/",
  "/",
];
const secrets = [...Object.values(site.keys), "root:x:0", "SUPABASE_", '"dependencies"'];

describe("no file but its own is given by", () => {
  test.each(bases)("%s", async (base) => {
    for (const [n, climb] of climbs.entries()) {
      // The first base tries every target; each other base tries one target per way up.
      const sought = targets.filter((_, k) => base === "/images/" || k === n % targets.length);
      for (const target of sought) {
        const path = `${base}${climb}${target}`;
        const { status, text } = await ask(`${path}?w=320`);
        expect(status, path).toBeGreaterThanOrEqual(300);
        expect(status, path).toBeLessThan(500);
        for (const secret of secrets) expect(text, path).not.toContain(secret);
      }
    }
  });

  test("the storage, to whom it is given away", async () => {
    const object = "/storage/v1/object/public/properties/";
    for (const climb of climbs) {
      for (const target of targets) {
        const { status, text } = await ask(object + climb + target, { origin: site.supabase });
        expect(status, climb + target).toBeGreaterThanOrEqual(300);
        expect(status, climb + target).toBeLessThan(500);
        for (const secret of secrets) expect(text).not.toContain(secret);
      }
    }
  });

  test("the pictures' route, which fetches nothing but pictures from the storage", async () => {
    for (const source of [
      "http://127.0.0.1/x.webp",
      "http:%2f%2f169.254.169.254%2flatest",
      "properties/http:%2f%2f127.0.0.1%2f",
      "properties/..%2f..%2f..%2f..%2frest%2fv1%2fleads_pemba",
      "properties/..%2f..%2f..%2f..%2f..%2frest%2fv1%2fareas_pemba",
      "properties/..%2fareas%2fx.webp",
      "properties/%2e%2e%2f%2e%2e%2flist%2fproperties",
      "properties/.%2fx",
      "properties/",
      "properties%2f..",
      "constructor/x",
      "__proto__/x",
      "%E2%80%AE/x",
      "pictures/..%2f..%2fpackage.json",
      "pictures/hero-1.webp%00",
      `properties/${"a/".repeat(500)}x`,
    ]) {
      const { status } = await ask(`/images/${source}?w=320`);
      expect([source, status]).toEqual([source, 404]);
    }
  });
});

const astray = [
  "https://evil.example/",
  "//evil.example/",
  "///evil.example/",
  "/\\evil.example/",
  "\\\\evil.example/",
  "\\/evil.example",
  "/\t/evil.example/",
  "\t//evil.example/",
  "/\n/evil.example/",
  "/%09/evil.example/",
  "/%5cevil.example",
  "/.//evil.example/",
  "/..//evil.example/",
  "/admin/..//evil.example/",
  "/admin/../..//evil.example",
  "/admin/leads/..\\..\\\\evil.example",
  "/admin//evil.example/..//",
  "http:evil.example",
  "https:/evil.example",
  "javascript:evil()",
  "/admin\u0000//evil.example",
  "/admin@evil.example",
  "@evil.example",
  ".evil.example/areas/x",
  "/admin/leads\r\nLocation: https://evil.example/",
  "",
];

/** Where a browser would be led. */
function isAtHome(location: string): boolean {
  return new URL(location, `${site.origin}/admin`).origin === site.origin;
}

describe("nobody is led away from here", () => {
  let cookie: string;
  beforeAll(async () => {
    cookie = await signIn();
  });

  test.each(astray)("after signing in with redirectTo=%j", async (redirectTo) => {
    const answer = await post(
      "/admin",
      { password: site.keys.ADMIN_PASSWORD, redirectTo },
      { headers: { Cookie: site.device, "X-Forwarded-For": newAddress() } },
    );
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toMatch(/^\/admin\//);
    expect(isAtHome(answer.headers.location ?? "")).toBe(true);
    expect(cookiesOf(answer)).toContain("kisiwa_admin");
  });

  test.each(astray)("after a change in the back office with back=%j", async (back) => {
    const forms = [
      ["/admin/leads/spam", "mark-spam"],
      ["/admin/leads/spam", "not-spam"],
      ["/admin/leads/spam", "undo-spam"],
      ["/admin/leads", "change-status"],
      ["/admin/leads/callbacks", "make-lead"],
      ["/admin/leads/callbacks", "dismiss-callback"],
    ] as const;
    for (const [path, intent] of forms) {
      const id = crypto.randomUUID();
      const ids = { lead_id: id, callback_id: id, entry_id: id, mark_id: id };
      const form = { intent, back, ...ids, status: "dead" };
      const answer = await post(path, form, { headers: { Cookie: cookie } });
      expect(answer.status).toBe(302);
      expect(answer.headers.location).toMatch(/^\/(?![/\\])/);
      expect(isAtHome(answer.headers.location ?? "")).toBe(true);
    }
  });

  test.each(astray)("on the way back to %j", async (list) => {
    const value = encodeURIComponent(Buffer.from(JSON.stringify(list)).toString("base64"));
    const headers = { Cookie: `kisiwa_last_list=${value}`, Referer: "https://evil.example/" };
    for (const path of ["/back", "/back/here.gif", `/back?to=${encodeURIComponent(list)}`]) {
      const { headers: given } = await ask(path, { headers });
      expect(given.location ?? "/").toMatch(/^\/(?![/\\])/);
      expect(given["set-cookie"] ?? []).toEqual([]);
    }
  });

  test("from another spelling of a path", async () => {
    for (const start of [
      "//evil.example/",
      "//evil.example/areas/",
      "//evil.example/%2e%2e",
      "//evil.example/..%2f",
      "///evil.example//",
      "/%5cevil.example/",
      "/\\evil.example/",
      "/areas//evil.example/",
      "//evil.example/assets",
      "//assets",
      "/assets/..//evil.example",
      "/pictures",
      "/AREAS//EVIL.EXAMPLE/",
      "/.//evil.example/",
      "/%2f%2fevil.example/",
      "/%0d%0aLocation:%20https://evil.example/",
      "/areas/%0d%0aSet-Cookie:%20x=y/",
      "http://evil.example/areas/",
      "http://evil.example//evil.example/",
      "evil.example:443",
      "*",
    ]) {
      const { headers, status } = await ask(start);
      expect(status, start).toBeLessThan(500);
      const { location = "/" } = headers;
      expect(isAtHome(location) && !/^\/[/\\]/.test(location), `${start} → ${location}`).toBe(true);
      expect(headers["set-cookie"]).toBeUndefined();
    }
  });
});
