import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type * as ImageRoute from "~/routes/resources/image";
import type * as HealthRoute from "~/routes/resources/health";
import type * as Keeping from "~/domain/pictures/pictures-keeping.server";
import type * as Outbox from "~/services/outbox.server";
import type * as Storage from "~/services/storage.server";
import { type Findings, healthReasons } from "~/domain/health";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aPng } from "../support/pictures";
import { aProperty } from "../support/rows";

let supabase: LocalSupabase;
let directory: string;
let health: typeof HealthRoute;
let image: typeof ImageRoute;
let outbox: typeof Outbox;
let storage: typeof Storage;
let keeping: typeof Keeping;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "kisiwa-health-"));
  supabase = await startLocalSupabase();
  process.env.DATA_DIR = directory;
  [health, image, outbox, storage, keeping] = await Promise.all([
    import("~/routes/resources/health"),
    import("~/routes/resources/image"),
    import("~/services/outbox.server"),
    import("~/services/storage.server"),
    import("~/domain/pictures/pictures-keeping.server"),
  ]);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function answer() {
  const response = await health.loader();
  return { code: response.status, ...((await response.json()) as object) };
}

/** Stores a picture of an age, without noting it anywhere; its public URL. */
async function anObject(bucket: string, name: string, age: string): Promise<string> {
  const url = `${storage.publicObjectsUrl}${bucket}/${name}`;
  await storage.storeObject({ bucket, name, type: "image/jpeg", url }, Buffer.from(name));
  await supabase.sql.query(
    "update storage.objects set created_at = now() - $1::interval where name = $2",
    [age, name],
  );
  return url;
}

const objects = async () => {
  const { rows } = await supabase.sql.query<{ name: string }>(
    "select name from storage.objects order by name",
  );
  return rows.map(({ name }) => name);
};

test("a schema from before 1.0 is named until it is upgraded", async () => {
  const degraded = {
    code: 503,
    status: "degraded",
    reasons: [
      "The schema is from before version 1.0: upgrade it as docs/operations.md says, and restart (the embedded database only needs the restart)",
    ],
  };
  const [baseline = ""] = (await readdir("supabase/migrations")).sort();
  const rename = (from: string, to: string) =>
    supabase.platform.query("update local.migrations set name = $2 where name = $1", [from, to]);
  await rename(baseline, "20261121000100_slugs.sql");
  expect(await answer()).toEqual(degraded);
  await rename("20261121000100_slugs.sql", baseline);
  expect(await answer()).toEqual({ code: 200, status: "ok" });

  // At d64386c3 it could not say what it has.
  await supabase.sql.query("alter function applied_migrations rename to other");
  expect(await answer()).toEqual(degraded);
  await supabase.sql.query("alter function other rename to applied_migrations");
  expect(await answer()).toEqual({ code: 200, status: "ok" });
});

test("a stored picture may be kept for a year: its name is never used again", async () => {
  const answer = await fetch(await anObject("areas", "kept.jpg", "0 days"));
  expect(answer.headers.get("cache-control")).toBe("max-age=31536000");
  await supabase.sql.query("update storage.objects set created_at = now() - interval '9 days'");
});

test("the sweep removes what nobody has known of for a day, and nothing else", async () => {
  const cover = await anObject("areas", "cover.jpg", "9 days");
  const { rows } = await supabase.sql.query<{ id: string }>(
    "insert into areas_pemba (name, short_description, long_description, cover_image) values ('Wete', '', '', $1) returning id",
    [cover],
  );
  // The site had another address when this one was stored.
  await anObject("properties", "properties/moved.jpg", "9 days");
  const before = "http://127.0.0.1:1/storage/v1/object/public/properties/properties/moved.jpg";
  const plan = await anObject("properties", "properties/plan.jpg", "9 days");
  const house = aProperty(rows[0]?.id ?? "", { images: [before], floor_plans: [plan] });
  expect((await supabase.service.from("properties_pemba").insert(house)).error).toBeNull();
  await anObject("properties", "properties/orphan.jpg", "25 hours");
  await anObject("blog", "og-orphan.jpg", "2 days");
  await anObject("blog", "young.jpg", "23 hours");
  // No row names it, and the back office has not stored it.
  await anObject("site", "hero.jpg", "9 days");
  const { name: photo, url: photoUrl } = storage.newPictureLocation("site", "image/jpeg");
  await anObject("site", photo, "9 days");
  const person = JSON.stringify({ people: [{ name: "Asha", role: "", photo: { url: photoUrl } }] });
  await supabase.sql.query("insert into agency_settings (facts, photos) values ($1, $2)", [
    person,
    [photoUrl],
  ]);
  const { name: service, url: serviceUrl } = storage.newPictureLocation("site", "image/webp");
  await anObject("site", service, "9 days");
  await supabase.sql.query(
    "update services_pemba set image = $1 where slug = 'property-development'",
    [serviceUrl],
  );
  const { name: orphan } = storage.newPictureLocation("site", "image/jpeg");
  await anObject("site", orphan, "25 hours");
  // Noted by an upload whose form may still be saved.
  const open = await anObject("areas", "open-form.jpg", "3 days");
  await supabase.sql.query("insert into unused_pictures (url) values ($1)", [open]);
  const due = await anObject("areas", "due.jpg", "8 days");
  await supabase.sql.query(
    "insert into unused_pictures (url, due_at) values ($1, now() - interval '1 day')",
    [due],
  );

  await keeping.sweepPictures();
  const stay = [
    "cover.jpg",
    "hero.jpg",
    "open-form.jpg",
    "properties/moved.jpg",
    "properties/plan.jpg",
    "young.jpg",
  ];
  expect(await objects()).toEqual([photo, service, ...stay].sort());
  const { rows: notes } = await supabase.sql.query("select url from unused_pictures");
  expect(notes).toEqual([{ url: open }]);
});

