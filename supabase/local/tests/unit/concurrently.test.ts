import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { concurrently } from "../../backup/concurrently";

const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A promise and what resolves it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

test("work runs on every item, on so many at once", async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await concurrently(NINE, 3, async (item) => {
    most = Math.max(most, (running += 1));
    await setImmediate();
    running -= 1;
    done.push(item);
  });
  expect(done).toEqual(NINE);
  expect(most).toBe(3);
});

test("a failure waits for what is under way, and starts nothing more", async () => {
  const finished: number[] = [];
  const release = gate();
  const running = concurrently(NINE, 3, async (item) => {
    if (item === 2) throw new Error("2 failed");
    await release.opened;
    finished.push(item);
  });
  const ended = running.then(
    () => "done",
    (error: Error) => error.message,
  );
  await setImmediate();
  expect(finished).toEqual([]);
  expect(await Promise.race([ended, setImmediate("still running")])).toBe("still running");
  release.open();
  expect(await ended).toBe("2 failed");
  expect(finished).toEqual([1, 3]);
});

test("an item that fails while the next is still awaited is no unhandled rejection", async () => {
  const next = gate();
  async function* items() {
    yield 1;
    await next.opened;
    yield 2;
  }
  const running = concurrently(items(), 2, () => Promise.reject(new Error("failed")));
  const failed = expect(running).rejects.toThrow("failed");
  await setImmediate();
  next.open();
  await failed;
});
