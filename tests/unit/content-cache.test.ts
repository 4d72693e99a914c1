import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type * as Cache from "~/services/cache.server";

let cache: typeof Cache;
/** What the database says its version is; null while it does not answer. */
let version: number | null;
let asked: number;

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date("2026-11-22T08:00:00Z") });
  vi.resetModules();
  cache = await import("~/services/cache.server");
  [version, asked] = [1, 0];
});
afterEach(() => void vi.useRealTimers());

const begin = () =>
  cache.keepByVersion(() => {
    asked += 1;
    return version === null ? Promise.reject(new Error("away")) : Promise.resolve(version);
  });
const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("the version of what visitors may see", () => {
  test("is taken as it is for a fifth of a second, then asked for behind the answer", async () => {
    begin();
    expect(await cache.contentVersion()).toBe(1);
    version = 2;
    await passed(199);
    expect(await cache.contentVersion()).toBe(1);
    expect(asked).toBe(1);
    await passed(1);
    expect(await cache.contentVersion()).toBe(1);
    expect(asked).toBe(2);
    await passed(0);
    expect(await cache.contentVersion()).toBe(2);
    expect(asked).toBe(2);
  });

  test("is waited for when what is known is a second old", async () => {
    begin();
    await cache.contentVersion();
    version = 2;
    await passed(1000);
    expect(await cache.contentVersion()).toBe(2);
  });

  test("is waited for after something was written here", async () => {
    begin();
    await cache.contentVersion();
    version = 2;
    cache.contentMayHaveChanged();
    expect(await cache.contentVersion()).toBe(2);
  });

  test("that was asked for before a write is not taken for the one after it", async () => {
    let answer: (version: number) => void = () => undefined;
    cache.keepByVersion(() => new Promise((resolve) => (answer = resolve)));
    const before = cache.contentVersion();
    const answerBefore = answer;
    cache.contentMayHaveChanged();
    const after = cache.contentVersion();
    answer(2);
    expect(await after).toBe(2);
    answerBefore(1);
    expect(await before).toBe(1);
    expect(await cache.contentVersion()).toBe(2);
  });

  test("is unknown while the database is away, and waited for again after five seconds", async () => {
    version = null;
    begin();
    expect(await cache.contentVersion()).toBeNull();
    version = 3;
    await passed(1500);
    // Asked for behind the answer.
    expect(await cache.contentVersion()).toBeNull();
    await passed(0);
    expect(await cache.contentVersion()).toBe(3);
    version = null;
    cache.contentMayHaveChanged();
    expect(await cache.contentVersion()).toBeNull();
    version = 4;
    await passed(5000);
    expect(await cache.contentVersion()).toBe(4);
  });

  test("is unknown after a second when the database never answers", async () => {
    cache.keepByVersion(() => new Promise(() => undefined));
    let said: unknown = "nothing yet";
    void cache.contentVersion().then((known) => (said = known));
    await passed(999);
    expect(said).toBe("nothing yet");
    await passed(1);
    expect(said).toBeNull();
  });
});

describe("what was read", () => {
  /** Reads what is there, and counts. */
  const reader = () => {
    const state = { words: "old", reads: 0 };
    const read = () =>
      cache.remember("key", () => {
        state.reads += 1;
        return state.words === ""
          ? Promise.reject(new Error("away"))
          : Promise.resolve(state.words);
      });
    return { state, read };
  };

  test("is read every time before there are versions", async () => {
    const { state, read } = reader();
    await read();
    state.words = "new";
    expect(await read()).toBe("new");
  });

  test("is read once for each version, for all who come meanwhile", async () => {
    begin();
    const { state, read } = reader();
    expect(await Promise.all([read(), read(), read()])).toEqual(["old", "old", "old"]);
    expect(state.reads).toBe(1);
    state.words = "new";
    await passed(10_000);
    expect(await read()).toBe("old");
    version = 2;
    cache.contentMayHaveChanged();
    expect(await read()).toBe("new");
    expect(await cache.remember("other", () => Promise.resolve("another"))).toBe("another");
  });

  test("is true for a day without the database, and then read again", async () => {
    begin();
    const { state, read } = reader();
    await read();
    [version, state.words] = [null, "new"];
    await passed(24 * 60 * 60 * 1000 - 1);
    expect(await read()).toBe("old");
    await passed(1);
    expect(await read()).toBe("new");
    // What is read without a version is nobody else's.
    state.words = "newer";
    expect(await read()).toBe("newer");
  });

  test("stays when the next cannot be read, and nothing stays when there was none", async () => {
    begin();
    const { state, read } = reader();
    state.words = "";
    await expect(read()).rejects.toThrow("away");
    state.words = "old";
    expect(await read()).toBe("old");
    [version, state.words] = [2, ""];
    cache.contentMayHaveChanged();
    await expect(read()).rejects.toThrow("away");
    version = null;
    cache.contentMayHaveChanged();
    expect(await read()).toBe("old");
  });
});
