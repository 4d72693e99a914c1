import { afterAll, beforeAll, expect, test } from "vitest";
import type * as ServiceQueries from "~/domain/services/service.queries.server";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";

let local: LocalSupabase;
let queries: typeof ServiceQueries;

beforeAll(async () => {
  local = await startLocalSupabase();
  queries = await import("~/domain/services/service.queries.server");
  const { error } = await local.service.from("services_pemba").insert(
    [
      { title: "Second", description: "2", created_at: "2026-02-01" },
      {
        title: "First",
        description: "1",
        created_at: "2026-01-01",
        features: [{ title: "A", description: "a" }, { title: "no description" }, null, "text"],
      },
    ],
    { defaultToNull: false },
  );
  expect(error).toBeNull();
});
afterAll(() => local.stop());

test("services are listed by the day they were made", async () => {
  const services = await queries.listServices();
  expect(services.map(({ slug, icon, picture }) => [slug, icon, picture])).toEqual([
    ["first", "Building", null],
    ["second", "Building", null],
  ]);
});

test("a service comes with its points, and without what is none", async () => {
  const service = await queries.getServiceBySlug("first");
  expect(service?.features).toEqual([{ title: "A", description: "a" }]);
  expect(service?.benefits).toEqual([]);
  for (const slug of ["third", "", "\0", "First"]) {
    expect(await queries.getServiceBySlug(slug), slug).toBeNull();
  }
});

test("an old slug leads to where the service is now", async () => {
  await local.service.from("services_pemba").update({ slug: "renamed" }).eq("slug", "second");
  expect(await queries.getServiceRedirect("second")).toBe("renamed");
  expect(await queries.getServiceRedirect("never-was")).toBeNull();
});
