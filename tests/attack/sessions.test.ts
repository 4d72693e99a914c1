// @module-tag long
import { createHmac, randomInt } from "node:crypto";
import { rm } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { LoneSite } from "../e2e/bad-days/lone-site";
import {
  aGuideForm,
  ask,
  cookiesOf,
  inParallel,
  leadsOf,
  newAddress,
  post,
  signIn,
  site,
  sql,
} from "../support/attacker";
import { everyRoute, fillParams } from "../support/every-route";
import { temporaryDirectory } from "../../supabase/local/tests/support/started-site";
import { m } from "~/text/messages";

const adminPart = (cookies: string) => /kisiwa_admin=([^;]*)/.exec(cookies)?.[1] ?? "";
const isIn = async (Cookie: string, origin = site.origin) =>
  (await ask("/admin/leads", { headers: { Cookie }, origin })).status === 200;

const secret = aGuideForm();
let params: Record<string, string>;
beforeAll(async () => {
  await post("/lead/guide", secret);
  const [lead] = await leadsOf(secret.full_name);
  const { rows } = await sql.query<{ id: string }>("select id from properties_pemba limit 1");
  const people = await sql.query<{ id: string }>("select id from people limit 1");
  params = { personId: people.rows[0]?.id ?? "", leadId: lead?.id ?? "", id: rows[0]?.id ?? "" };
});

describe("a session", () => {
  test("that an attacker has put into the browser is not the one that the password opens", async () => {
    const theirs = await signIn();
    const planted = `kisiwa_admin=${adminPart(theirs)}`;
    const opened = await signIn({ headers: { Cookie: theirs } });
    expect(adminPart(opened)).not.toBe(adminPart(theirs));
    expect(await isIn(opened)).toBe(true);
    expect(await isIn(planted)).toBe(false);
    expect(await isIn("kisiwa_admin=chosen-by-me")).toBe(false);
  });

  test("is over after signing out, for every copy of its cookie", async () => {
    const cookie = await signIn();
    expect(await isIn(cookie)).toBe(true);
    const out = await post("/admin/logout", {}, { headers: { Cookie: cookie } });
    expect([out.status, out.headers.location]).toEqual([302, "/admin"]);
    for (const path of ["/admin/leads", "/admin/leads.data", "/admin/leads/export.csv"]) {
      const again = await ask(path, { headers: { Cookie: cookie } });
      expect(again.status, path).not.toBe(200);
      expect(again.text).not.toContain(secret.full_name);
    }
  });

  test("is that of a browser with scripts too, which reads and posts the gate at /admin.data", async () => {
    const password = site.keys.ADMIN_PASSWORD;
    const enter = (Cookie: string) =>
      post("/admin.data", { password }, { headers: { Cookie, "Sec-Fetch-Site": "same-origin" } });
    const first = await enter(site.device);
    expect(first.text).toContain("/admin/leads");
    const Cookie = cookiesOf(first, "/admin.data");
    const gate = await ask("/admin.data", { headers: { Cookie } });
    expect([gate.status, gate.text]).toEqual([202, expect.stringContaining("/admin/leads")]);
    expect(await isIn(cookiesOf(first, "/admin/leads"))).toBe(true);

    expect(await isIn(cookiesOf(await enter(Cookie), "/admin/leads"))).toBe(true);
    expect(await isIn(cookiesOf(first, "/admin/leads"))).toBe(false);
  });

  test("is for no cookie in which one sign was changed", async () => {
    const value = adminPart(await signIn());
    const changed = Array.from(value).flatMap((sign, index) =>
      sign === "%" || index % 3 > 0
        ? []
        : [value.slice(0, index) + (sign === "A" ? "B" : "A") + value.slice(index + 1)],
    );
    expect(changed.length).toBeGreaterThan(20);
    const results = await inParallel(changed, 8, (cookie) => isIn(`kisiwa_admin=${cookie}`));
    expect(results.filter(Boolean)).toEqual([]);
  });

  test("is for no cookie that is signed for something else, or by somebody else", async () => {
    const thanks = cookiesOf(await post("/lead/guide", aGuideForm()));
    const operator = await signIn();
    const values = `${thanks}; ${operator.replaceAll(/kisiwa_admin=[^;]*;?/g, "")}`
      .split("; ")
      .map((cookie) => cookie.slice(cookie.indexOf("=") + 1))
      .filter(Boolean);
    expect(values.length).toBeGreaterThan(2);
    const forged = Buffer.from(JSON.stringify("x".repeat(43))).toString("base64");
    const signature = createHmac("sha256", "guessed").update(forged).digest("base64");
    for (const value of [
      ...values,
      `${forged}.${signature}`,
      `${forged}.`,
      forged,
      "true",
      "null",
    ]) {
      expect(await isIn(`kisiwa_admin=${encodeURIComponent(decodeURIComponent(value))}`)).toBe(
        false,
      );
    }
  });

  test("is over when the site starts with another password, and lives on under its own", async () => {
    const cookie = await signIn();
    const directory = await temporaryDirectory();
    const variables = { ...site.keys, SUPABASE_URL: site.supabase };
    const other = await LoneSite.start(directory, { ...variables, ADMIN_PASSWORD: "11112222" });
    try {
      expect(await isIn(cookie, other.origin)).toBe(false);
      const { headers } = await ask("/admin/leads", {
        headers: { Cookie: cookie },
        origin: other.origin,
      });
      expect(headers.location).toBe("/admin?redirectTo=%2Fadmin%2Fleads");
    } finally {
      await other.kill();
      await rm(directory, { recursive: true, force: true });
    }
    expect(await isIn(cookie)).toBe(true);
  });

  test("cannot be guessed from what is stored of it", async () => {
    await signIn();
    const { rows } = await sql.query<{ token_hash: string }>(
      "select token_hash from admin_sessions",
    );
    for (const { token_hash } of rows.slice(0, 5)) {
      expect(await isIn(`kisiwa_admin=${token_hash}`)).toBe(false);
    }
  });
});

