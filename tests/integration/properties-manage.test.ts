import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as AreaCommands from "~/domain/areas/area.commands.server";
import { adminAreaSchema } from "~/domain/areas/admin-area.schema";
import type * as AreaQueries from "~/domain/areas/admin-area.queries.server";
import { adminPostSchema } from "~/domain/blog/admin-post.schema";
import type * as PostQueries from "~/domain/blog/blog.queries.server";
import type * as PostCommands from "~/domain/blog/post.commands.server";
import type { StoredPicture } from "~/domain/pictures/picture";
import type * as PicturesKeeping from "~/domain/pictures/pictures-keeping.server";
import type * as PropertyQueries from "~/domain/properties/admin-property.queries.server";
import { parsePropertyTable } from "~/domain/properties/admin-property-table";
import { adminPropertySchema } from "~/domain/properties/admin-property.schema";
import type * as PropertyCommands from "~/domain/properties/property.commands.server";
import type * as PublicProperties from "~/domain/properties/property.queries.server";
import type * as AreaDeleteRoute from "~/routes/admin/area/area-delete";
import type * as AreaEditRoute from "~/routes/admin/area/area-edit";
import type * as PostEditRoute from "~/routes/admin/blog/post-edit";
import type * as PropertiesRoute from "~/routes/admin/property/properties";
import type * as DeleteRoute from "~/routes/admin/property/property-delete";
import type * as CopyRoute from "~/routes/admin/property/property-copy";
import type * as EditRoute from "~/routes/admin/property/property-edit";
import type * as NewRoute from "~/routes/admin/property/property-new";
import type * as Storage from "~/services/storage.server";
import { m } from "~/text/messages";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator, posted } from "../support/operator";
import { aLead, anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let commands: typeof PropertyCommands;
let queries: typeof PropertyQueries;
let site: typeof PublicProperties;
let areas: typeof AreaCommands;
let areaQueries: typeof AreaQueries;
let posts: typeof PostCommands;
let blog: typeof PostQueries;
let storage: typeof Storage;
let keeping: typeof PicturesKeeping;
let list: typeof PropertiesRoute;
let edit: typeof EditRoute;
let copy: typeof CopyRoute;
let create: typeof NewRoute;
let remove: typeof DeleteRoute;
let removeArea: typeof AreaDeleteRoute;
let editArea: typeof AreaEditRoute;
let editPost: typeof PostEditRoute;
let cookie: string;
let areaId: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  commands = await import("~/domain/properties/property.commands.server");
  queries = await import("~/domain/properties/admin-property.queries.server");
  site = await import("~/domain/properties/property.queries.server");
  areas = await import("~/domain/areas/area.commands.server");
  areaQueries = await import("~/domain/areas/admin-area.queries.server");
  posts = await import("~/domain/blog/post.commands.server");
  blog = await import("~/domain/blog/blog.queries.server");
  storage = await import("~/services/storage.server");
  keeping = await import("~/domain/pictures/pictures-keeping.server");
  list = await import("~/routes/admin/property/properties");
  edit = await import("~/routes/admin/property/property-edit");
  copy = await import("~/routes/admin/property/property-copy");
  create = await import("~/routes/admin/property/property-new");
  remove = await import("~/routes/admin/property/property-delete");
  removeArea = await import("~/routes/admin/area/area-delete");
  editArea = await import("~/routes/admin/area/area-edit");
  editPost = await import("~/routes/admin/blog/post-edit");
  ({ cookie } = await anOperator());
});
afterAll(() => local.stop());
beforeEach(async () => {
  for (const table of ["leads", "properties", "areas", "blog_posts"]) {
    await local.sql.query(`delete from ${table}_pemba`);
  }
  await local.sql.query("delete from unused_pictures");
  const { data } = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  areaId = data?.id ?? "";
});

const nobody = "00000000-0000-4000-8000-000000000000";
const aPicture = (name: string): StoredPicture => ({
  url: `https://pictures.example/${name}.jpg`,
  width: 1600,
  height: 1067,
  colour: "#336699",
  alt: "",
});

/** The fields of a form, whose numbers are texts. */
const asTyped = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "number" ? String(value) : value,
    ]),
  );