test("no picture goes whose name a row may write in another way", async () => {
  const names = ["properties/a b.jpg", "properties/a&b.jpg", "properties/plain.jpg"];
  for (const name of names) await anObject("properties", name, "9 days");
  const images = ["properties%2Fplain.jpg", "properties/a%20b.jpg?v=1", "properties/a%26b.jpg"];
  const urls = images.map((image) => `${storage.publicObjectsUrl}properties/${image}`);
  await supabase.sql.query("update properties_pemba set images = images || $1::text[]", [urls]);
  await keeping.sweepPictures();
  const { rows } = await supabase.sql.query(
    "select url from unused_pictures where due_at <= now()",
  );
  expect(rows).toEqual([]);
  expect(await objects()).toEqual(expect.arrayContaining(names));
});

test("a picture that is removed is served from the disk no longer", async () => {
  const png = await aPng();
  const place = { bucket: "blog", name: "shown.jpg", type: "image/png" };
  const url = `${storage.publicObjectsUrl}blog/shown.jpg`;
  await storage.storeObject({ ...place, url }, png);
  const statusFor = async (width: number, Accept: string) => {
    const headers = { Accept };
    const request = new Request(`http://localhost/images/x?w=${width}`, { headers });
    return (await image.loader({ request, params: { "*": "blog/shown.jpg" }, context: {} })).status;
  };
  const variants = [240, 800, 1600].flatMap((width) =>
    ["image/avif", "image/webp", "*/*"].map((accept) => [width, accept] as const),
  );
  const statuses = () => Promise.all(variants.map((variant) => statusFor(...variant)));
  expect(new Set(await statuses())).toEqual(new Set([200]));
  await supabase.sql.query("insert into unused_pictures (url, due_at) values ($1, now())", [url]);
  await keeping.sweepPictures();
  expect(new Set(await statuses())).toEqual(new Set([404]));
});

test("more orphans than go at once are gone after one sweep", async () => {
  await supabase.sql.query(
    `insert into storage.objects (bucket_id, name, version, created_at)
     select 'blog', 'many-' || n || '.jpg', gen_random_uuid(), now() - interval '2 days'
     from generate_series(1, 130) n`,
  );
  await keeping.sweepPictures();
  expect((await objects()).filter((name) => name.startsWith("many-"))).toEqual([]);
});

test("no visitor may ask for a sweep", async () => {
  const { error } = await supabase.anon.rpc("note_unknown_pictures", { public_objects: "" });
  expect(error?.code).toBe("42501");
});

test("all is well", async () => {
  expect(await answer()).toEqual({ code: 200, status: "ok" });
  expect(await readdir(join(directory, "outbox"))).toEqual([]);
});

test("what waits in the outbox is told, by its number", async () => {
  await outbox.enqueue({ one: 1 });
  const told = (reason: string) => ({ code: 503, status: "degraded", reasons: [reason] });
  expect(await answer()).toEqual(told("1 submission is waiting in the outbox"));
  await outbox.enqueue({ two: 2 });
  expect(await answer()).toEqual(told("2 submissions are waiting in the outbox"));
});

test("a disk that takes nothing is told", async () => {
  await rm(join(directory, "outbox"), { recursive: true });
  await writeFile(join(directory, "outbox"), "in the way");
  expect(await answer()).toEqual({
    code: 503,
    status: "degraded",
    reasons: ["The disk cannot be written"],
  });
  await rm(join(directory, "outbox"));
});

const wellFindings: Findings = {
  isDatabaseUp: true,
  isStorageUp: true,
  missingMigrations: [],
  disk: "writable",
  outbox: { waiting: 0, refused: 0 },
  failingChannels: [],
};

test("a full disk is told as such", () => {
  expect(healthReasons({ ...wellFindings, disk: "full" })).toEqual(["The disk is full"]);
});

test("a schema that lacks a migration is told with the command", () => {
  const missingMigrations = [
    "20270101000000_leads_colours.sql",
    "20270201000000_areas_colours.sql",
  ];
  expect(healthReasons({ ...wellFindings, missingMigrations })).toEqual([
    "The schema is older than this version, which also needs 20270101000000_leads_colours.sql: run npx supabase db push and restart (the embedded database only needs the restart)",
  ]);
});

test("a channel of the alerts that fails is told until something got through", async () => {
  const settled = async (problem: string | null) => {
    await supabase.sql.query(
      `with a as (insert into alerts (kind, dispatched_at) values ('test', now()) returning id),
       d as (insert into alert_deliveries (alert_id, channel) select id, 'mail' from a returning id)
       select id from d`,
    );
    await supabase.sql.query(
      "select settle_alert_delivery(id, 0, $1, null) from alert_deliveries where state = 'waiting'",
      [problem],
    );
  };
  await settled("The mailbox is full");
  const reasons = ["Alerts do not get through: E-mail"];
  expect(await answer()).toEqual({ code: 503, status: "degraded", reasons });
  await settled(null);
  expect(await answer()).toEqual({ code: 200, status: "ok" });
});

test("a storage that is away alone is told", async () => {
  await supabase.platform.query(
    "delete from storage.objects; alter table storage.buckets rename to b",
  );
  const reasons = ["The storage does not answer"];
  expect(await answer()).toEqual({ code: 503, status: "degraded", reasons });
});

test("a database that is away is told", async () => {
  await supabase.stop();
  const reasons = ["The database does not answer", "The storage does not answer"];
  expect(await answer()).toEqual({ code: 503, status: "degraded", reasons });
});
