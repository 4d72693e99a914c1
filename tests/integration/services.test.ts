import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serviceLinks } from "~/components/site/shell/navigation";
import type * as ServiceQueries from "~/domain/services/service.queries.server";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";

let local: LocalSupabase;
let queries: typeof ServiceQueries;

beforeAll(async () => {
  local = await startLocalSupabase();
  queries = await import("~/domain/services/service.queries.server");
});
afterAll(() => local.stop());

describe("an installation without sample content", () => {
  test("has the services of the navigation, in its order, each with an icon of its own", async () => {
    const services = await queries.listServices();
    expect(services.map(({ slug, title }) => ({ to: `/services/${slug}`, label: title }))).toEqual(
      serviceLinks.map(({ to, label }) => ({ to, label: label() })),
    );
    expect(new Set(services.map(({ icon }) => icon)).size).toBe(services.length);
  });

  test.each(serviceLinks)("answers $to in full", async ({ to, label }) => {
    const service = await queries.getServiceBySlug(to.replace("/services/", ""));
    expect(service).toMatchObject({ title: label(), picture: null });
    expect(service?.long_description.split("\n\n")).toHaveLength(3);
    expect([5, 6]).toContain(service?.features.length);
    expect(service?.benefits).toHaveLength(4);
    expect(JSON.stringify(service)).not.toMatch(/!|Zanzibar Island/i);
  });

  test("asks for each of them in words of its own", async () => {
    const { data } = await local.service.from("services_pemba").select("whatsapp_template");
    for (const { whatsapp_template } of data ?? []) {
      expect(whatsapp_template).toMatch(/\[Name\].*\[Service\]/);
    }
  });
});

describe("services that were added", () => {
  beforeAll(addTwoServices);

  test("services are listed by the day they were made", async () => {
    const services = await queries.listServices();
    expect(services.slice(0, 2).map(({ slug, icon, picture }) => [slug, icon, picture])).toEqual([
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
});

async function addTwoServices() {
  const { error } = await local.service.from("services_pemba").insert(
    [
      { title: "Second", description: "2", created_at: "2020-02-01" },
      {
        title: "First",
        description: "1",
        created_at: "2020-01-01",
        features: [{ title: "A", description: "a" }, { title: "no description" }, null, "text"],
      },
    ],
    { defaultToNull: false },
  );
  expect(error).toBeNull();
}