/** A form with no more in it than it must have, and what is given. */
const sent = (more: Record<string, unknown> = {}, pictures = [aPicture("front")]) => ({
  input: adminPropertySchema.parse(
    asTyped({
      name: "Harbour House",
      type: "house",
      status: "Off Plan",
      area_id: areaId,
      price: 120_000,
      location: m.admin_property_location_placeholder(),
      latitude: -5.0559,
      longitude: 39.7294,
      description: "A house by the harbour.",
      pictures: pictures.map(({ url }) => url),
      floor_plans: [],
      ...more,
    }),
  ),
  pictures: { pictures, floor_plans: [] },
});

type Row = Awaited<ReturnType<typeof readAll>>[number];
const readAll = async () =>
  (await local.service.from("properties_pemba").select("*").order("created_at")).data ?? [];

async function aCreated(...form: Parameters<typeof sent>): Promise<Row> {
  expect(await commands.createProperty(sent(...form))).toMatchObject({ ok: true });
  const row = (await readAll()).at(-1);
  if (!row) throw new Error("It is not there");
  return row;
}

describe("a new property", () => {
  test("is a draft off plan on Pemba, listed by the agency, unless it says otherwise", async () => {
    expect(await aCreated()).toMatchObject({
      slug: "harbour-house",
      status: "Off Plan",
      island: "Pemba",
      listed_by: "Kisiwa",
      is_published: false,
      featured: false,
      amenities: [],
      handover_date: null,
      bedrooms: null,
      bathrooms: null,
      size_sqm: null,
      size_sqft: null,
      land_size_sqm: null,
      land_size_sqft: null,
      whatsapp_number: null,
      images: ["https://pictures.example/front.jpg"],
      image_details: {
        "https://pictures.example/front.jpg": { width: 1600, height: 1067, colour: "#336699" },
      },
    });
  });

  test("says all of itself as it was typed", async () => {
    const typed = {
      name: "  Coral Villa ",
      type: "villa",
      status: "ready-to-move-in",
      island: "Unguja",
      listed_by: "Bakari",
      price: 250_000,
      bedrooms: 4,
      bathrooms: 2.5,
      handover_date: "2027-03-04",
      whatsapp_number: "0777 123 456",
      amenities: ["pool", "gym", "pool"],
      is_published: true,
    };
    expect(await aCreated(typed, [aPicture("a"), { ...aPicture("b"), alt: "Pool" }])).toMatchObject(
      {
        ...typed,
        name: "Coral Villa",
        slug: "coral-villa",
        status: "Ready to Move In",
        whatsapp_number: "+255777123456",
        amenities: ["pool", "gym"],
        images: ["https://pictures.example/a.jpg", "https://pictures.example/b.jpg"],
        image_details: { "https://pictures.example/b.jpg": { alt: "Pool" } },
      },
    );
  });

  test.each([
    [{ size_sqm: 100 }, { size_sqm: 100, size_sqft: 1076.39 }],
    [{ size_sqft: 1076.39 }, { size_sqm: 100, size_sqft: 1076.39 }],
    [
      { size_sqm: 100, size_sqft: 5 },
      { size_sqm: 100, size_sqft: 1076.39 },
    ],
    [{ land_size_sqm: 2400 }, { land_size_sqm: 2400, land_size_sqft: 25_833.36 }],
    [{ land_size_sqft: 10_763.9 }, { land_size_sqm: 1000, land_size_sqft: 10_763.9 }],
    [{ size_sqm: 0 }, { size_sqm: 0, size_sqft: 0 }],
  ])("of %o has its size in both units: %o", async (typed, stored) => {
    expect(await aCreated(typed)).toMatchObject(stored);
  });

  test("of a slug that is taken gets the next number, however many come at once", async () => {
    await Promise.all(Array.from({ length: 6 }, () => commands.createProperty(sent())));
    const slugs = (await readAll()).map(({ slug }) => slug).sort();
    expect(slugs).toEqual(
      ["", "-2", "-3", "-4", "-5", "-6"].map((number) => `harbour-house${number}`),
    );
    expect(await aCreated({ slug: " Harbour  HOUSE! " })).toMatchObject({
      slug: "harbour-house-7",
    });
    // A typed one that was taken is told of, one that the name made is not.
    expect(await commands.createProperty(sent())).toEqual({ ok: true });
    expect(await commands.createProperty(sent({ slug: "Harbour House" }))).toEqual({
      ok: true,
      address: "/properties/harbour-house-9",
    });
  });

  test("takes turns with one whose own name is the numbered slug of another", async () => {
    const names = ["Harbour House", "Harbour House 2", "Harbour House 2 2"];
    const all = Array.from({ length: 30 }, (_, n) =>
      commands.createProperty(sent({ name: names[n % 3] })),
    );
    expect(await Promise.all(all)).toEqual(Array(30).fill({ ok: true }));
    expect(new Set((await readAll()).map(({ slug }) => slug)).size).toBe(30);
  });

  test("of an area that has gone meanwhile says which field is wrong", async () => {
    expect(await commands.createProperty(sent({ area_id: nobody }))).toEqual({
      ok: false,
      reason: "no-area",
    });
  });
});

