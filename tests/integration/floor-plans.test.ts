import { JSDOM } from "jsdom";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { storedText } from "~/domain/pictures/picture";
import type * as EditRoute from "~/routes/admin/property/property-edit";
import type * as NewRoute from "~/routes/admin/property/property-new";
import { m } from "~/text/messages";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator, posted } from "../support/operator";
import { requestHandler } from "../support/request-handler";
import { anArea, aProperty, propertyFields } from "../support/rows";

let local: LocalSupabase;
let handle: Awaited<ReturnType<typeof requestHandler>>;
let create: typeof NewRoute;
let edit: typeof EditRoute;
let cookie: string;
let areaId: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  handle = await requestHandler(() => undefined);
  create = await import("~/routes/admin/property/property-new");
  edit = await import("~/routes/admin/property/property-edit");
  ({ cookie } = await anOperator());
  const area = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  areaId = area.data?.id ?? "";
});
afterAll(() => local.stop());
beforeEach(async () => {
  await local.sql.query("delete from properties_pemba; delete from unused_pictures");
});

const url = (name: string) =>
  `${local.url}/storage/v1/object/public/properties/properties/${name}.jpg`;
const aFile = (name: string) =>
  storedText({ url: url(name), width: 40, height: 30, colour: "#336699", alt: "" });

async function pageAt(path: string) {
  const response = await handle(new Request(`http://localhost${path}`));
  return new JSDOM(await response.text()).window.document;
}
const tabsOf = (document: Document) =>
  [...document.querySelectorAll(`nav[aria-label="${m.property_pictures()}"] a`)].map((tab) => [
    tab.textContent,
    tab.getAttribute("href"),
    tab.getAttribute("aria-current"),
  ]);
const picturesOf = (document: Document) =>
  [...document.querySelectorAll("main > section img")].map((image) => image.getAttribute("alt"));

const aHouse = (more: Parameters<typeof aProperty>[1]) =>
  local.service
    .from("properties_pemba")
    .insert(aProperty(areaId, { images: [url("front")], ...more }))
    .throwOnError();

test("floor plans are a tab of the gallery, by links", async () => {
  const plans = [url("ground"), url("upper")];
  await aHouse({ floor_plans: plans, image_details: { [url("ground")]: { alt: "Ground floor" } } });
  const photos = await pageAt("/properties/harbour-house");
  expect(tabsOf(photos)).toEqual([
    [m.property_photos({ count: 1 }), "/properties/harbour-house", "true"],
    [m.property_floor_plans({ count: 2 }), "/properties/harbour-house?gallery=plans", null],
  ]);
  expect(picturesOf(photos)).toEqual(["Harbour House"]);

  const tab = await pageAt("/properties/harbour-house?gallery=plans");
  expect(tabsOf(tab).map(([, , current]) => current)).toEqual([null, "true"]);
  const unnamed = m.property_floor_plan_of({ property: "Harbour House" });
  expect(picturesOf(tab)).toEqual(["Ground floor", unnamed]);
  const second = await pageAt("/properties/harbour-house?gallery=plans&photo=2");
  expect(picturesOf(second)).toEqual([unnamed, "Ground floor"]);
  const all = await pageAt("/properties/harbour-house?gallery=plans&photos=all");
  const links = [...all.querySelectorAll("#all-pictures a")].map((link) =>
    link.getAttribute("href"),
  );
  expect(links).toEqual(["?gallery=plans&", "?gallery=plans&photo=2"]);
});

test("a property without floor plans has no tabs", async () => {
  await aHouse({});
  const page = await pageAt("/properties/harbour-house?gallery=plans");
  expect(tabsOf(page)).toEqual([]);
  expect(picturesOf(page)).toEqual(["Harbour House"]);
});

test("the form adds, describes and removes floor plans, whose files are then let go", async () => {
  const fields = { ...propertyFields(areaId), pictures: aFile("front") };
  const plan = { floor_plans: aFile("ground"), floor_plans_alt: "Ground floor" };
  const request = posted("/admin/properties/new", { ...fields, ...plan }, cookie);
  const { status } = (await create.action({ request, params: {}, context: {} })) as Response;
  expect(status).toBe(302);
  const stored = async () =>
    (await local.service.from("properties_pemba").select("*").single()).data;
  const house = await stored();
  expect(house).toMatchObject({
    images: [url("front")],
    floor_plans: [url("ground")],
    image_details: { [url("front")]: { width: 40 }, [url("ground")]: { alt: "Ground floor" } },
  });

  const id = house?.id ?? "";
  const version = house?.updated_at ?? "";
  const again = posted(`/admin/properties/${id}/edit`, { ...fields, version }, cookie);
  await edit.action({ request: again, params: { id }, context: {} });
  expect((await stored())?.floor_plans).toEqual([]);
  const { data: unused } = await local.service.from("unused_pictures").select("url");
  expect(unused).toEqual([{ url: url("ground") }]);
});
