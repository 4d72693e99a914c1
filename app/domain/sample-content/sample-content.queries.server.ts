import { adminDatabase, unwrap } from "~/services/database.server";
import type { SampleCounts } from "./sample-content";

export async function countSampleContent(): Promise<SampleCounts> {
  return unwrap(await adminDatabase().rpc("sample_content_counts").single());
}