describe("a property that is saved again", () => {
  test("keeps its slug with another name, and leaves the old one as a way to a new one", async () => {
    const { id, updated_at } = await aCreated();
    await commands.updateProperty(id, sent({ name: "Quay House" }), updated_at);
    let [row] = await readAll();
    expect(row).toMatchObject({ name: "Quay House", slug: "harbour-house" });
    for (const slug of ["quay-house", "dhow-house"]) {
      await commands.updateProperty(id, sent({ slug, is_published: true }), row?.updated_at ?? "");
      [row] = await readAll();
    }
    expect(row?.slug).toBe("dhow-house");
    for (const old of ["harbour-house", "quay-house"]) {
      expect(await site.getPropertyRedirect(old)).toBe("dhow-house");
    }
    // Somebody else may have the name: then it is theirs.
    await aCreated();
    expect((await readAll()).map(({ slug }) => slug).sort()).toEqual([
      "dhow-house",
      "harbour-house",
    ]);
    expect(await site.getPropertyRedirect("harbour-house")).toBeNull();
  });

  test("of twenty saves of one version takes one, and says so to the others", async () => {
    const { id, updated_at } = await aCreated();
    const saves = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        commands.updateProperty(id, sent({ description: `Version ${n}` }), updated_at),
      ),
    );
    const taken = saves.findIndex(({ ok }) => ok);
    expect(saves.filter(({ ok }) => ok)).toHaveLength(1);
    expect(saves.filter((save) => !save.ok && save.reason === "edit-conflict")).toHaveLength(19);
    expect(await readAll()).toMatchObject([{ description: `Version ${taken}` }]);
  });

  test("is not in the way of a star that was given meanwhile", async () => {
    const { id, updated_at } = await aCreated();
    await commands.featureProperty(id, true);
    expect(await commands.updateProperty(id, sent({ price: 5 }), updated_at)).toEqual({ ok: true });
    expect(await readAll()).toMatchObject([{ price: 5, featured: true }]);
  });

  test("when it has gone, is refused and does not come back", async () => {
    const { id, updated_at } = await aCreated();
    expect(await commands.deleteProperty(id)).toBe(true);
    expect(await commands.updateProperty(id, sent(), updated_at)).toEqual({
      ok: false,
      reason: "edit-conflict",
    });
    expect(await readAll()).toEqual([]);
  });
});

/** The form of a property as a browser posts it, with the pictures it showed. */
function formOf(form: ReturnType<typeof sent>, more: Record<string, string>) {
  const { pictures, ...fields } = form.input;
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...more })) {
    if (typeof value === "string" || typeof value === "number") body.set(name, String(value));
  }
  for (const { alt, ...stored } of form.pictures.pictures) {
    body.append("pictures", JSON.stringify(stored));
    body.append("pictures_alt", alt);
  }
  expect(pictures).toHaveLength(form.pictures.pictures.length);
  return body;
}

