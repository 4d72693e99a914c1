import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as Areas from "~/domain/areas/area.commands.server";
import type { StoredPicture } from "~/domain/pictures/picture";
import type * as Properties from "~/domain/properties/property.commands.server";
import type * as Edit from "~/routes/admin/property-edit";
import type * as New from "~/routes/admin/property-new";
import type * as List from "~/routes/admin/properties";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator, posted } from "../support/operator";
import { anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let create: typeof New;
let edit: typeof Edit;
let list: typeof List;
let properties: typeof Properties;
let areas: typeof Areas;
let cookie: string;
let areaId: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  create = await import("~/routes/admin/property-new");
  edit = await import("~/routes/admin/property-edit");
  list = await import("~/routes/admin/properties");
  properties = await import("~/domain/properties/property.commands.server");
  areas = await import("~/domain/areas/area.commands.server");
  ({ cookie } = await anOperator());
  const area = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  areaId = area.data?.id ?? "";
});
afterAll(() => local.stop());
beforeEach(async () => {
  await local.sql.query("delete from properties_pemba");
  await local.sql.query("delete from storage.objects");
});

type Answer = {
  data: {
    error?: Record<string, string[]>;
    initialValue?: Record<string, unknown>;
    pictures?: StoredPicture[];
    newer?: { differences: { label: string; theirs: string; yours: string }[] };
  };
  init: ResponseInit;
};
const refused = (answer: unknown) => answer as Answer;
const whereTo = (answer: unknown) => (answer as Response).headers.get("Location");

const complete = () => ({
  name: "Harbour  Villa & Garden",
  type: "villa",
  status: "Off Plan",
  island: "Pemba",
  area_id: areaId,
  price: "250000",
  location: "Wete, Pemba Island",
  latitude: "-5.0559",
  longitude: "39.7294",
  description: "Above the harbour.",
});

const jpeg = async () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "#208040" } })
    .jpeg()
    .toBuffer();

/** The form as a browser sends it, with files. */
async function sent(fields: Record<string, string>, files: File[] = []): Promise<Request> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const file of files) body.append("pictures_files", file);
  return new Request("http://localhost/admin/properties/new", {
    method: "POST",
    body,
    headers: { Cookie: cookie },
  });
}
const file = async (name = "a.jpg") => new File([await jpeg()], name, { type: "image/jpeg" });
const createWith = async (fields: Record<string, string>, files?: File[]) =>
  (await create.action({
    request: await sent(fields, files ?? [await file()]),
    params: {},
    context: {},
  })) as unknown;
const editWith = async (id: string, fields: Record<string, string>, files: File[] = []) =>
  (await edit.action({
    request: await sent(fields, files),
    params: { id },
    context: {},
  })) as unknown;

const stored = async () => {
  const { data } = await local.service.from("properties_pemba").select().order("slug");
  return data ?? [];
};
const objects = async () =>
  (await local.sql.query<{ name: string }>("select name from storage.objects")).rows;

describe("a new property", () => {
  test("is kept with its defaults, its slug from its name, and its picture", async () => {
    expect(whereTo(await createWith(complete()))).toBe("/admin/properties");
    const [row] = await stored();
    expect(row).toMatchObject({
      slug: "harbour-villa-garden",
      status: "Off Plan",
      island: "Pemba",
      listed_by: "Kisiwa",
      price: 250_000,
      bedrooms: null,
      handover_date: null,
      amenities: [],
      is_published: false,
      featured: false,
    });
    expect(row?.images).toHaveLength(1);
    expect(await objects()).toHaveLength(1);
  });

  test("whose slug is taken gets the next number", async () => {
    await createWith(complete());
    await createWith(complete());
    expect((await stored()).map(({ slug }) => slug)).toEqual([
      "harbour-villa-garden",
      "harbour-villa-garden-2",
    ]);
  });

  test.each([
    ["name", "Property name is required"],
    ["area_id", "Area is required"],
    ["status", "Status is required"],
    ["type", "Property type is required"],
    ["price", "Valid price is required"],
    ["location", "Location is required"],
    ["description", "Description is required"],
    ["latitude", "Map coordinates are required"],
    ["longitude", "Map coordinates are required"],
  ])("without its %s is refused: %s", async (name, message) => {
    const { data, init } = refused(await createWith({ ...complete(), [name]: "" }));
    expect(init.status).toBe(422);
    expect(data.error).toEqual({ [name]: [message] });
    expect(await stored()).toEqual([]);
  });

  test("says everything that is missing at once, and keeps its pictures", async () => {
    const { data, init } = refused(await createWith({}));
    expect(init.status).toBe(422);
    expect(Object.keys(data.error ?? {}).sort()).toEqual(
      "area_id description latitude location longitude name price status type".split(" "),
    );
    expect(data.pictures).toHaveLength(1);
  });

  test("needs a picture", async () => {
    const { data } = refused(await createWith(complete(), []));
    expect(data.error).toEqual({ pictures: ["At least one image is required"] });
  });

  test.each([
    ["price", "0", "Valid price is required"],
    ["price", "-5", "Valid price is required"],
    ["bedrooms", "-1", "This cannot be less than 0"],
    ["size_sqm", "-1", "This cannot be less than 0"],
    ["land_size_sqft", "-1", "This cannot be less than 0"],
    ["latitude", "0", "Map coordinates are required"],
    ["handover_date", "2027-02-30", "Please choose a day of the calendar"],
  ])("with %s %s is refused: %s", async (name, value, message) => {
    const { data } = refused(await createWith({ ...complete(), [name]: value }));
    expect(data.error).toEqual({ [name]: [message] });
    expect(data.initialValue?.[name]).toBe(value);
  });

  test.each([
    "apartment",
    "house",
    "hotel",
    "land",
    "commercial",
    "villa",
    "penthouse",
    "townhouse",
  ])("may be of type %s", async (type) => {
    expect(whereTo(await createWith({ ...complete(), type }))).toBe("/admin/properties");
  });
});