describe("what a visitor's cookies say", () => {
  const tampered = [
    Buffer.from('{"name":"<script>evil()</script>","phone":"1"}').toString("base64"),
    Buffer.from('{"__proto__":{"isAdmin":true}}').toString("base64"),
    "eyJuYW1lIjoiRXZpbCJ9.c2lnbmVk",
    "undefined",
    "[object Object]",
    "%22%3E%3Cscript%3Eevil()%3C/script%3E",
  ];
  test.each(tampered)("is nothing when it was tampered with: %s", async (value) => {
    const names = ["kisiwa_visitor", "kisiwa_toast", "kisiwa_preferences", "kisiwa_last_list"];
    const Cookie = names.map((name) => `${name}=${value}`).join("; ");
    for (const path of ["/", "/contact?sent", "/lead/guide?sent", "/callback?sent", "/back"]) {
      const answer = await ask(path, { headers: { Cookie } });
      expect([200, 302], path).toContain(answer.status);
      expect(answer.text).not.toMatch(/evil\(\)/i);
      expect(answer.headers.location ?? "/").toMatch(/^\/(?![/\\])/);
    }
  });
});

const inside = everyRoute.filter(
  // The manifest and the service worker are the same for everybody: a browser asks for them without a cookie.
  ({ path, file }) => path.startsWith("/admin") && !/sign-in|resources\/admin-app\//.test(file),
);

describe("signed out", () => {
  test.each(inside)(
    "$path gives nothing and does nothing",
    async ({ path, hasAction, hasPage, hasLoader }) => {
      const address = fillParams(path, params);
      for (const Cookie of ["", "kisiwa_admin=x", "kisiwa_device=true"]) {
        const headers = { Cookie };
        for (const spelt of [
          address,
          `${address}.data`,
          `/${address}`,
          `${address}/`,
          address.toUpperCase(),
        ]) {
          const page = await ask(spelt, { headers });
          expect(page.text, spelt).not.toContain(secret.full_name);
          expect(page.status, spelt).not.toBe(200);
          expect(page.status, spelt).toBeLessThan(500);
        }
        const page = await ask(address, { headers });
        if (hasPage || hasLoader) {
          expect(page.headers.location).toBe(`/admin?redirectTo=${encodeURIComponent(address)}`);
        } else {
          expect(page.status).toBe(405);
        }
        expect(page.headers["cache-control"]).toBe("no-store");
        if (!hasAction) continue;
        for (const ending of ["", ".data"]) {
          const form = { intent: "delete", status: "dead", lead_id: params.leadId ?? "" };
          const answer = await post(address + ending, form, { headers });
          expect(answer.status, address + ending).toBe(401);
          expect(answer.text).not.toContain(secret.full_name);
        }
      }
      expect(await leadsOf(secret.full_name)).toMatchObject([{ status: "new", notes: [] }]);
    },
  );
});