describe("two who write in one property's form", () => {
  type Refused = {
    init: ResponseInit;
    data: {
      initialValue: Record<string, unknown>;
      error?: Record<string, string[]>;
      pictures: StoredPicture[];
      conflict?: { version: string; differences: unknown[] };
    };
  };
  const save = async (id: string, form: ReturnType<typeof sent>, more: Record<string, string>) => {
    const request = new Request(`http://localhost/admin/properties/${id}/edit?q=House`, {
      method: "POST",
      body: formOf(form, more),
      headers: { Cookie: cookie },
    });
    return (await edit.action({ request, params: { id }, context: {} })) as unknown;
  };

  test("lose nothing: the second sees both versions, and may save over the first", async () => {
    const { id, updated_at: version } = await aCreated();
    const first = await save(id, sent({ price: 130_000, listed_by: "Asha" }), { version });
    expect((first as Response).headers.get("Location")).toBe("/admin/properties?q=House");

    const { url } = storage.newPictureLocation("properties", "image/jpeg");
    const added = { ...aPicture("back"), url, alt: "From behind" };
    const mine = sent({ description: "Mine." }, [aPicture("front"), added]);
    const second = (await save(id, mine, { version })) as Refused;
    expect(second.init.status).toBe(409);
    // The notice says it.
    expect(second.data.error).toBeUndefined();
    expect(second.data.initialValue).toMatchObject({ description: "Mine.", price: "120000" });
    expect(second.data.pictures).toEqual([aPicture("front"), added]);
    expect(second.data.conflict?.differences).toEqual([
      { label: m.admin_property_field_listed_by(), stored: "Asha", typed: "Kisiwa" },
      { label: "Price in US dollars", stored: "$130,000", typed: "$120,000" },
      { label: "Description", stored: "A house by the harbour.", typed: "Mine." },
      { label: "Images", stored: "1", typed: "2" },
    ]);
    expect(await readAll()).toMatchObject([{ price: 130_000, listed_by: "Asha" }]);

    const overwrite = second.data.conflict?.version ?? "";
    const third = await save(id, mine, { version, overwrite });
    expect((third as Response).headers.get("Location")).toBe("/admin/properties?q=House");
    expect(await readAll()).toMatchObject([{ description: "Mine.", price: 120_000 }]);
  });
});

describe("the featured property", () => {
  const press = (property_id: string, featured: string, back = "/admin/properties?q=a") =>
    list.action({
      request: posted("/admin/properties", { property_id, featured, back }, cookie),
      params: {},
      context: {},
    }) as Promise<unknown>;
  const featured = async () => (await readAll()).filter((row) => row.featured);

  test("is at most one, whoever is made it at the same moment", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push((await aCreated({ name: `House ${n}` })).id);
    const stars = Array.from({ length: 20 }, (_, n) =>
      commands.featureProperty(ids[n % ids.length] ?? "", n % 7 !== 0),
    );
    let most = 0;
    const looking = Promise.all(stars).then(() => "done");
    while ((await Promise.race([looking, featured()])) !== "done") {
      most = Math.max(most, (await featured()).length);
    }
    expect(await Promise.all(stars)).toEqual(Array(20).fill(true));
    expect(most).toBeLessThanOrEqual(1);
    expect((await featured()).length).toBeLessThanOrEqual(1);
    await commands.featureProperty(ids[3] ?? "", true);
    expect(await featured()).toMatchObject([{ id: ids[3] }]);
  });

  test("gives way to another, and is none when its star is taken", async () => {
    const [one, other] = [await aCreated({ name: "One" }), await aCreated({ name: "Other" })];
    const answer = (await press(one.id, "true")) as Response;
    expect(answer.headers.get("Location")).toBe("/admin/properties?q=a");
    expect(await featured()).toMatchObject([{ id: one.id }]);
    await press(other.id, "true");
    expect(await featured()).toMatchObject([{ id: other.id }]);
    // The star of one that is not featured, taken in an old tab, is nothing to the other.
    await press(one.id, "false");
    expect(await featured()).toMatchObject([{ id: other.id }]);
    await press(other.id, "false");
    expect(await featured()).toEqual([]);
  });

  test("stays what it is when the other is gone, or no property at all", async () => {
    const { id } = await aCreated();
    await commands.featureProperty(id, true);
    for (const other of [nobody, "no-uuid"]) {
      expect(await commands.featureProperty(other, true)).toBe(false);
    }
    expect(await featured()).toMatchObject([{ id }]);
    expect(await press(id, "perhaps")).toMatchObject({ init: { status: 422 } });
    const outside = (await press(id, "true", "https://evil.example/")) as Response;
    expect(outside.headers.get("Location")).toBe("/admin/properties");
  });
});

