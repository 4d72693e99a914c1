import type * as Names from "node:dns";
import { lookup } from "node:dns";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type * as MapLink from "~/routes/admin/map-link";
import { m } from "~/text/messages";
import { answerTo } from "../support/admin-action";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator } from "../support/operator";
import { anArea, aProperty, propertyFields } from "../support/rows";

// Tests look up no names: the hosts of maps stand for a private address.
vi.mock("node:dns", async (importOriginal) => {
  const real = await importOriginal<typeof Names>();
  const inside = (name: string, options: object, done: (...found: unknown[]) => void) =>
    name.endsWith("goo.gl")
      ? done(null, [{ address: "10.0.0.1", family: 4 }])
      : (real.lookup as (...args: unknown[]) => void)(name, options, done);
  return { ...real, lookup: vi.fn(inside) };
});

let local: LocalSupabase;
let mapLink: typeof MapLink;
let cookie: string;
let areaId: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  mapLink = await import("~/routes/admin/map-link");
  ({ cookie } = await anOperator());
});
afterAll(() => local.stop());
beforeEach(async () => {
  await local.sql.query("delete from properties_pemba; delete from areas_pemba");
  const { data } = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  areaId = data?.id ?? "";
});

const SHORT = "https://maps.app.goo.gl/AbC5x39Z7";
const links = [
  ["words", "by the mango tree", m.admin_map_paste_invalid()],
  ["a short link that can't be opened", SHORT, m.admin_map_link_unreachable()],
] as const;
const areaFields = {
  ...{
    name: "Micheweni",
    island: "Pemba",
    short_description: "North",
    long_description: "A port.",
  },
  ...{ latitude: "", longitude: "" },
};

test.each(links)(
  "a new area with %s is refused at that field, which keeps it",
  async (_, text, error) => {
    const form = { ...areaFields, position_text: text };
    const answer = await answerTo("area/area-new", "/admin/areas/new", form, cookie);
    expect(answer).toMatchObject({ status: 422, initialValue: { position_text: text } });
    expect(answer.error).toEqual({ position_text: [error] });
    expect((await local.service.from("areas_pemba").select("name")).data).toHaveLength(1);
    const pasted = { ...areaFields, position_text: "-5.0559, 39.7294" };
    expect((await answerTo("area/area-new", "/admin/areas/new", pasted, cookie)).status).toBe(302);
  },
);

test.each(links)("a property's position stays while its form has %s", async (_, text, error) => {
  const { data } = await local.service
    .from("properties_pemba")
    .insert(aProperty(areaId))
    .select("id,updated_at,latitude")
    .single()
    .throwOnError();
  const form = {
    ...Object.fromEntries(
      Object.entries(propertyFields(areaId)).map(([name, value]) => [name, String(value)]),
    ),
    ...{ version: data.updated_at, position_text: text },
  };
  const path = `/admin/properties/${data.id}/edit`;
  const answer = await answerTo("property/property-edit", path, form, cookie);
  expect(answer).toMatchObject({ status: 422, initialValue: { position_text: text } });
  expect(answer.error).toMatchObject({ position_text: [error] });
  const after = await local.service.from("properties_pemba").select("updated_at").single();
  expect(after.data?.updated_at).toBe(data.updated_at);
});

test("the script of the form reads a link the same way, signed in", async () => {
  const read = (text: string, sent: string) =>
    mapLink.loader({
      request: new Request(
        `http://localhost/admin/map-link.json?${new URLSearchParams({ text })}`,
        {
          headers: { Cookie: sent },
        },
      ),
      ...{ params: {}, context: {} },
    });
  const found = await read("https://www.google.com/maps/@-5.2459,39.7666,15z", cookie);
  expect(await found.json()).toEqual({ position: { latitude: -5.2459, longitude: 39.7666 } });
  vi.mocked(lookup).mockClear();
  const refused = await read(SHORT, cookie);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toEqual({ error: m.admin_map_link_unreachable() });
  expect(vi.mocked(lookup).mock.calls[0]?.[0]).toBe("maps.app.goo.gl");
  await expect(read(SHORT, "")).rejects.toBeInstanceOf(Response);
});
