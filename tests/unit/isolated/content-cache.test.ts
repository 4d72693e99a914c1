import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type * as Cache from "~/services/cache.server";
import type * as Versions from "~/services/content-version.server";

let cache: typeof Cache;
let versions: typeof Versions;
/** The database's version; null while it does not answer. */
let version: number | null;
let asked: number;

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date("2026-11-22T08:00:00Z") });
  vi.resetModules();
  cache = await import("~/services/cache.server");
  versions = await import("~/services/content-version.server");
  [version, asked] = [1, 0];
});
afterEach(() => void vi.useRealTimers());

const begin = () =>
  versions.setVersionReader(() => {
    asked += 1;
    return version === null ? Promise.reject(new Error("away")) : Promise.resolve(version);
  });
const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("the version of what visitors may see", () => {
  test("is taken as it is for a tenth of a second, then asked for behind the answer", async () => {
    begin();
    expect(await versions.contentVersion()).toBe(1);
    version = 2;
    await passed(99);
    expect(await versions.contentVersion()).toBe(1);
    expect(asked).toBe(1);
    await passed(1);
    expect(await versions.contentVersion()).toBe(1);
    expect(asked).toBe(2);
    await passed(0);
    expect(await versions.contentVersion()).toBe(2);
    expect(asked).toBe(2);
  });

  test("is waited for when what is known is half a second old", async () => {
    begin();
    await versions.contentVersion();
    version = 2;
    await passed(500);
    expect(await versions.contentVersion()).toBe(2);
  });

  test("is waited for after something was written here", async () => {
    begin();
    await versions.contentVersion();
    version = 2;
    versions.expireContentVersion();
    expect(await versions.contentVersion()).toBe(2);
  });

  test("that was asked for before a write is not taken for the one after it", async () => {
    let answer: (version: number) => void = () => undefined;
    versions.setVersionReader(() => new Promise((resolve) => (answer = resolve)));
    const before = versions.contentVersion();
    const answerBefore = answer;
    versions.expireContentVersion();
    const after = versions.contentVersion();
    answer(2);
    expect(await after).toBe(2);
    answerBefore(1);
    expect(await before).toBe(1);
    expect(await versions.contentVersion()).toBe(2);
  });

  test("is unknown while the database is away, and waited for again after ten seconds", async () => {
    version = null;
    begin();
    expect(await versions.contentVersion()).toBeNull();
    version = 3;
    await passed(1500);
    // Asked for behind the answer.
    expect(await versions.contentVersion()).toBeNull();
    await passed(0);
    expect(await versions.contentVersion()).toBe(3);
    version = null;
    versions.expireContentVersion();
    expect(await versions.contentVersion()).toBeNull();
    version = 4;
    await passed(10_000);
    expect(await versions.contentVersion()).toBe(4);
  });

  test("is unknown after three seconds when the database never answers, and a page waits for it once", async () => {
    versions.setVersionReader(() => new Promise(() => undefined));
    let said: unknown = "nothing yet";
    const ask = () => void versions.contentVersion().then((known) => (said = known));
    ask();
    await passed(2999);
    expect(said).toBe("nothing yet");
    await passed(1);
    expect(said).toBeNull();
    // Its list has waited for five seconds since.
    await passed(5000);
    said = "nothing yet";
    ask();
    await passed(0);
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
    versions.expireContentVersion();
    expect(await read()).toBe("new");
    expect(await cache.remember("other", () => Promise.resolve("another"))).toBe("another");
  });

  test("makes room for more, the sooner the larger it is", async () => {
    begin();
    const { state, read } = reader();
    await read();
    const large = (n: number) => cache.remember(`large ${n}`, () => Promise.resolve(n), 5);
    for (let n = 1; n < 199; n += 1) await large(n);
    await read();
    expect(state.reads).toBe(1);
    for (let n = 0; n < 200; n += 1) await large(200 + n);
    await read();
    expect(state.reads).toBe(2);
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
    // Content read without a version is not shared.
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
    versions.expireContentVersion();
    await expect(read()).rejects.toThrow("away");
    version = null;
    versions.expireContentVersion();
    expect(await read()).toBe("old");
  });
});
