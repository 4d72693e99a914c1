import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { UnsavedForm } from "~/domain/admin-access/unsaved-form";
import type { StoredPicture } from "~/domain/pictures/picture";
import type * as PicturesRoute from "~/routes/admin/pictures";
import type * as AreaRoute from "~/routes/admin/area/area-new";
import type * as NewRoute from "~/routes/admin/property/property-new";
import type * as Storage from "~/services/storage.server";
import { m } from "~/text/messages";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator, endedSession } from "../support/operator";
import {
  aCutJpeg,
  aHugePhoto,
  aJpeg,
  anSvg,
  aPng,
  aPngBomb,
  aTelephonePhoto,
  someHtml,
} from "../support/pictures";
import { anArea } from "../support/rows";

let local: LocalSupabase;
let create: typeof NewRoute;
let createArea: typeof AreaRoute;
let pictures: typeof PicturesRoute;
let storage: typeof Storage;
let cookie: string;
let areaId: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  create = await import("~/routes/admin/property/property-new");
  createArea = await import("~/routes/admin/area/area-new");
  pictures = await import("~/routes/admin/pictures");
  storage = await import("~/services/storage.server");
  ({ cookie } = await anOperator());
  const { data } = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  areaId = data?.id ?? "";
});
afterAll(() => local.stop());
beforeEach(async () => {
  await local.sql.query("delete from properties_pemba");
  for (const bucket of ["properties", "areas", "blog"]) {
    const names = (await objects()).filter((one) => one.startsWith(`${bucket}/`));
    const from = local.service.storage.from(bucket);
    await from.remove(names.map((name) => name.slice(bucket.length + 1)));
  }
  await local.sql.query("delete from unused_pictures");
});

/** The names of all stored objects, each after its bucket. */
async function objects(): Promise<string[]> {
  const { rows } = await local.sql.query<{ name: string }>(
    "select bucket_id || '/' || name as name from storage.objects order by 1",
  );
  return rows.map(({ name }) => name);
}
const properties = async () =>
  (await local.service.from("properties_pemba").select("images,image_details")).data ?? [];
const bytesOf = async (url: string) => {
  const name = url.replace(/^.*\/public\/properties\//, "");
  return (await storage.readPublicObject("properties", name)) ?? Buffer.alloc(0);
};

type File = [name: string, bytes: Buffer];
type Answer = {
  init: ResponseInit;
  data: { error?: Record<string, string[]>; pictures: StoredPicture[] };
};

/** The form of a new property, complete but for its pictures, with these files, as without scripts. */
function aForm(files: File[], more: Record<string, string> = {}) {
  const form = new FormData();
  const fields = {
    name: "Harbour House",
    type: "house",
    status: "Off Plan",
    area_id: areaId,
    price: "120000",
    location: m.admin_property_location_placeholder(),
    latitude: "-5.0559",
    longitude: "39.7294",
    description: "A house by the harbour.",
    ...more,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, bytes] of files) {
    form.append("pictures_files", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), name);
  }
  return form;
}

async function send(files: File[], more?: Record<string, string>) {
  const request = new Request("http://localhost/admin/properties/new", {
    method: "POST",
    body: aForm(files, more),
    headers: { Cookie: cookie },
  });
  return (await create.action({ request, params: {}, context: {} })) as unknown;
}

/** A file as a script sends it, while the form is being filled in. */
async function sendOne([name, bytes]: File, query = "bucket=properties") {
  const form = new FormData();
  form.set("picture_files", new Blob([new Uint8Array(bytes)]), name);
  const request = new Request(`http://localhost/admin/pictures?${query}`, {
    method: "POST",
    body: form,
    headers: { Cookie: cookie },
  });
  const answer = await pictures.action({ request, params: {}, context: {} });
  const body = (await answer.json()) as { picture: StoredPicture; error?: string };
  return { status: answer.status, ...body };
}

/** The tag of an EXIF block that says where the place is told, as a long. */
const GPS_POINTER = Buffer.from([0x25, 0x88, 4, 0]);

const TYPES = "File type must be one of .jpeg, .jpg, .png, .webp";
const CUT = m.picture_truncated();