describe("guesses", () => {
  const part = () => randomInt(0x1000, 0x10000).toString(16);

  test("from 300 addresses of an IPv6 network: twenty are heard, and nobody else is shut out", async () => {
    const network = `2001:db8:${part()}`;
    const guesses = Array.from({ length: 300 }, (_, n) => String(30_000_000 + n));
    const answers = await inParallel(guesses, 60, (password) =>
      post(
        "/admin",
        { password },
        { headers: { "X-Forwarded-For": `[${network}:${part()}::${part()}]:443` } },
      ),
    );
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(20);
    expect((await post("/admin", { password: "00000000" })).status).toBe(401);
    const within = { "X-Forwarded-For": `${network}::1` };
    expect(await isIn(await signIn({ headers: within }))).toBe(true);
  });

  test("from one address that makes up the others in front of it: ten are heard", async () => {
    const from = newAddress();
    const guesses = Array.from({ length: 60 }, (_, n) => String(40_000_000 + n));
    const answers = await inParallel(guesses, 30, (password) =>
      post(
        "/admin",
        { password },
        { headers: { "X-Forwarded-For": `${newAddress()}, ::ffff:${from}` } },
      ),
    );
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
  });

  test(
    "1,000 from a hundred addresses: nearly all are refused unheard, and the operator gets in",
    { tags: "long" },
    async () => {
      const Cookie = site.device;
      const scripted = cookiesOf(
        await post("/admin", { password: site.keys.ADMIN_PASSWORD }, { headers: { Cookie } }),
        "/admin.data",
      );
      const addresses = Array.from({ length: 100 }, newAddress);
      const guesses = Array.from({ length: 1000 }, (_, n) => String(10_000_000 + n));
      const answers = await inParallel(guesses, 60, (password) =>
        post(
          "/admin",
          { password },
          {
            headers: { "X-Forwarded-For": addresses[Number(password) % 100] ?? "" },
          },
        ),
      );
      const heard = answers.filter(({ status }) => status === 401);
      const refused = answers.filter(({ status }) => status === 429);
      expect(heard.length + refused.length).toBe(1000);
      // A hundred, and those that were on their way when the hundredth came.
      expect(heard.length).toBeLessThan(170);
      for (const { headers, text } of refused) {
        expect(Number(headers["retry-after"])).toBeGreaterThan(0);
        expect(text).toContain(
          m.admin_sign_in_throttled({ seconds: String(headers["retry-after"]) }),
        );
      }
      const password = site.keys.ADMIN_PASSWORD;
      expect((await post("/admin", { password })).status).toBe(429);
      const known = await post("/admin", { password }, { headers: { Cookie } });
      expect([known.status, known.headers.location]).toEqual([302, "/admin/leads"]);
      const byScript = { headers: { Cookie: scripted, "Sec-Fetch-Site": "same-origin" } };
      expect((await post("/admin.data", { password }, byScript)).status).toBe(202);
      const wrong = await post("/admin", { password: "00000000" }, { headers: { Cookie } });
      expect(wrong.status).toBe(401);
    },
  );

  test("from one device that makes up its addresses: ten are heard", async () => {
    const Cookie = await signIn();
    const guesses = Array.from({ length: 60 }, (_, n) => String(20_000_000 + n));
    const answers = await inParallel(guesses, 30, (guess) =>
      post("/admin", { password: guess }, { headers: { Cookie } }),
    );
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
    // The operator's other devices are as they were.
    expect(await isIn(await signIn())).toBe(true);
  });
});
