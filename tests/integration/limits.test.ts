import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as Limits from "~/domain/limits/limit.commands.server";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";

let local: LocalSupabase;
let limits: typeof Limits;
beforeAll(async () => {
  local = await startLocalSupabase();
  limits = await import("~/domain/limits/limit.commands.server");
});
afterAll(() => local.stop());

const takeTurns = async (address: string, times: number) => {
  const turn = () => limits.takeTurn(limits.FORM_LIMIT, address);
  const turns = await Promise.all(Array.from({ length: times }, turn));
  return turns.filter(({ allowed }) => allowed).length;
};

describe("forms of one address", () => {
  test("are twenty a minute, also when all come at once", async () => {
    expect(await takeTurns("1.1.1.1", 50)).toBe(20);
    const refused = await limits.takeTurn(limits.FORM_LIMIT, "1.1.1.1");
    expect(refused).toMatchObject({ allowed: false });
    expect((refused as { retryAfterSeconds: number }).retryAfterSeconds).toBeLessThanOrEqual(60);
  });
  test("do not count for another address", async () => {
    expect(await takeTurns("2.2.2.2", 1)).toBe(1);
  });
  test("are counted anew after a minute", async () => {
    expect(await takeTurns("3.3.3.3", 21)).toBe(20);
    await local.sql.query(
      "update limit_counts set began_at = now() - interval '61 seconds' where address = '3.3.3.3'",
    );
    expect(await takeTurns("3.3.3.3", 1)).toBe(1);
  });
});

describe("wrong passwords", () => {
  type Turn = { address: string; isKnown?: boolean };
  const signIn = async ({ address, isKnown = false }: Turn) => {
    const { data, error } = await local.service
      .rpc("take_sign_in_turn", { caller_address: address, is_known_device: isKnown })
      .single();
    if (error) throw new Error(error.message);
    return data;
  };
  const failed = (address: string, failures: number, ago: string) =>
    local.sql.query(
      `insert into sign_in_attempts (address, failures, next_attempt_at, last_attempt_at)
       values ($1, $2, now() - interval '1 second', now() - $3::interval)
       on conflict (address) do update set failures = excluded.failures,
         next_attempt_at = excluded.next_attempt_at, last_attempt_at = excluded.last_attempt_at`,
      [address, failures, ago],
    );

  test("are ten in fifteen minutes for an address, however patient it is", async () => {
    await failed("6.6.6.6", 9, "2 minutes");
    expect(await signIn({ address: "6.6.6.6" })).toMatchObject({ allowed: true });
    await failed("6.6.6.6", 10, "2 minutes");
    const refused = await signIn({ address: "6.6.6.6" });
    expect(refused.allowed).toBe(false);
    expect(refused.wait_seconds).toBeGreaterThan(700);
    await failed("6.6.6.6", 10, "16 minutes");
    expect(await signIn({ address: "6.6.6.6" })).toMatchObject({ allowed: true });
  });

  test("of a hundred from everywhere shut out who is new, and not who has been here before", async () => {
    for (let n = 0; n < 10; n++) await failed(`7.7.7.${n}`, 10, "1 minute");
    expect(await signIn({ address: "8.8.8.8" })).toMatchObject({ allowed: false });
    expect(await signIn({ address: "8.8.8.8", isKnown: true })).toMatchObject({ allowed: true });
    await local.sql.query("delete from sign_in_attempts where address like '7.7.7.%'");
    expect(await signIn({ address: "8.8.4.4" })).toMatchObject({ allowed: true });
  });
});

test("what is a day old is forgotten", async () => {
  await takeTurns("9.9.9.9", 1);
  await local.sql.query("update limit_counts set began_at = now() - interval '25 hours'");
  await takeTurns("9.9.9.8", 1);
  await local.sql.query("select forget_old_limits()");
  const { rows } = await local.sql.query<{ address: string }>("select address from limit_counts");
  expect(rows.map(({ address }) => address)).toEqual(["9.9.9.8"]);
});