describe("a property that is deleted", () => {
  const press = (id: string) =>
    remove.action({
      request: posted(`/admin/properties/${id}/delete`, {}, cookie),
      params: { id },
      context: {},
    }) as Promise<unknown>;
  const objects = async () => {
    const { rows } = await local.sql.query<{ name: string }>("select name from storage.objects");
    return rows.map(({ name }) => name);
  };
  const aStoredPicture = async (): Promise<StoredPicture & { name: string }> => {
    const place = storage.newPictureLocation("properties", "image/jpeg");
    await storage.storeObject(place, Buffer.from("picture"));
    return { ...aPicture(""), url: place.url, name: place.name };
  };

  /** A week later. */
  const letAWeekPass = () =>
    local.sql.query("update unused_pictures set due_at = due_at - interval '7 days'");
  beforeEach(() => local.platform.query("delete from storage.objects"));

  test("takes its pictures with it when it leaves the bin, but not one that another shows", async () => {
    const [own, shared] = [await aStoredPicture(), await aStoredPicture()];
    const { id } = await aCreated({}, [own, shared]);
    await aCreated({ name: "Neighbour" }, [shared]);
    await press(id);
    await keeping.sweepPictures();
    expect((await objects()).sort()).toEqual([own.name, shared.name].sort());
    await letAWeekPass();
    await keeping.sweepPictures();
    expect(await objects()).toHaveLength(2);
    await local.sql.query("update bin set expires_at = now()");
    await local.service.rpc("purge_expired");
    await keeping.sweepPictures();
    expect(await objects()).toEqual([shared.name]);
    expect(await readAll()).toMatchObject([{ name: "Neighbour" }]);
  });

  test("gives up a picture a week after a version no longer shows it, and another week after another", async () => {
    const [first, second] = [await aStoredPicture(), await aStoredPicture()];
    const { id, updated_at } = await aCreated({}, [first, second]);
    await aCreated({ name: "Neighbour" }, [first]);
    await commands.updateProperty(id, sent({}, [second]), updated_at);
    await letAWeekPass();
    const due = async () =>
      (await local.sql.query("select url from unused_pictures where due_at <= now()")).rows;
    expect(await due()).toEqual([{ url: first.url }]);
    await local.sql.query("delete from properties_pemba where name = 'Neighbour'");
    expect(await due()).toEqual([]);
    await letAWeekPass();
    expect(await due()).toEqual([{ url: first.url }]);
  });

  test.each([
    ["added as a new one from a tab that still shows it", () => create],
    ["copied in a tab that was open", () => copy],
  ] as const)("has all its pictures again, %s", async (_, route) => {
    const own = await aStoredPicture();
    const elsewhere = await aStoredPicture();
    // Storage had another address when this one was added.
    elsewhere.url = elsewhere.url.replace(/^.*(?=\/storage\/v1)/, "https://db.elsewhere.example");
    const { id } = await aCreated({}, [own, elsewhere]);
    await press(id);
    await keeping.sweepPictures();
    const request = new Request("http://localhost/admin/properties/new", {
      method: "POST",
      body: formOf(sent({}, [own, elsewhere]), {}),
      headers: { Cookie: cookie },
    });
    await route().action({ request, params: { id }, context: {} });
    await letAWeekPass();
    await keeping.sweepPictures();
    expect(await readAll()).toMatchObject([{ images: [own.url, elsewhere.url] }]);
    expect((await objects()).sort()).toEqual([own.name, elsewhere.name].sort());
  });

  test("counts only the pictures that go with it, not those of its copy", async () => {
    const own = ["https://pictures.example/own.jpg", "https://pictures.example/both.jpg"];
    const row = aProperty(areaId, { name: "Original", slug: "", images: own });
    const copied = aProperty(areaId, { name: "Copied", slug: "", images: own.slice(1) });
    const { data } = await local.service
      .from("properties_pemba")
      .insert([row, copied])
      .select("id,name")
      .throwOnError();
    const countOf = async (name: string) =>
      (await queries.getPropertyToDelete(data.find((one) => one.name === name)?.id ?? ""))
        ?.pictureCount;
    expect([await countOf("Original"), await countOf("Copied")]).toEqual([1, 0]);
  });

  test("leaves the leads that asked about it, and says beforehand how many", async () => {
    const { id } = await aCreated();
    await local.service.from("leads_pemba").insert(aLead({ property_id: id }));
    expect(await queries.getPropertyToDelete(id)).toMatchObject({
      name: "Harbour House",
      leadCount: 1,
    });
    await press(id);
    const { data } = await local.service.from("leads_pemba").select("full_name,property_id");
    expect(data).toEqual([{ full_name: "Asha Juma", property_id: null }]);
    expect(await queries.getPropertyToDelete(id)).toBeNull();
    expect(await commands.deleteProperty(id)).toBe(true);
  });
});

