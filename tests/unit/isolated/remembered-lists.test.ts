import "../../support/no-database";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** The rows that the database has, and how often it was asked for them. */
const database = vi.hoisted(() => ({ rows: [] as unknown[], reads: 0 }));

vi.mock("~/services/database.server", async (original) => {
  const select = () => {
    database.reads += 1;
    return Promise.resolve({ data: database.rows, error: null });
  };
  // A property by its slug is a single row.
  const maybeSingle = async () => ({ data: (await select()).data[0], error: null });
  const ofOne = { neq: () => ofOne, is: () => ofOne, maybeSingle };
  const rpc = (name: string) => ({ select: name === "property_by_slug" ? () => ofOne : select });
  return { ...(await original()), publicDatabase: () => ({ rpc }) };
});

let version = 1;
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date("2026-11-22T08:00:00Z") });
  vi.resetModules();
  Object.assign(database, { rows: [row], reads: 0 });
  const versions = await import("~/services/content-version.server");
  versions.setVersionReader(() => Promise.resolve(version));
});
afterEach(() => void vi.useRealTimers());

const row = {
  slug: "house",
  name: "House",
  status: "Ready to Move In",
  availability: "available",
  availability_confirmed_on: "2026-11-20",
  images: [],
  floor_plans: [],
  image_details: [],
  title_facts: null,
};
const request = { filters: {}, sort: "newest", row_limit: 24 };
const listed = async (asked: object = {}) => {
  const { listCards } = await import("~/domain/properties/property.queries.server");
  return listCards({ ...request, ...asked });
};

test("a list is read once for each version of the content, and for each page, filter and order", async () => {
  await listed();
  await listed();
  expect(database.reads).toBe(1);
  for (const asked of [{ row_offset: 24 }, { filters: { type: ["house"] } }, { sort: "price" }])
    await listed(asked);
  expect(database.reads).toBe(4);
  version = 2;
  await vi.advanceTimersByTimeAsync(1000);
  await listed();
  expect(database.reads).toBe(5);
});

test("so is a property, and what its page says of today is of today", async () => {
  const { getPropertyBySlug } = await import("~/domain/properties/property.queries.server");
  const confirmed = "Availability confirmed Nov 20, 2026";
  expect(await getPropertyBySlug("house")).toMatchObject({
    name: "House",
    confirmation: confirmed,
  });
  await getPropertyBySlug("house");
  expect(database.reads).toBe(1);
  await getPropertyBySlug("villa");
  expect(database.reads).toBe(2);
  version += 1;
  vi.setSystemTime(new Date("2027-03-01T08:00:00Z"));
  await vi.advanceTimersByTimeAsync(1000);
  expect((await getPropertyBySlug("house"))?.confirmation).toMatch(/^Ask us/);
  expect(database.reads).toBe(3);
});
