import { createClient } from "@supabase/supabase-js";
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import { mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import WebSocket from "ws";
import { createInterface, type Interface } from "../../interface";
import { urlForRole } from "../../postgres/migrate";
import { createTestDatabase, type TestPostgres } from "../support/local-postgres";

const WEBP = { contentType: "image/webp" };
const transport = globalThis.WebSocket ?? WebSocket;
const keys = { anonKey: "anon-key", serviceRoleKey: "service-key", jwtSecret: "secret" };
let postgres: TestPostgres;
let local: Interface;
let storageDirectory: string;

beforeAll(async () => {
  postgres = await createTestDatabase("migrated");
  await query(`insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values ('letters', 'letters', false, 1000, array['image/*', 'text/html'])`);
  storageDirectory = await mkdtemp(join(tmpdir(), "kisiwa-storage-"));
  local = await start();
});
afterAll(async () => {
  await local.close();
  await postgres.stop();
  await rm(storageDirectory, { recursive: true });
});
beforeEach(async () => {
  for (const bucket of ["properties", "letters", "blog"]) {
    const all = await query(`select name from storage.objects where bucket_id = '${bucket}'`);
    await admin(bucket).remove(all.map(({ name }) => String(name)));
  }
  expect(await readdir(storageDirectory)).toEqual([]);
});

const start = () =>
  createInterface({
    databaseUrl: urlForRole(postgres.url, "authenticator"),
    port: 0,
    keys,
    storageDirectory,
  });

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  return client
    .query<Record<string, unknown>>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

function storageAs(key: string) {
  const options = { auth: { persistSession: false }, realtime: { transport } };
  return createClient(local.url, key, options).storage;
}
const admin = (bucket = "properties") => storageAs(keys.serviceRoleKey).from(bucket);
const visitor = (bucket = "properties") => storageAs(keys.anonKey).from(bucket);
const serviceHeaders = {
  authorization: `Bearer ${keys.serviceRoleKey}`,
  "content-type": "image/webp",
};
const publicUrl = (name: string) => visitor().getPublicUrl(name).data.publicUrl;

test.each(["/", "/rest", "/storage/v2/object/properties/a.webp", "/auth/v1/token"])(
  "%s is no address of the interface",
  async (path) => {
    const answer = await fetch(local.url + path, {
      headers: { authorization: `Bearer ${keys.serviceRoleKey}` },
    });
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: "PGRST125" }]);
  },
);

