import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type * as ImageRoute from "~/routes/resources/image";
import type * as Images from "~/services/images.server";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";

let local: LocalSupabase;
let route: typeof ImageRoute;
let images: typeof Images;
let directory: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  directory = await mkdtemp(join(tmpdir(), "kisiwa-pictures-"));
  process.env.DATA_DIR = directory;
  route = await import("~/routes/resources/image");
  images = await import("~/services/images.server");
  const picture = await sharp({
    create: { width: 1800, height: 1200, channels: 3, background: "#208040" },
  })
    .jpeg()
    .toBuffer();
  const { error } = await local.service.storage
    .from("properties")
    .upload("properties/house.jpg", picture, { contentType: "image/jpeg" });
  expect(error).toBeNull();
});
afterAll(async () => {
  await local.stop();
  await rm(directory, { recursive: true, force: true });
});

async function widthOf(width: number, headers: Record<string, string> = {}) {
  const request = new Request(`http://localhost/images/x?w=${width}`, { headers });
  const params = { "*": "properties/properties/house.jpg" };
  const answer = await route.loader({ request, params, context: {} });
  expect(answer.headers.get("Vary")).toBe("Accept, Save-Data");
  return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width;
}

test("who saves data gets the next smaller picture", async () => {
  expect(await widthOf(800)).toBe(800);
  expect(await widthOf(800, { "Save-Data": "on" })).toBe(480);
  expect(await widthOf(320, { "Save-Data": "on" })).toBe(320);
});

test("of the pictures that were made, the first go when there are too many", async () => {
  const folder = join(directory, "many");
  await mkdir(folder);
  for (const [index, name] of ["c.webp", "a.avif", "b.webp"].entries()) {
    await writeFile(join(folder, name), Buffer.alloc(100));
    await utimes(join(folder, name), index + 1, index + 1);
  }
  await writeFile(join(folder, "d.webp.123"), "half of one");
  await images.trimVariants(folder, 300);
  expect(await readdir(folder)).toHaveLength(4);
  await images.trimVariants(folder, 299);
  expect((await readdir(folder)).sort()).toEqual(["a.avif", "b.webp", "d.webp.123"]);
  await images.trimVariants(folder, 0);
  expect(await readdir(folder)).toEqual(["d.webp.123"]);
});
