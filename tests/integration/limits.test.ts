import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type * as Throttle from "~/domain/admin-access/sign-in-throttle.server";
import type * as Limits from "~/domain/limits/limit.commands.server";
import { requestHeaders } from "~/front/headers";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";

let local: LocalSupabase;
let limits: typeof Limits;
let throttle: typeof Throttle;
beforeAll(async () => {
  local = await startLocalSupabase();
  limits = await import("~/domain/limits/limit.commands.server");
  throttle = await import("~/domain/admin-access/sign-in-throttle.server");
});
afterAll(() => local.stop());

const consumeForms = async (address: string, times: number) => {
  const consume = () => limits.consumeRateLimit(limits.FORM_LIMIT, address);
  const results = await Promise.all(Array.from({ length: times }, consume));
  return results.filter(({ allowed }) => allowed).length;
};

describe("forms of one address", () => {
  test("are twenty a minute, also when all come at once", async () => {
    expect(await consumeForms("1.1.1.1", 50)).toBe(20);
    const refused = await limits.consumeRateLimit(limits.FORM_LIMIT, "1.1.1.1");
    expect(refused).toMatchObject({ allowed: false });
    expect((refused as { retryAfterSeconds: number }).retryAfterSeconds).toBeLessThanOrEqual(60);
  });
  test("do not count for another address", async () => {
    expect(await consumeForms("2.2.2.2", 1)).toBe(1);
  });
  test("are counted anew after a minute", async () => {
    expect(await consumeForms("3.3.3.3", 21)).toBe(20);
    await local.sql.query(
      "update limit_counts set began_at = now() - interval '61 seconds' where address = '3.3.3.3'",
    );
    expect(await consumeForms("3.3.3.3", 1)).toBe(1);
  });
});

describe("forms of an IPv6 network", () => {
  test("are twenty a minute for a /64, however many addresses it sends from", async () => {
    const hosts = Array.from({ length: 30 }, (_, n) => `2001:db8:1:1::${n.toString(16)}`);
    const allowed = await Promise.all(hosts.map((host) => consumeForms(host, 1)));
    expect(allowed.filter(Boolean)).toHaveLength(20);
    expect(await consumeForms("2001:db8:1:2::1", 1)).toBe(1);
  });

  test("are a hundred a minute for a /48, and one /64 of it can't use them up", async () => {
    expect(await consumeForms("2001:db8:2:1::1", 40)).toBe(20);
    const lines = Array.from({ length: 100 }, (_, n) => `2001:db8:2:${(n + 16).toString(16)}::1`);
    const allowed = await Promise.all(lines.map((line) => consumeForms(line, 1)));
    expect(allowed.filter(Boolean)).toHaveLength(80);
    expect(await consumeForms("2001:db8:3::1", 1)).toBe(1);
  });

  test("are bounded alike while the database is away", async () => {
    await local.sql.query("alter function consume_rate_limit rename to was_consume_rate_limit");
    try {
      const lines = Array.from({ length: 6 }, (_, n) => `2001:db8:4:${n.toString(16)}::1`);
      const allowed = await Promise.all(lines.map((line) => consumeForms(line, 21)));
      expect(allowed.reduce((sum, count) => sum + count)).toBe(100);
      expect(allowed[0]).toBe(20);
    } finally {
      await local.sql.query("alter function was_consume_rate_limit rename to consume_rate_limit");
    }
  });
});

