import "../support/no-database";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  consumeRateLimit,
  FORM_LIMIT,
  CONTACT_CLICK_LIMIT,
  REFUSED_FORM_LIMIT,
  consumeInProcess,
} from "~/domain/limits/limit.commands.server";

/** Milliseconds that have passed on the clock by which the counts go. */
let passed = 0;
const started = Math.round(performance.now());
beforeEach(() => {
  vi.spyOn(performance, "now").mockImplementation(() => started + passed);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => void vi.useRealTimers());

async function later(ms: number) {
  passed += ms;
  await vi.advanceTimersByTimeAsync(ms);
}

const consume = async (address: string, times: number, limit = FORM_LIMIT) => {
  const results = [];
  for (let n = 0; n < times; n++) results.push(await consumeRateLimit(limit, address));
  return results;
};
const allowedOf = async (...args: Parameters<typeof consume>) =>
  (await consume(...args)).filter(({ allowed }) => allowed).length;

test("without a database an address sends twenty forms a minute, counted from its first", async () => {
  expect(await allowedOf("1.1.1.1", 15)).toBe(15);
  await later(40_000);
  expect(await allowedOf("1.1.1.1", 10)).toBe(5);
  expect(await consume("1.1.1.1", 1)).toEqual([{ allowed: false, retryAfterSeconds: 20 }]);
  await later(21_000);
  expect(await allowedOf("1.1.1.1", 25)).toBe(20);
});

test("without a database addresses and kinds of submissions are counted apart", async () => {
  expect(await allowedOf("2.2.2.2", 25)).toBe(20);
  expect(await allowedOf("2.2.2.3", 1)).toBe(1);
  expect(await allowedOf("2.2.2.2", 65, CONTACT_CLICK_LIMIT)).toBe(60);
});

test("refused forms have a count of their own: sixty a minute, three hundred of a /48", async () => {
  const refuse = (address: string) => consumeInProcess(REFUSED_FORM_LIMIT, address).allowed;
  const allowed = Array.from({ length: 70 }, () => refuse("3.3.3.3"));
  expect(allowed.filter(Boolean)).toHaveLength(60);
  expect(await allowedOf("3.3.3.3", 25)).toBe(20);
  const lines = Array.from({ length: 400 }, (_, n) => refuse(`2001:db8:1:${n.toString(16)}::1`));
  expect(lines.filter(Boolean)).toHaveLength(300);
});
