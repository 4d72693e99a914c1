import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runDaily } from "~/services/daily.server";
import { log } from "~/services/log.server";

const MINUTE_MS = 60_000;
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("what is done daily is done ten minutes after the start, and then once a day", async () => {
  const work = vi.fn(async () => {});
  runDaily("Some work", work);
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS - 1);
  expect(work).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE_MS - 1);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
});

test("a failure is told, and the work is done again the next day", async () => {
  const told = vi.spyOn(log, "error").mockImplementation(() => {});
  const work = vi.fn(() => Promise.reject(new Error("no room")));
  runDaily("Some work", work);
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(told.mock.calls).toEqual([
    [{ reason: "Error: no room" }, "Some work: failed, will retry tomorrow"],
  ]);
  await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE_MS);
  expect(work).toHaveBeenCalledTimes(2);
});