describe("the table of properties", () => {
  const names = async (params: Record<string, string>) => {
    const table = parsePropertyTable(new URLSearchParams(params));
    return (await queries.listAdminProperties(table, { kind: "operator" })).properties.map(
      ({ name }) => name,
    );
  };
  beforeEach(async () => {
    for (const more of [
      { name: "Asha's *", price: 3, created_at: "2026-01-01" },
      { name: "Baraka", price: 1, created_at: "2026-01-03", type: "villa", is_published: false },
      { name: "Chumbe (50%)", price: 2, created_at: "2026-01-02", island: "Mafia" },
    ] as const) {
      await local.service.from("properties_pemba").insert(aProperty(areaId, more));
    }
  });
  test.each([
    [{}, ["Baraka", "Chumbe (50%)", "Asha's *"]],
    [{ q: "BAR" }, ["Baraka"]],
    [{ q: "*" }, ["Asha's *"]],
    [{ q: "(50%)" }, ["Chumbe (50%)"]],
    [{ q: "50% chumbe" }, ["Chumbe (50%)"]],
    [{ q: "chumbe baraka" }, []],
    [{ q: "no such" }, []],
    [{ type: "villa" }, ["Baraka"]],
    [{ type: "castle" }, ["Baraka", "Chumbe (50%)", "Asha's *"]],
    [{ publication: "draft" }, ["Baraka"]],
    [{ publication: "published", sort: "name" }, ["Asha's *", "Chumbe (50%)"]],
    [{ sort: "price" }, ["Baraka", "Chumbe (50%)", "Asha's *"]],
    [{ sort: "price", order: "desc" }, ["Asha's *", "Chumbe (50%)", "Baraka"]],
    [{ sort: "island" }, ["Chumbe (50%)", "Baraka", "Asha's *"]],
    [{ sort: "created_at" }, ["Asha's *", "Chumbe (50%)", "Baraka"]],
    [{ sort: "description; drop table" }, ["Baraka", "Chumbe (50%)", "Asha's *"]],
    [{ page: "9" }, ["Baraka", "Chumbe (50%)", "Asha's *"]],
  ])("with %o shows %j", async (params, shown) => {
    expect(await names(params as Record<string, string>)).toEqual(shown);
  });

  test("finds a reference by its number alone", async () => {
    const { data } = await local.service
      .from("properties_pemba")
      .select("reference")
      .eq("name", "Baraka")
      .single();
    const [number = ""] = /\d+/.exec(data?.reference ?? "") ?? [];
    expect(await names({ q: number })).toEqual(["Baraka"]);
  });
});

