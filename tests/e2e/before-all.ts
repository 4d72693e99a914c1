import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { buildIfNeeded } from "../../supabase/local/build";
import { temporaryDirectory } from "../support/started-site";

/**
 * Builds the site once for the sites of all workers, and gives them one directory for the pictures that
 * they have made: the sample's are the same in each, and encoding them is most of a first visit's work.
 */
export default async function beforeAll() {
  await buildIfNeeded(join(import.meta.dirname, "../.."), new AbortController().signal);
  const directory = await temporaryDirectory();
  process.env.E2E_PICTURES = join(directory, "pictures");
  await mkdir(process.env.E2E_PICTURES);
  return () => rm(directory, { recursive: true, force: true });
}
