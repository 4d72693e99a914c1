import { expect, test } from "vitest";
import { MOST_ATTEMPTS, pauseAfter } from "~/domain/alerts/retry-pauses";

const SECOND = 1000;
const HOUR = 3600 * SECOND;

test("the pauses grow from ten seconds to a quarter of an hour, and take a day", () => {
  const pauses = Array.from({ length: MOST_ATTEMPTS }, (_, n) => pauseAfter(n + 1, 10 * SECOND));
  expect(pauses.slice(0, 4)).toEqual([10, 20, 40, 80].map((seconds) => seconds * SECOND));
  expect(pauses.at(-2)).toBe(HOUR / 4);
  expect(pauses.at(-1)).toBeNull();
  const whole = pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0);
  expect(whole / HOUR).toBeGreaterThan(24);
  expect(whole / HOUR).toBeLessThan(24.5);
});