const refusals: [name: string, make: () => Buffer | Promise<Buffer>, text: string][] = [
  ["beach.jpg", aHugePhoto, "File is larger than 26214400 bytes"],
  ["nothing.jpg", () => Buffer.alloc(0), m.picture_empty()],
  ["half.jpg", aCutJpeg, CUT],
  ["drawing.svg", anSvg, TYPES],
  ["page.jpg", someHtml, TYPES],
  ["film.gif", () => Buffer.from("GIF89a\x01\x00\x01\x00"), TYPES],
  ["head.png", async () => (await aPng()).subarray(0, 20), CUT],
  [
    "bomb.png",
    aPngBomb,
    "File is larger than 240000000 bytes when opened (20,000 × 20,000 pixels)",
  ],
];

test("a picture that a form says lies elsewhere than in our bucket is not kept", async () => {
  const own = `${storage.publicObjectsUrl}properties/properties/a.webp`;
  const elsewhere = [
    "https://elsewhere.example/properties/a.webp",
    "https://elsewhere.example/?/storage/v1/object/public/properties/a.webp",
    `${storage.publicObjectsUrl}areas/a.webp`,
  ];
  const sendWith = (url: string) => {
    const picture = { url, width: 800, height: 600, colour: "#208040" };
    return send([], { pictures: JSON.stringify(picture) });
  };
  for (const url of elsewhere) {
    const { error } = ((await sendWith(url)) as Answer).data;
    expect(error?.pictures, url).toEqual(["At least one image is required"]);
  }
  await sendWith(own);
  expect((await properties()).map(({ images }) => images)).toEqual([[own]]);
});

describe("a file that is no picture to keep", () => {
  test.each(refusals)("%s is refused with its reason", async (name, make, text) => {
    const bytes = await make();
    const answer = (await send([[name, bytes]])) as Answer;
    expect(answer.init.status).toBe(422);
    expect(answer.data.error?.pictures).toContain(`${name}: ${text}`);

    const alone = await sendOne([name, bytes]);
    expect(alone).toEqual({ status: 422, error: text });
    expect(await objects()).toEqual([]);
    expect(await properties()).toEqual([]);
  });

  test("is refused one by one; the others of the batch stay, and are saved the next time", async () => {
    const bad = await Promise.all(
      refusals.map(async ([name, make]): Promise<File> => [name, await make()]),
    );
    const files: File[] = [["one.jpg", await aJpeg()], ...bad, ["two.png", await aPng()]];
    const answer = (await send(files)) as Answer;
    expect(answer.init.status).toBe(422);
    expect(answer.data.error).toEqual({
      pictures: refusals.map(([name, , text]) => `${name}: ${text}`),
    });
    expect(answer.data.pictures).toHaveLength(2);
    expect(await objects()).toHaveLength(2);
    expect(await properties()).toEqual([]);

    const again = aForm([]);
    for (const { alt, ...stored } of answer.data.pictures) {
      again.append("pictures", JSON.stringify(stored));
      again.append("pictures_alt", `${alt}Kept`);
    }
    const request = new Request("http://localhost/admin/properties/new", {
      method: "POST",
      body: again,
      headers: { Cookie: cookie },
    });
    const saved = (await create.action({ request, params: {}, context: {} })) as Response;
    expect(saved.headers.get("Location")).toBe("/admin/properties");
    const [one, two] = answer.data.pictures;
    expect(await properties()).toMatchObject([{ images: [one?.url, two?.url] }]);
    const { rows } = await local.sql.query("select url from unused_pictures");
    expect(rows).toEqual([]);
  });

  test("of an area is a webp too, where the specification takes jpeg, jpg and png only", async () => {
    const webp = await sharp(await aPng())
      .webp()
      .toBuffer();
    expect(await sendOne(["a.webp", webp], "bucket=areas")).toEqual({
      status: 422,
      error: "File type must be one of .jpeg, .jpg, .png",
    });
    expect((await sendOne(["a.webp", webp])).picture.url).toContain("/properties/properties/");
    expect(await sendOne(["a.jpg", await aJpeg()], "bucket=letters")).toEqual({
      status: 400,
      error: m.admin_picture_bucket_unknown(),
    });
  });

  test("does not keep what was typed from coming back, with the pictures that were right", async () => {
    const good: File = ["one.jpg", await aJpeg()];
    const answer = (await send([good, ["page.jpg", someHtml()]], { price: "0" })) as Answer;
    expect(answer.init.status).toBe(422);
    expect(answer.data).toMatchObject({
      initialValue: { name: "Harbour House", description: "A house by the harbour.", price: "0" },
    });
    expect(answer.data.error).toMatchObject({
      price: ["Valid price is required"],
      pictures: [`page.jpg: ${TYPES}`],
    });
    expect(answer.data.pictures).toHaveLength(1);
  });

  test("is one more than a property may have", async () => {
    const small = await aJpeg(8, 8);
    const files = Array.from({ length: 42 }, (_, n): File => [`${n}.jpg`, small]);
    const answer = (await send(files)) as Answer;
    expect(answer.data.error?.pictures).toEqual([
      "40.jpg: Too many files",
      "41.jpg: Too many files",
    ]);
    expect(answer.data.pictures).toHaveLength(40);
  });
});