describe("an upload", () => {
  test("is given back byte for byte, with the type and the cache time it came with", async () => {
    const bytes = new Uint8Array(300_000).map((_, i) => i % 251);
    const upload = await admin().upload("properties/villa 1.webp", bytes, {
      ...WEBP,
      cacheControl: "31536000",
    });
    expect(upload.data?.fullPath).toBe("properties/properties/villa 1.webp");
    const answer = await fetch(publicUrl("properties/villa 1.webp"));
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(answer.headers.get("cache-control")).toBe("max-age=31536000");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("of a Blob comes as a form", async () => {
    const blob = new Blob(["content"], { type: "image/png" });
    await admin().upload("blob.png", blob);
    const { data } = await admin().info("blob.png");
    expect(data).toMatchObject({ size: 7, contentType: "image/png" });
  });

  test.each([
    ["a Blob", new Blob(["content"], { type: "image/webp" })],
    ["bytes", "content"],
  ])("of %s keeps the metadata that came with it", async (_, body) => {
    const metadata = { photographer: "Zuhura ‒ Wete", taken: { year: 2026 } };
    await admin().upload("a.webp", body, { ...WEBP, metadata });
    expect((await admin().info("a.webp")).data?.metadata).toEqual(metadata);
    await admin().upload("a.webp", body, { ...WEBP, upsert: true });
    expect((await admin().info("a.webp")).data?.metadata).toEqual({});
  });

  test("with metadata that is none has none", async () => {
    for (const metadata of ["[1]", "null", "{", "\u00ff"]) {
      const answer = await fetch(`${local.url}/storage/v1/object/properties/a.webp`, {
        method: "PUT",
        body: "x",
        headers: { ...serviceHeaders, "x-metadata": Buffer.from(metadata).toString("base64") },
      });
      expect(answer.status).toBe(200);
      expect((await admin().info("a.webp")).data?.metadata).toEqual({});
    }
  });

  test("of a taken name is refused, with upsert or update it takes the place of the old one", async () => {
    await admin().upload("a.webp", "first", WEBP);
    const again = await admin().upload("a.webp", "second", WEBP);
    expect(again.error).toMatchObject({
      statusCode: "409",
      message: "The resource already exists",
    });
    await admin().upload("a.webp", "third", { ...WEBP, upsert: true });
    expect(await (await fetch(publicUrl("a.webp"))).text()).toBe("third");
    await admin().update("a.webp", "fourth", WEBP);
    expect(await (await fetch(publicUrl("a.webp"))).text()).toBe("fourth");
    expect(await readdir(storageDirectory)).toHaveLength(1);
  });

  test("of one name by many at once leaves one object and one file", async () => {
    const letters = [..."abcdefgh"];
    const results = await Promise.all(
      letters.map((letter) => admin().upload("same.webp", letter, { ...WEBP, upsert: true })),
    );
    expect(results.every(({ error }) => error === null)).toBe(true);
    expect(letters).toContain(await (await fetch(publicUrl("same.webp"))).text());
    expect(await readdir(storageDirectory)).toHaveLength(1);
  });

  test.each([
    [
      "a type the bucket does not take",
      "x.pdf",
      "application/pdf",
      10,
      "415",
      "mime type application/pdf is not supported",
    ],
    [
      "more than the bucket takes",
      "x.webp",
      "image/webp",
      1001,
      "413",
      "The object exceeded the maximum allowed size",
    ],
    [
      "a name that is too long for a key of S3",
      "x".repeat(959),
      "image/webp",
      10,
      "400",
      `Invalid key: ${"x".repeat(959)}`,
    ],
    ["a name outside the alphabet", "é.webp", "image/webp", 10, "400", "Invalid key: é.webp"],
    ["a way up", "a%2F..%2Fb.webp", "image/webp", 10, "400", "Invalid key: a/../b.webp"],
  ])(
    "of %s is refused and leaves nothing",
    async (_, name, contentType, size, statusCode, message) => {
      const raw = await admin("letters").upload(name, new Uint8Array(size), { contentType });
      expect(raw.error).toMatchObject({ statusCode, message });
      const blob = new Blob([new Uint8Array(size)], { type: contentType });
      expect((await admin("letters").upload(name, blob)).error).toMatchObject({
        statusCode,
        message,
      });
      expect(await readdir(storageDirectory)).toEqual([]);
    },
  );

  test("that is announced as too large is refused before it is sent", async () => {
    const sent = request(`${local.url}/storage/v1/object/letters/x.webp`, {
      method: "POST",
      headers: { ...serviceHeaders, "content-length": 1001 },
    });
    sent.flushHeaders();
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    expect(await json(answer)).toMatchObject({ statusCode: "413" });
    sent.destroy();
  });

  test("whose length nobody announced is cut off at the limit", async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(600)),
    });
    const { error } = await admin("letters").upload("x.webp", endless, WEBP);
    expect(error).not.toBeNull();
    expect(await readdir(storageDirectory)).toEqual([]);
  });

  test.each(["Image/webp", "image/webp; a=b"])(
    "of a type that the bucket spells otherwise is refused: %s",
    async (contentType) => {
      const { error } = await admin().upload("a.webp", "x", { contentType });
      expect(error).toMatchObject({
        statusCode: "415",
        message: `mime type ${contentType} is not supported`,
      });
    },
  );

  test("never becomes a path, whatever its name", async () => {
    for (const name of ["/etc/escaped.webp", "x".repeat(958)]) {
      const answer = await fetch(
        `${local.url}/storage/v1/object/letters/${encodeURIComponent(name)}`,
        { method: "POST", body: "x", headers: serviceHeaders },
      );
      expect(answer.status).toBe(200);
    }
    for (const name of await readdir(storageDirectory)) expect(name).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe("row-level security decides what a visitor may do", () => {
  test("not upload, not remove", async () => {
    await admin().upload("a.webp", "content", WEBP);
    const upload = await visitor().upload("b.webp", "content", WEBP);
    expect(upload.error).toMatchObject({
      statusCode: "403",
      message: "new row violates row-level security policy",
    });
    expect((await visitor().remove(["a.webp"])).data).toEqual([]);
    expect((await storageAs(keys.anonKey).listBuckets()).data).toEqual([]);
    expect((await admin().exists("a.webp")).data).toBe(true);
  });

  test("nor read a private bucket, by any address", async () => {
    await admin("letters").upload("a.webp", "secret", WEBP);
    const { publicUrl: address } = visitor("letters").getPublicUrl("a.webp").data;
    expect(await (await fetch(address)).json()).toMatchObject({
      statusCode: "404",
      message: "Bucket not found",
    });
    expect((await visitor("letters").download("a.webp")).error).toMatchObject({
      statusCode: "404",
    });
    const { data } = await admin("letters").download("a.webp");
    expect(await data?.text()).toBe("secret");
  });

  test.each(["bucket", "bucket/properties", "object/properties/a.webp", "object/info/blog/a.webp"])(
    "and without a key nothing but a public object is given: %s",
    async (path) => {
      await admin().upload("a.webp", "content", WEBP);
      const answer = await fetch(`${local.url}/storage/v1/${path}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        statusCode: "400",
        message: "headers must have required property 'authorization'",
      });
      expect((await fetch(publicUrl("a.webp"))).status).toBe(200);
    },
  );

  test("and a key that is none is refused", async () => {
    const { error } = await storageAs("guessed").from("properties").info("a.webp");
    expect(error).toMatchObject({ statusCode: "403" });
  });
});

describe("a download", () => {
  beforeEach(async () => {
    await admin().upload("a.webp", "0123456789", WEBP);
  });
  const get = (headers: Record<string, string>) => fetch(publicUrl("a.webp"), { headers });

  test.each([
    ["bytes=2-4", 206, "234", "bytes 2-4/10"],
    ["bytes=7-", 206, "789", "bytes 7-9/10"],
    ["bytes=-3", 206, "789", "bytes 7-9/10"],
    ["bytes=5-99", 206, "56789", "bytes 5-9/10"],
    ["bytes=10-", 416, undefined, "bytes */10"],
    ["bytes=1-2,4-5", 200, "0123456789", null],
  ])("of %s answers %i", async (range, status, text, contentRange) => {
    const answer = await get({ range });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-range")).toBe(contentRange);
    if (text !== undefined) expect(await answer.text()).toBe(text);
  });

  test("of a range is that of the file that its asker knows, else the whole", async () => {
    const etag = (await get({})).headers.get("etag") ?? "";
    expect((await get({ range: "bytes=2-4", "if-range": etag })).status).toBe(206);
    const other = await get({ range: "bytes=2-4", "if-range": '"other"' });
    expect([other.status, await other.text()]).toEqual([200, "0123456789"]);
  });

  test("is asked for anew each time where the upload said nothing of its life", async () => {
    const upload = { method: "POST", body: "x", headers: serviceHeaders };
    await fetch(`${local.url}/storage/v1/object/properties/b.webp`, upload);
    expect((await fetch(publicUrl("b.webp"))).headers.get("cache-control")).toBe("no-cache");
  });

  test("of something unchanged is not sent again", async () => {
    const { headers } = await get({});
    const etag = headers.get("etag") ?? "";
    expect((await get({ "if-none-match": `"other", ${etag}` })).status).toBe(304);
    expect((await get({ "if-modified-since": headers.get("last-modified") ?? "" })).status).toBe(
      304,
    );
    await admin().update("a.webp", "changed", WEBP);
    expect((await get({ "if-none-match": etag })).status).toBe(200);
  });

  test("by HEAD tells the same and sends nothing; as a download it has a file name", async () => {
    const answer = await fetch(`${publicUrl("a.webp")}?download=villa.webp`, { method: "HEAD" });
    expect(answer.headers.get("content-length")).toBe("10");
    expect(answer.headers.get("content-disposition")).toContain("filename=villa.webp");
    expect(await answer.text()).toBe("");
  });

  test("of HTML is not a page of this origin", async () => {
    await admin("letters").upload("a.html", "<script>", { contentType: "text/html" });
    const { data } = await admin("letters").download("a.html");
    expect(data?.type).toBe("text/plain");
  });

  test("of nothing is an error that no cache keeps", async () => {
    const answer = await fetch(publicUrl("nothing.webp"));
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toMatchObject({
      statusCode: "404",
      error: "not_found",
      message: "Object not found",
    });
  });
});

describe("the objects of a bucket", () => {
  test("are in a bucket that is there", async () => {
    const answer = await fetch(`${local.url}/storage/v1/object/none/a.webp`, {
      method: "POST",
      body: "x",
      headers: serviceHeaders,
    });
    expect(await answer.json()).toEqual({
      statusCode: "404",
      code: "NoSuchBucket",
      error: "Bucket not found",
      message: "Bucket not found",
    });
  });

  test.each<[what: string, method: string, path: string, body: string, error: string]>([
    ["a removal of no JSON", "DELETE", "properties", "{", "InvalidParameter"],
    ["a removal of nothing", "DELETE", "properties", '{"prefixes":[]}', "InvalidParameter"],
    ["a removal of no list", "DELETE", "properties", '{"prefixes":"a"}', "InvalidParameter"],
    ["a name that none can have", "POST", "properties/a%00.webp", "x", "InvalidKey"],
    ["a name of half a letter", "POST", "properties/%E0%A4%A.webp", "x", "InvalidKey"],
  ])("are not asked for by %s", async (_, method, path, body, error) => {
    const answer = await fetch(`${local.url}/storage/v1/object/${path}`, {
      method,
      body,
      headers: serviceHeaders,
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error }]);
  });

  test("are removed, the files with them", async () => {
    for (const name of ["a.webp", "b.webp"]) await admin().upload(name, "content", WEBP);
    const { data: removed } = await admin().remove(["a.webp", "never-there.webp"]);
    expect(removed?.map(({ name }) => name)).toEqual(["a.webp"]);
    expect((await admin().exists("a.webp")).data).toBe(false);
    expect(await readdir(storageDirectory)).toHaveLength(1);
  });

  test("are not listed, copied, moved or signed here", async () => {
    await admin().upload("a.webp", "content", WEBP);
    const objects = admin();
    const outcomes = await Promise.all([
      objects.list(),
      objects.listV2(),
      objects.copy("a.webp", "b.webp"),
      objects.move("a.webp", "b.webp"),
      objects.createSignedUrl("a.webp", 60),
    ]);
    for (const { error } of outcomes) {
      expect(error?.message).toMatch(/^The local storage does not support POST /);
    }
  });

  test("belong to buckets that can be read but not made here", async () => {
    const storage = storageAs(keys.serviceRoleKey);
    expect((await storage.getBucket("properties")).data).toMatchObject({
      public: true,
      file_size_limit: 26214400,
    });
    expect((await storage.getBucket("none")).error).toMatchObject({ statusCode: "404" });
    const { error } = await storage.createBucket("new");
    expect(error?.message).toBe("The local storage does not support POST /storage/v1/bucket");
  });
});

test("what a crash has left is tidied at the next start, by what the rows say", async () => {
  await admin().upload("kept.webp", "kept", WEBP);
  const [version = ""] = await readdir(storageDirectory);
  await rename(join(storageDirectory, version), join(storageDirectory, `${version}.part`));
  await writeFile(join(storageDirectory, "00000000-0000-4000-8000-000000000000.part"), "half");
  expect(await (await fetch(publicUrl("kept.webp"))).text()).toBe("kept");

  await local.close();
  local = await start();
  expect(await (await fetch(publicUrl("kept.webp"))).text()).toBe("kept");
  expect(await readdir(storageDirectory)).toEqual([version]);
});