describe("an area", () => {
  const anAreaForm = (more: Record<string, unknown> = {}) => ({
    input: adminAreaSchema.parse(
      asTyped({
        name: "Konde",
        island: "Pemba",
        short_description: "A village.",
        long_description: "A village in the north.",
        ...more,
      }),
    ),
    pictures: { cover: [] },
  });
  const readAreas = async () =>
    (await local.service.from("areas_pemba").select("*").order("created_at")).data ?? [];

  test("with properties stays, and says how many there are", async () => {
    await aCreated();
    await aCreated();
    expect(await areaQueries.getAreaToDelete(areaId)).toMatchObject({
      name: "Wete",
      propertyCount: 2,
    });
    expect(await areas.deleteArea(areaId)).toEqual({ ok: false, reason: "has-properties" });
    const answer = (await removeArea.action({
      request: posted(`/admin/areas/${areaId}/delete`, {}, cookie),
      params: { id: areaId },
      context: {},
    })) as Response;
    expect(answer.headers.get("Location")).toBe("/admin/areas");
    expect(await readAreas()).toHaveLength(1);
    await local.sql.query("delete from properties_pemba");
    expect(await areas.deleteArea(areaId)).toEqual({ ok: true });
    expect(await readAreas()).toEqual([]);
  });

  test("has a name of its own, whatever its letters are like", async () => {
    expect(await areas.createArea(anAreaForm({ name: "wETE" }))).toEqual({
      ok: false,
      reason: "name-taken",
    });
    expect(await areas.createArea(anAreaForm())).toEqual({ ok: true });
    expect(await readAreas()).toMatchObject([{ name: "Wete" }, { name: "Konde", slug: "konde" }]);
  });

  test("that comes ten times at once is there once, and the others hear why", async () => {
    const all = Array.from({ length: 10 }, () => areas.createArea(anAreaForm()));
    const refusals = (await Promise.all(all)).filter(({ ok }) => !ok);
    expect(refusals).toEqual(Array(9).fill({ ok: false, reason: "name-taken" }));
    expect(await readAreas()).toMatchObject([{ name: "Wete" }, { name: "Konde", slug: "konde" }]);
  });

  test("takes turns for a slug with areas whose names are spelt almost alike", async () => {
    const names = ["Konde", "Konde!", "Konde.", "Konde 2", "Konde-2", "Konde?", "Konde 2!"];
    const all = names.map((name) => areas.createArea(anAreaForm({ name })));
    expect(await Promise.all(all)).toEqual(Array(7).fill({ ok: true }));
    expect(new Set((await readAreas()).map(({ slug }) => slug)).size).toBe(8);
  });

  test("of another name moves, and an older version does not go over a newer", async () => {
    const [area] = await readAreas();
    const version = area?.updated_at ?? "";
    expect(await areas.updateArea(areaId, anAreaForm(), version)).toEqual({ ok: true });
    const [moved] = await readAreas();
    expect(moved?.slug).toBe("konde");
    const redirects = await local.sql.query("select old_slug from slug_redirects");
    expect(redirects.rows).toEqual([{ old_slug: "wete" }]);
    expect(await areas.updateArea(areaId, anAreaForm({ name: "Wingwi" }), version)).toEqual({
      ok: false,
      reason: "edit-conflict",
    });
    expect((await readAreas())[0]?.name).toBe("Konde");
  });
});