describe("wrong passwords", () => {
  type Attempts = { address: string; failures: number; ago: string };
  const newDevice = (address: string) => throttle.throttleSignIn({ address, deviceId: null });
  const knownDevice = (address: string, deviceId = randomUUID()) =>
    throttle.throttleSignIn({ address, deviceId });
  const failed = ({ address, failures, ago }: Attempts) =>
    local.sql.query(
      `insert into sign_in_attempts (caller_key, failures, next_attempt_at, last_attempt_at)
       values ($1, $2, now() - interval '1 second', now() - $3::interval)
       on conflict (caller_key) do update set failures = excluded.failures,
         next_attempt_at = excluded.next_attempt_at, last_attempt_at = excluded.last_attempt_at`,
      [address, failures, ago],
    );
  beforeEach(() => local.sql.query("delete from sign_in_attempts"));

  test("are ten in fifteen minutes for an address, however patient it is", async () => {
    await failed({ address: "6.6.6.6", failures: 9, ago: "2 minutes" });
    expect(await newDevice("6.6.6.6")).toEqual({ allowed: true });
    await failed({ address: "6.6.6.6", failures: 10, ago: "2 minutes" });
    const refused = await newDevice("6.6.6.6");
    expect(refused.allowed).toBe(false);
    expect((refused as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(700);
    await failed({ address: "6.6.6.6", failures: 10, ago: "16 minutes" });
    expect(await newDevice("6.6.6.6")).toEqual({ allowed: true });
  });

  test("of a hundred from everywhere shut out who is new, and not who has been here before", async () => {
    for (let n = 0; n < 10; n++) {
      await failed({ address: `7.7.7.${n}`, failures: 10, ago: "1 minute" });
    }
    expect(await newDevice("8.8.8.8")).toMatchObject({ allowed: false });
    expect(await knownDevice("8.8.8.8")).toEqual({ allowed: true });
    await local.sql.query("delete from sign_in_attempts where caller_key like '7.7.7.%'");
    expect(await newDevice("8.8.4.4")).toEqual({ allowed: true });
  });

  test("are ten for a /64, whichever of its addresses they come from", async () => {
    await failed({ address: "2001:db8:1:1::/64", failures: 9, ago: "1 minute" });
    expect(await newDevice("2001:db8:1:1::a")).toEqual({ allowed: true });
    expect(await newDevice("2001:db8:1:1::b")).toMatchObject({ allowed: false });
    expect(await newDevice("2001:db8:1:2::b")).toEqual({ allowed: true });
  });

  test("are twenty for a /48, of which a hundred from everywhere counts ten", async () => {
    const lines = Array.from({ length: 30 }, (_, n) => `2001:db8:2:${n.toString(16)}::1`);
    const results = [];
    for (const line of lines) results.push(await newDevice(line));
    expect(results.filter(({ allowed }) => allowed)).toHaveLength(20);
    // Nine more networks with ten would be a hundred; nine with nine are not.
    for (let n = 0; n < 9; n++) {
      await failed({ address: `7.7.7.${n}`, failures: 9, ago: "1 minute" });
    }
    expect(await newDevice("8.8.8.8")).toEqual({ allowed: true });
    await forget("8.8.8.8");
    for (let n = 0; n < 9; n++) {
      await failed({ address: `7.7.7.${n}`, failures: 10, ago: "1 minute" });
    }
    expect(await newDevice("8.8.8.8")).toMatchObject({ allowed: false });
  });

  test("from a known device's own network do not lock it out, nor do its own count for others", async () => {
    await failed({ address: "2001:db8:3:1::/64", failures: 10, ago: "1 minute" });
    await failed({ address: "2001:db8:3::/48", failures: 20, ago: "1 minute" });
    expect(await newDevice("2001:db8:3:1::1")).toMatchObject({ allowed: false });
    expect(await knownDevice("2001:db8:3:1::1")).toEqual({ allowed: true });
    const { rows } = await local.sql.query<{ failures: number }>(
      "select failures from sign_in_attempts where caller_key like '2001:%' order by failures",
    );
    expect(rows.map(({ failures }) => failures)).toEqual([10, 20]);
    for (let n = 0; n < 20; n++) await knownDevice("8.8.8.8");
    for (let n = 0; n < 7; n++) {
      await failed({ address: `7.7.7.${n}`, failures: 10, ago: "1 minute" });
    }
    expect(await newDevice("9.9.9.9")).toEqual({ allowed: true });
  });

  test("are ten for a known device, from however many addresses it comes", async () => {
    const deviceId = randomUUID();
    await failed({ address: `device:${deviceId}`, failures: 10, ago: "1 minute" });
    for (const address of ["1.1.1.1", "2.2.2.2", "2001:db8::1"]) {
      expect(await knownDevice(address, deviceId)).toMatchObject({ allowed: false });
    }
    expect(await knownDevice("1.1.1.1")).toEqual({ allowed: true });
  });

  test("are forgotten after the right one, under all keys of the caller", async () => {
    await newDevice("2001:db8:5::1");
    await newDevice("5.5.5.5");
    await forget("2001:db8:5::1");
    const { rows } = await local.sql.query<{ caller_key: string }>(
      "select caller_key from sign_in_attempts",
    );
    expect(rows).toEqual([{ caller_key: "5.5.5.5" }]);
  });

  const forget = (address: string) => throttle.forgetSignInAttempts({ address, deviceId: null });
});

describe("a caller's address", () => {
  const seen = async (hops: string, forwarded: string | null, socket: string) => {
    vi.resetModules();
    // The front adds the connection's address, and counts as one proxy more.
    process.env.TRUSTED_PROXY_HOPS = String(Number(hops) + 1);
    const { clientAddress } = await import("~/services/http/client-address.server");
    const given = forwarded === null ? {} : { "x-forwarded-for": forwarded };
    const headers = new Headers();
    const sent = requestHeaders(given, { id: "id", address: socket });
    headers.set("X-Forwarded-For", String(sent["x-forwarded-for"]));
    return clientAddress(new Request("http://localhost/", { headers }));
  };
  test.each([
    ["0", "6.6.6.6", "::ffff:1.2.3.4", "1.2.3.4"],
    ["1", "6.6.6.6, 1.2.3.4", "::1", "1.2.3.4"],
    ["1", "6.6.6.6, [2001:DB8::1]:443", "::1", "2001:db8::1"],
    ["1", "6.6.6.6, ::ffff:1.2.3.4", "::1", "1.2.3.4"],
    ["2", "6.6.6.6, 1.2.3.4:5678, 10.0.0.1", "::1", "1.2.3.4"],
    ["2", "6.6.6.6", "10.0.0.1", "10.0.0.1"],
    ["1", "6.6.6.6, nonsense", "::ffff:10.0.0.1", "10.0.0.1"],
    ["1", null, "fe80::1%eth0", "fe80::1"],
    ["1", "nonsense", "unknown", "unknown"],
  ])("behind %s proxies, with %j from %s, is %s", async (hops, forwarded, socket, address) => {
    expect(await seen(hops, forwarded, socket)).toBe(address);
  });
  afterAll(() => {
    delete process.env.TRUSTED_PROXY_HOPS;
    vi.resetModules();
  });
});

test("what is a day old is forgotten", async () => {
  await consumeForms("9.9.9.9", 1);
  await local.sql.query("update limit_counts set began_at = now() - interval '25 hours'");
  await consumeForms("9.9.9.8", 1);
  await local.sql.query("select forget_old_limits()");
  const { rows } = await local.sql.query<{ address: string }>("select address from limit_counts");
  expect(rows.map(({ address }) => address)).toEqual(["9.9.9.8"]);
});