test("two hundred files in one form do not end it: its text comes back, with the first forty", async () => {
  const small = await aJpeg(8, 8);
  const files = Array.from({ length: 200 }, (_, n): File => [
    `${n}.jpg`,
    n < 41 ? small : someHtml(),
  ]);
  const answer = (await send(files, { name: "House of many files" })) as Answer;
  expect(answer.init.status).toBe(422);
  expect(answer.data).toMatchObject({ initialValue: { name: "House of many files" } });
  expect(answer.data.pictures).toHaveLength(40);
  expect(answer.data.error?.pictures).toHaveLength(160);
});

test("two hundred files of a form whose session ran out do not end it either", async () => {
  const files = Array.from({ length: 200 }, (_, n): File => [`${n}.jpg`, someHtml()]);
  const request = new Request("http://localhost/admin/properties/new", {
    method: "POST",
    headers: { Cookie: await endedSession() },
    body: aForm(files, { "a[999999999]": "1" }),
  });
  const thrown = await create
    .action({ request, params: {}, context: {} })
    .catch((one: unknown) => one);
  const { data, init } = thrown as { data: { signedOut: UnsavedForm }; init: ResponseInit };
  expect(init.status).toBe(401);
  expect(data.signedOut.fields).toContainEqual(["name", "Harbour House"]);
  expect(data.signedOut.fields.map(([name]) => name)).not.toContain("a[999999999]");
  expect(data.signedOut.files).toHaveLength(100);
});

