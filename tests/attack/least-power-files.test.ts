import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { site, sql } from "../support/attacker";

const anon = {
  apikey: site.keys.SUPABASE_ANON_KEY,
  Authorization: `Bearer ${site.keys.SUPABASE_ANON_KEY}`,
};
const buckets = (await sql.query<{ id: string }>("select id from storage.buckets")).rows;

describe.each(buckets)("the bucket $id, with the anonymous key", ({ id }) => {
  const storage = (path: string, init: RequestInit) =>
    fetch(`${site.supabase}/storage/v1/${path}`, {
      ...init,
      headers: { ...anon, ...init.headers },
    });
  let objects: string[];
  const stored = async () =>
    (
      await sql.query<{ name: string }>(
        "select name from storage.objects where bucket_id = $1 order by 1",
        [id],
      )
    ).rows.map(({ name }) => name);
  beforeAll(async () => {
    objects = await stored();
  });

  test.each([
    ["an upload", "POST", "object/$b/mine.webp", "x", "image/webp"],
    ["an upload in the place of another", "PUT", "object/$b/$o", "x", "image/webp"],
    ["an SVG", "POST", "object/$b/mine.svg", "<svg onload='evil()'/>", "image/svg+xml"],
    ["a removal", "DELETE", "object/$b/$o", "", "application/json"],
    ["a removal of many", "DELETE", "object/$b", '{"prefixes":["$o"]}', "application/json"],
    [
      "a move",
      "POST",
      "object/move",
      '{"bucketId":"$b","sourceKey":"$o","destinationKey":"m.webp"}',
      "application/json",
    ],
    [
      "a copy",
      "POST",
      "object/copy",
      '{"bucketId":"$b","sourceKey":"$o","destinationKey":"m.webp"}',
      "application/json",
    ],
    [
      "a signed address to upload to",
      "POST",
      "object/upload/sign/$b/m.webp",
      "{}",
      "application/json",
    ],
    ["an emptied bucket", "POST", "bucket/$b/empty", "{}", "application/json"],
    ["a deleted bucket", "DELETE", "bucket/$b", "{}", "application/json"],
    [
      "a bucket that becomes another",
      "PUT",
      "bucket/$b",
      '{"public":true,"allowed_mime_types":null}',
      "application/json",
    ],
  ])("%s changes nothing", async (_, method, path, body, type) => {
    const fill = (text: string) => text.replaceAll("$b", id).replaceAll("$o", objects[0] ?? "none");
    await storage(fill(path), {
      method,
      headers: { "Content-Type": type, "x-upsert": "true" },
      ...(body && { body: fill(body) }),
    });
    expect(await stored()).toEqual(objects);
    const { rows } = await sql.query(
      "select public, allowed_mime_types from storage.buckets where id = $1",
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  test("its objects are not listed", async () => {
    const answer = await storage(`object/list/${id}`, { method: "POST", body: '{"prefix":""}' });
    expect(await answer.text()).not.toMatch(/\.webp|\.jpe?g/);
  });
});

test("no file that browsers are sent names or holds a secret", async () => {
  const directory = join(import.meta.dirname, "../../build/client");
  const files = (await readdir(directory, { recursive: true, withFileTypes: true })).filter(
    (file) => file.isFile(),
  );
  expect(files.length).toBeGreaterThan(50);
  const secrets = [...Object.keys(site.keys), ...Object.values(site.keys)].concat(
    [
      "service_role",
      "SUPABASE_URL",
      "sb_secret_",
      "sb_publishable_",
      "LOCAL_JWT_SECRET",
      "DATA_DIR",
    ],
    [site.dataDirectory, site.databaseUrl, "postgres://", "requireAdmin", "process.env"],
  );
  for (const file of files) {
    const content = await readFile(join(file.parentPath, file.name), "latin1");
    const found = secrets.filter((secret) => content.includes(secret));
    expect(found, file.name).toEqual([]);
    expect(file.name).not.toMatch(/\.map$/);
  }
});
