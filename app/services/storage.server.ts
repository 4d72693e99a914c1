import { env } from "./env.server";

/** The largest stored picture that we read, in bytes; the buckets refuse larger ones. */
const LARGEST_OBJECT = 26_214_400;

/** The bytes of an object in a public bucket; null when there is none. Throws when storage does not answer. */
export async function readPublicObject(bucket: string, name: string): Promise<Buffer | null> {
  const path = [bucket, ...name.split("/")].map(encodeURIComponent).join("/");
  const response = await fetch(`${env.SUPABASE_URL}/storage/v1/object/public/${path}`, {
    signal: AbortSignal.timeout(10_000),
  });
  if (response.status === 400 || response.status === 404) return null;
  if (!response.ok) throw new Error(`Storage answered ${response.status}`);
  if (Number(response.headers.get("Content-Length")) > LARGEST_OBJECT) return null;
  return Buffer.from(await response.arrayBuffer());
}