describe("a blog post", () => {
  const ORIGIN = "https://kisiwa.example";
  const aPost = (more: Record<string, unknown> = {}) => ({
    input: adminPostSchema.parse({
      title: "Deeds of Wete",
      category: "Market Analysis",
      excerpt: "What a deed says.",
      content: "<p>What a deed says.</p>",
      ...more,
    }),
    pictures: { cover: [], og: [] },
  });
  const readPosts = async () =>
    (await local.service.from("blog_posts_pemba").select("*").order("created_at")).data ?? [];

  test("that is published keeps its slug when its title changes, or moves with a way to it", async () => {
    await posts.createPost(aPost(), ORIGIN);
    const [post] = await readPosts();
    expect(post).toMatchObject({
      slug: "deeds-of-wete",
      canonical_url: `${ORIGIN}/blog/deeds-of-wete`,
      seo_title: "Deeds of Wete",
    });
    const id = post?.id ?? "";
    await posts.updatePost(id, aPost({ title: "Titles of Wete" }), post?.updated_at ?? "", ORIGIN);
    const [renamed] = await readPosts();
    expect(renamed).toMatchObject({ title: "Titles of Wete", slug: "deeds-of-wete" });

    const stale = await posts.updatePost(
      id,
      aPost({ title: "Old" }),
      post?.updated_at ?? "",
      ORIGIN,
    );
    expect(stale).toEqual({ ok: false, reason: "edit-conflict" });
    await posts.updatePost(id, aPost({ slug: "titles" }), renamed?.updated_at ?? "", ORIGIN);
    expect((await readPosts())[0]?.slug).toBe("titles");
    expect(await blog.getPostRedirect("deeds-of-wete")).toBe("titles");
  });

  test("of a title that is taken has a number, and its own canonical address", async () => {
    await posts.createPost(aPost(), ORIGIN);
    await posts.createPost(aPost(), ORIGIN);
    expect((await readPosts())[1]).toMatchObject({
      slug: "deeds-of-wete-2",
      canonical_url: `${ORIGIN}/blog/deeds-of-wete-2`,
    });
    const [first] = await readPosts();
    expect(await posts.deletePost(first?.id ?? "")).toBe(true);
    expect(await readPosts()).toHaveLength(1);
  });

  test("keeps the canonical address that is typed for it", async () => {
    const canonical_url = "https://elsewhere.example/deeds";
    await posts.createPost(aPost({ canonical_url }), ORIGIN);
    expect((await readPosts())[0]).toMatchObject({ slug: "deeds-of-wete", canonical_url });
  });

  test("has a slug and a canonical address of its own, however many come at once", async () => {
    const titles = ["Deeds of Wete", "Deeds of Wete 2"];
    const all = Array.from({ length: 10 }, (_, n) =>
      posts.createPost(aPost({ title: titles[n % 2] }), ORIGIN),
    );
    expect(await Promise.all(all)).toEqual(Array(10).fill({ ok: true }));
    const rows = await readPosts();
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(10);
    for (const { slug, canonical_url } of rows) {
      expect(canonical_url).toBe(`${ORIGIN}/blog/${slug}`);
    }
  });
});

describe("a form that is sent while its table does not answer", () => {
  type Answer = {
    init: ResponseInit;
    data: { error: Record<string, string[]>; cover?: StoredPicture[]; pictures?: StoredPicture[] };
  };
  const picture = aPicture("elsewhere");
  const send = async (noun: "area" | "post" | "property", fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const { alt, ...facts } = picture;
    const slot = noun === "property" ? "pictures" : "cover";
    body.set(slot, JSON.stringify(facts));
    body.set(`${slot}_alt`, alt);
    const list = { area: "areas", post: "blog", property: "properties" }[noun];
    const url = `http://localhost/admin/${list}/${nobody}/edit`;
    const request = new Request(url, { method: "POST", body, headers: { Cookie: cookie } });
    const route = { area: editArea, post: editPost, property: edit }[noun];
    return (await route.action({ request, params: { id: nobody }, context: {} })) as Answer;
  };
  const tables = "areas_pemba, properties_pemba, blog_posts_pemba";
  beforeEach(() => local.sql.query(`revoke all on ${tables} from service_role`));
  afterEach(() => local.sql.query(`grant all on ${tables} to service_role`));

  test.each([
    ["area", ["name", "short_description", "long_description"]],
    ["post", ["title", "excerpt", "content"]],
    ["property", ["name", "location", "description"]],
  ] as const)("%s: all that is wrong in it is said", async (noun, wrong) => {
    const { init, data } = await send(noun, {});
    expect(init.status).toBe(422);
    expect(Object.keys(data.error)).toEqual(expect.arrayContaining([...wrong]));
    expect(data.cover ?? data.pictures).toEqual([picture]);
  });

  test.each([
    [
      "area",
      { name: "Konde", island: "Pemba", short_description: "A village.", long_description: "A." },
      m.public_form_failed(),
    ],
    [
      "post",
      { title: "Deeds", category: "Market Analysis", excerpt: "Deeds.", content: "<p>Deeds.</p>" },
      "Failed to save blog post",
    ],
  ] as const)("%s: nothing is wrong in it, and it comes back", async (noun, fields, failed) => {
    const { init, data } = await send(noun, fields);
    expect(init.status).toBe(503);
    expect(data.error).toEqual({ "": [failed] });
    expect(data.cover).toEqual([picture]);
  });
});
