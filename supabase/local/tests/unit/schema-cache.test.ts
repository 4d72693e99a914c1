import type { Pool } from "pg";
import { expect, test } from "vitest";
import type { Catalog } from "../../tables/catalog";
import { SchemaCache } from "../../tables/schema-cache";

/** A database with one catalog that records queries and how connections are released. */
function database(catalog: Catalog | null = NOTHING) {
  const state = { fingerprint: "1", isAway: false, isCut: false, reads: 0 };
  const released: unknown[] = [];
  const client = {
    query: (query: string | { text: string }) => {
      if (query === "rollback") return state.isCut ? Promise.reject(new Error("cut")) : done([]);
      if (typeof query === "string") return done([]);
      state.reads += 1;
      return done(catalog ? [[catalog]] : []);
    },
    release: (error?: Error) => released.push(error?.message),
  };
  const pool = {
    query: () => (state.isAway ? Promise.reject(new Error("away")) : done([[state.fingerprint]])),
    connect: () => Promise.resolve(client),
  };
  return { state, released, cache: new SchemaCache(pool as unknown as Pool) };
}

const done = (rows: unknown[]) => Promise.resolve({ rows });
const NOTHING: Catalog = {
  relations: [],
  foreignKeys: [],
  routines: [],
  types: [],
  roleSettings: [],
};

test("a schema is read once for all who ask, and its connection comes back", async () => {
  const { cache, state, released } = database();
  const [one, other] = await Promise.all([cache.current(), cache.current()]);
  expect(one).toBe(other);
  expect(await cache.current()).toBe(one);
  expect(state.reads).toBe(1);
  expect(released).toEqual([undefined]);
});

test("a schema is read again when it is forgotten, or has changed", async () => {
  const { cache, state } = database();
  const first = await cache.current();
  expect(await cache.isOutdated()).toBe(false);
  expect(await cache.current()).toBe(first);
  state.fingerprint = "2";
  expect(await cache.isOutdated()).toBe(true);
  expect(await cache.current()).not.toBe(first);
  expect(await cache.isOutdated()).toBe(false);
  cache.forget();
  await cache.current();
  expect(state.reads).toBe(3);
});

test("a database that is away is said to be, and asked again by the next", async () => {
  const { cache, state } = database();
  state.isAway = true;
  await expect(cache.current()).rejects.toMatchObject({
    status: 503,
    code: "PGRST002",
    message: "Could not query the database for the schema cache. Retrying.",
    details: "away",
  });
  state.isAway = false;
  expect(await cache.current()).toBeDefined();
});

test("a connection that was cut is not used again", async () => {
  const { cache, state, released } = database();
  state.isCut = true;
  await cache.current();
  expect(released).toEqual(["cut"]);
});

test("a catalog that is not there is a fault, not an empty schema", async () => {
  const { cache } = database(null);
  await expect(cache.current()).rejects.toMatchObject({ details: "The catalog is empty" });
});
