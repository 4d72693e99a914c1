import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import WebSocket from "ws";
import { loadSettings } from "../local/load-settings";
import { sampleRows, sampleSettings, servicePictures } from "./rows";
import type { PictureFile, PictureLookup } from "./pictures";
import { pictureLocation } from "./pictures";

export type SeedTarget = {
  url: string;
  serviceRoleKey: string;
  onProgress?: (line: string) => void;
};

const IMAGES = join(import.meta.dirname, "images");
const CONCURRENT_UPLOADS = 6;
const YEAR_S = "31536000";

/**
 * Uses the public interface, so it also works with a hosted project. Repeating it adds what is missing and
 * changes no existing row. Throws if the database holds rows other than the sample's.
 */
export async function seedSample({ url, serviceRoleKey, onProgress }: SeedTarget): Promise<string> {
  const client = createClient(url, serviceRoleKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: globalThis.WebSocket ?? WebSocket },
  });
  const manifest = await readFile(join(IMAGES, "manifest.json"), "utf8");
  const pictures = JSON.parse(manifest) as Record<string, PictureFile>;
  const pictureAt = picturesAt(url, pictures);
  const tables = sampleRows(pictureAt, await listServiceIds(client), new Date());

  for (const { table, rows, holdsOthers } of tables) {
    if (!holdsOthers) await requireNoOtherRows(client, table, rows);
  }
  const keys = Object.keys(pictures);
  await runConcurrently(keys, CONCURRENT_UPLOADS, (key) => upload(client, key));
  onProgress?.(`${keys.length} pictures`);
  for (const { table, rows } of tables) {
    const { error } = await client.from(table).upsert(rows, { ignoreDuplicates: true });
    if (error) throw new Error(`${table}: ${error.message}`);
    onProgress?.(`${rows.length} rows in ${table}`);
  }
  await illustrateServices(client, servicePictures(pictureAt));
  await introducePeople(client);
  const count = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  return `sample content: ${count} rows, ${keys.length} pictures`;
}

function picturesAt(url: string, files: Record<string, PictureFile>): PictureLookup {
  return (key) => {
    const file = files[key];
    if (!file) throw new Error(`The sample picture ${key} is missing.`);
    const { bucket, name } = pictureLocation(key);
    return { url: `${url}/storage/v1/object/public/${bucket}/${name}`, file };
  };
}

async function requireNoOtherRows(
  client: SupabaseClient,
  table: string,
  rows: { id: string }[],
): Promise<void> {
  const ours = `(${rows.map(({ id }) => id).join(",")})`;
  const { data, error } = await client.from(table).select("id").not("id", "in", ours).limit(1);
  if (error) throw new Error(`${table}: ${error.message}`);
  if (data.length > 0) {
    throw new Error(
      `${table} holds rows of yours: the sample content only goes into an empty database.`,
    );
  }
}

async function listServiceIds(client: SupabaseClient): Promise<Map<string, string>> {
  const { data, error } = await client.from("services_pemba").select("id, slug");
  if (error) throw new Error(`services_pemba: ${error.message}`);
  return new Map((data as { id: string; slug: string }[]).map(({ id, slug }) => [slug, id]));
}

async function illustrateServices(
  client: SupabaseClient,
  services: ReturnType<typeof servicePictures>,
): Promise<void> {
  for (const { slug, ...picture } of services) {
    const table = client.from("services_pemba");
    const { error } = await table.update(picture).eq("slug", slug).is("image", null);
    if (error) throw new Error(`services_pemba: ${error.message}`);
  }
}

/** Leaves settings that somebody has saved as they are. */
async function introducePeople(client: SupabaseClient): Promise<void> {
  const settings = client.from("agency_settings");
  const { error } = await settings.upsert(sampleSettings(), { ignoreDuplicates: true });
  if (error) throw new Error(`agency_settings: ${error.message}`);
}

async function upload(client: SupabaseClient, key: string): Promise<void> {
  const { bucket, name } = pictureLocation(key);
  const { error } = await client.storage
    .from(bucket)
    .upload(name, await readFile(join(IMAGES, key)), {
      contentType: "image/webp",
      cacheControl: YEAR_S,
      upsert: true,
    });
  if (error) throw new Error(`${key}: ${error.message}`);
}

async function runConcurrently<T>(
  items: T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

if (process.argv[1] === import.meta.filename) {
  try {
    const { isHosted, supabaseUrl: url, keys } = loadSettings();
    const { SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey } = keys;
    if (!isHosted || !serviceRoleKey) {
      throw new Error(
        "Set SUPABASE_URL and its keys to the project to be filled; the embedded database is filled by its first start.",
      );
    }
    console.log(await seedSample({ url, serviceRoleKey, onProgress: console.log }));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