describe("files that are no pictures", () => {
  const svg = () =>
    new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'], "a.svg", {
      type: "image/svg+xml",
    });
  const html = () => new File(["<html><script>1</script>"], "b.jpg", { type: "image/jpeg" });
  const types = "File type must be one of .jpeg, .jpg, .png, .webp";

  test("are refused one by one with the reason, and the others of the batch stay", async () => {
    const whole = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: "#204060",
        noise: { type: "gaussian", mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    const cut = new File([whole.subarray(0, whole.length / 2)], "c.jpg", { type: "image/jpeg" });
    const empty = new File([], "d.jpg", { type: "image/jpeg" });
    const large = new File([new Uint8Array(26_214_401)], "e.jpg", { type: "image/jpeg" });
    const answer = await createWith(complete(), [
      svg(),
      html(),
      cut,
      await file("f.jpg"),
      empty,
      large,
    ]);
    const { data, init } = refused(answer);
    expect(init.status).toBe(422);
    expect(data.error?.pictures?.toSorted()).toEqual([
      `a.svg: ${types}`,
      `b.jpg: ${types}`,
      "c.jpg: File is smaller than its picture: it was cut off or is damaged",
      "d.jpg: File is smaller than 1 byte",
      "e.jpg: File is larger than 26214400 bytes",
    ]);
    expect(data.pictures).toHaveLength(1);
    expect(await stored()).toEqual([]);
  });

  test("a small file that would open to 20,000 × 20,000 pixels is not opened", async () => {
    const bomb = await sharp({
      create: { width: 20_000, height: 20_000, channels: 3, background: "#000" },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const before = process.memoryUsage().rss;
    const { data } = refused(await createWith(complete(), [new File([bomb], "bomb.png")]));
    expect(data.error?.pictures).toEqual([
      "bomb.png: File is larger than 240000000 bytes when opened (20,000 × 20,000 pixels)",
    ]);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });
});

describe("a picture", () => {
  const fetched = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

  test("is stored upright, at most 2400 px, without the place where it was taken", async () => {
    const photo = await sharp({
      create: { width: 4000, height: 1000, channels: 3, background: "#208040" },
    })
      .withMetadata({ orientation: 6 })
      .withExif({ IFD3: { GPSLatitudeRef: "S", GPSLatitude: "5/1 3/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await createWith(complete(), [new File([photo], "phone.jpg", { type: "image/jpeg" })]);
    const [row] = await stored();
    const metadata = await sharp(await fetched(row?.images[0] ?? "")).metadata();
    expect([metadata.width, metadata.height]).toEqual([600, 2400]);
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
  });

  test("of an upload that breaks off leaves no row and no object", async () => {
    const whole = await sent(complete(), [await file("1.jpg"), await file("2.jpg")]);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const half = bytes.subarray(0, bytes.lastIndexOf("2.jpg") + 60);
    const request = new Request(whole.url, {
      method: "POST",
      body: half,
      headers: { Cookie: cookie, "Content-Type": whole.headers.get("Content-Type") ?? "" },
    });
    await expect(create.action({ request, params: {}, context: {} })).rejects.toBeDefined();
    expect(await stored()).toEqual([]);
    await expect.poll(objects).toEqual([]);
  });
});

async function aStored(more: Parameters<typeof aProperty>[1] = {}) {
  const { data } = await local.service
    .from("properties_pemba")
    .insert(aProperty(areaId, more))
    .select()
    .single();
  if (!data) throw new Error("not stored");
  return data;
}

describe("a property that is edited", () => {
  test("from one version twice: the second is refused with both shown, and nothing is lost", async () => {
    const { id, updated_at: version } = await aStored();
    const mine = { ...complete(), name: "Mine", version };
    expect(whereTo(await editWith(id, { ...mine, name: "Theirs" }, [await file()]))).toBe(
      "/admin/properties",
    );
    const { data, init } = refused(await editWith(id, mine, [await file()]));
    expect(init.status).toBe(409);
    expect(data.newer?.differences).toContainEqual({
      label: "Name",
      theirs: "Theirs",
      yours: "Mine",
    });
    expect(data.initialValue?.name).toBe("Mine");
    expect(data.pictures).toHaveLength(1);
    expect((await stored())[0]?.name).toBe("Theirs");
  });

  test("by two at the same moment: one is saved", async () => {
    const { id, updated_at: version } = await aStored();
    const answers = await Promise.all(
      ["A", "B"].map(async (name) =>
        editWith(id, { ...complete(), name, version }, [await file()]),
      ),
    );
    const statuses = answers.map((answer) =>
      answer instanceof Response ? answer.status : refused(answer).init.status,
    );
    expect(statuses.sort()).toEqual([302, 409]);
  });

  test("to another slug leaves a redirect", async () => {
    const { id, slug, updated_at: version } = await aStored();
    await editWith(id, { ...complete(), slug: "Elsewhere!", version }, [await file()]);
    expect((await stored())[0]?.slug).toBe("elsewhere");
    const { data } = await local.anon.from("slug_redirects").select().eq("old_slug", slug);
    expect(data).toHaveLength(1);
  });
});

describe("the featured property", () => {
  const toggle = async (id: string, featured: string) =>
    (await list.action({
      request: posted("/admin/properties", { property_id: id, featured }, cookie),
      params: {},
      context: {},
    })) as unknown;

  test("is one, however many are chosen at the same moment", async () => {
    const rows = await Promise.all(
      Array.from({ length: 20 }, (_, n) => aStored({ name: `House ${n}` })),
    );
    await Promise.all(rows.map(({ id }) => toggle(id, "true")));
    expect((await stored()).filter(({ featured }) => featured)).toHaveLength(1);
  });

  test("is no longer when it is toggled again", async () => {
    const { id } = await aStored();
    await toggle(id, "true");
    expect((await stored())[0]?.featured).toBe(true);
    await toggle(id, "false");
    expect((await stored())[0]?.featured).toBe(false);
  });

  test("cannot be one that is not there", async () => {
    expect(await properties.featureProperty(crypto.randomUUID(), true)).toBe(false);
  });
});

test("an area with properties is not deleted", async () => {
  const { id } = await aStored();
  expect(await areas.deleteArea(areaId)).toEqual({ ok: false, reason: "has-properties" });
  await properties.deleteProperty(id);
  const { data } = await local.service
    .from("areas_pemba")
    .insert(anArea({ name: "Empty" }))
    .select("id")
    .single();
  expect(await areas.deleteArea(data?.id ?? "")).toEqual({ ok: true });
});

describe("while the database or the storage does not take it", () => {
  const onlyFor = async (sql: string, after: string, work: () => Promise<void>) => {
    await local.sql.query(sql);
    try {
      await work();
    } finally {
      await local.sql.query(after);
    }
  };
  const isKept = async () => {
    const { data, init } = refused(await createWith(complete()));
    expect(init.status).toBe(503);
    expect(data.error?.[""]).toEqual(["Failed to save property"]);
    expect(data.initialValue?.name).toBe(complete().name);
    return data;
  };

  test("a property's form comes back with everything, its pictures too", async () => {
    await onlyFor(
      "alter table properties_pemba add constraint nothing check (false) not valid",
      "alter table properties_pemba drop constraint nothing",
      async () => {
        expect((await isKept()).pictures).toHaveLength(1);
      },
    );
  });

  test("a picture that cannot be stored is said, and nothing is saved", async () => {
    await onlyFor(
      "alter table storage.objects add constraint nothing check (false) not valid",
      "alter table storage.objects drop constraint nothing",
      async () => {
        expect((await isKept()).pictures).toEqual([]);
        expect(await stored()).toEqual([]);
      },
    );
  });
});