describe("a picture that is kept", () => {
  test("is upright, says nothing about where or by what it was taken, and is at most 2400 px", async () => {
    const photo = await aTelephonePhoto(3000, 2000);
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    expect(photo.includes("Simu")).toBe(true);
    expect(photo.includes(GPS_POINTER)).toBe(true);
    const { picture } = await sendOne(["IMG_0001.JPG", photo]);
    expect(picture).toMatchObject({ width: 1600, height: 2400, colour: "#187858" });
    const stored = await sharp(await bytesOf(picture.url)).metadata();
    expect(stored).toMatchObject({ format: "jpeg", width: 1600, height: 2400 });
    expect([stored.exif, stored.orientation, stored.xmp, stored.iptc]).toEqual(
      Array(4).fill(undefined),
    );
    expect((await bytesOf(picture.url)).includes("Simu")).toBe(false);
  });

  test("keeps its size when it is small, and its transparency when it has any", async () => {
    const small = await sendOne(["a.jpg", await aJpeg(60, 40)]);
    expect(small.picture).toMatchObject({ width: 60, height: 40 });
    const clear = await sendOne(["a.png", await aPng(60, 40)]);
    const stored = await sharp(await bytesOf(clear.picture.url)).metadata();
    expect(stored).toMatchObject({ format: "webp", hasAlpha: true });
  });

  test("has a random name in the folder of properties, elsewhere one that begins with the time", async () => {
    await sendOne(["My house.jpg", await aJpeg()]);
    await sendOne(["a.jpg", await aJpeg()], "bucket=areas");
    await sendOne(["a.jpg", await aJpeg()], "bucket=blog&prefix=og-");
    const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}";
    expect(await objects()).toEqual([
      expect.stringMatching(/^areas\/\d{13}-[0-9a-f]{8}\.jpg$/),
      expect.stringMatching(/^blog\/og-\d{13}-[0-9a-f]{8}\.jpg$/),
      expect.stringMatching(new RegExp(`^properties/properties/${uuid}\\.jpg$`)),
    ]);
  });

  test("is the cover when it is the first; those that were there stay before new ones", async () => {
    await send([
      ["one.jpg", await aJpeg(30, 20)],
      ["two.jpg", await aJpeg(20, 30)],
    ]);
    const [property] = await properties();
    const details = (property?.image_details ?? {}) as Record<string, { width: number }>;
    expect(property?.images.map((url) => details[url]?.width)).toEqual([30, 20]);
  });

  test("by itself is refused to who is signed out, before it is looked at", async () => {
    const form = new FormData();
    form.set("picture_files", new Blob([new Uint8Array(await aJpeg())]), "a.jpg");
    const request = new Request("http://localhost/admin/pictures?bucket=properties", {
      method: "POST",
      body: form,
    });
    await expect(pictures.action({ request, params: {}, context: {} })).rejects.toMatchObject({
      init: { status: 401 },
    });
    expect(await objects()).toEqual([]);
  });
});

describe("an upload that is cut in the middle", () => {
  const BOUNDARY = "kisiwa-boundary";
  const part = (disposition: string, content: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from("\r\n"),
    ]);

  /** A form whose first photograph arrives whole, and whose second ends after some of its bytes. */
  async function cutRequest(path: string, field: string, ending: "closed" | "broken") {
    const whole = part(`name="${field}"; filename="one.jpg"`, await aJpeg(400, 300));
    const second = part(`name="${field}"; filename="two.jpg"`, await aJpeg(900, 700));
    const chunks = [whole, second.subarray(0, 400)];
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const next = chunks.shift();
        if (next) return controller.enqueue(next);
        // The first is stored by now, if it is ever stored.
        await expect
          .poll(objects, { timeout: 300 })
          .toHaveLength(1)
          .catch(() => undefined);
        if (ending === "closed") controller.close();
        else controller.error(new Error("The connection was lost"));
      },
    });
    const headers = {
      Cookie: cookie,
      "Content-Type": `multipart/form-data; boundary=${BOUNDARY}`,
    };
    const init = { method: "POST", body, headers, duplex: "half" };
    return new Request(`http://localhost${path}`, init as RequestInit);
  }

  test.each(["closed", "broken"] as const)("leaves no row and no object (%s)", async (ending) => {
    for (const [action, path, field] of [
      [create.action, "/admin/properties/new", "pictures_files"],
      [createArea.action, "/admin/areas/new", "cover_files"],
      [pictures.action, "/admin/pictures?bucket=properties", "picture_files"],
    ] as const) {
      const request = await cutRequest(path, field, ending);
      const answer = Promise.resolve(action({ request, params: {}, context: {} }));
      await expect(answer, path).rejects.toMatchObject({ init: { status: 400 } });
      expect(await objects(), path).toEqual([]);
      expect(await properties(), path).toEqual([]);
      const { rows } = await local.sql.query("select url from unused_pictures");
      expect(rows, path).toEqual([]);
    }
  });
});

test("a picture that storage does not take gives the form back, and leaves nothing", async () => {
  await local.sql.query("update storage.buckets set file_size_limit = 10 where id = 'properties'");
  const answer = (await send([["one.jpg", await aJpeg()]])) as Answer;
  await local.sql.query("update storage.buckets set file_size_limit = 26214400");
  expect(answer.init.status).toBe(503);
  expect(answer.data).toMatchObject({
    error: { "": ["Failed to save property"] },
    initialValue: { name: "Harbour House" },
  });
  expect(await objects()).toEqual([]);
  expect(await properties()).toEqual([]);
});
