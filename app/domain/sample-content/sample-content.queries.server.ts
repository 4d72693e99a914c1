import { adminDatabase, unwrap } from "~/services/database.server";
import type { SampleCounts } from "./sample-content";

/** Counts the sample rows to remove, and the sample areas that would stay. */
export async function countSampleContent(): Promise<SampleCounts> {
  return unwrap(await adminDatabase().rpc("sample_content_counts").single());
}
