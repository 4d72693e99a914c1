import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as Guard from "~/requests/admin/require-admin.server";
import type * as SignIn from "~/routes/admin/sign-in";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { posted } from "../support/operator";

const DAY_MS = 24 * 60 * 60 * 1000;
const RealDate = Date;

let local: LocalSupabase;
let guard: typeof Guard;
let signIn: typeof SignIn;

beforeAll(async () => {
  local = await startLocalSupabase();
  guard = await import("~/requests/admin/require-admin.server");
  signIn = await import("~/routes/admin/sign-in");
});
afterAll(() => local.stop());

/** Shifts the clock of the site, and not the database's. */
async function shiftClock(ms: number) {
  globalThis.Date = RealDate;
  process.env.NODE_CLOCK = new RealDate(RealDate.now() + ms).toISOString();
  // Its own address each time, or it would run only once.
  await import(/* @vite-ignore */ `../support/clock.mjs?${ms}`);
}
afterAll(() => {
  globalThis.Date = RealDate;
});

describe.each([
  ["two days ahead of", 2 * DAY_MS],
  ["two days behind", -2 * DAY_MS],
])("with a clock %s the database's", (_, ms) => {
  beforeAll(() => shiftClock(ms));

  const isAdmin = (cookie: string) =>
    guard.isAdmin(new Request("http://localhost/admin/leads", { headers: { Cookie: cookie } }));
  const openedByPassword = async () => {
    const request = posted("/admin", { password: "12345678" });
    const answer = (await signIn.action({ request, params: {}, context: {} })) as Response;
    return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  };

  test("the clock is shifted indeed", async () => {
    const { rows } = await local.sql.query<{ ms: number }>(
      "select extract(epoch from now())::float8 * 1000 as ms",
    );
    expect(Math.round((Date.now() - Number(rows[0]?.ms)) / DAY_MS)).toBe(ms / DAY_MS);
  });

  test("the password opens a session that lives", async () => {
    expect(await isAdmin(await openedByPassword())).toBe(true);
  });

  test("a session ends after twelve idle hours of the database's clock", async () => {
    const cookie = await openedByPassword();
    await local.sql.query(
      "update admin_sessions set last_seen_at = now() - interval '11 hours 59 minutes'",
    );
    expect(await isAdmin(cookie)).toBe(true);
    await local.sql.query(
      "update admin_sessions set last_seen_at = now() - interval '12 hours 1 second'",
    );
    expect(await isAdmin(cookie)).toBe(false);
  });
});
