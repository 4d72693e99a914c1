import { join } from "node:path";
import { readContentVersionBy } from "~/services/content-version.server";
import { createFront } from "./server";
import { type FrontSettings, readFrontSettings } from "./settings";
import { SiteProcesses } from "./site-processes";

/** What the supervisor tells the front: on which ports the site's processes listen now. */
type FromSupervisor = { sitePorts: number[] };

const settings = readFrontSettings();
readContentVersionBy(() => readContentVersion(settings));
const site = new SiteProcesses();
const front = await createFront(settings, site, join(import.meta.dirname, "../client"));

process.on("message", ({ sitePorts }: FromSupervisor) => {
  void site.use(sitePorts).then(() => process.send?.({ using: sitePorts }));
});
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => void front.stop().then(() => process.exit(0)));
}
await front.listen();
process.send?.("listening");

/** Reads the content version as any visitor may. Throws while the database is away. */
async function readContentVersion({ supabaseUrl, anonKey }: FrontSettings): Promise<number> {
  const response = await fetch(`${supabaseUrl}/rest/v1/content_version?select=version`, {
    headers: { apikey: anonKey, authorization: `Bearer ${anonKey}` },
    signal: AbortSignal.timeout(5000),
  });
  const [row] = (await response.json()) as { version: number }[];
  if (typeof row?.version !== "number") throw new Error(`No content version: ${response.status}`);
  return row.version;
}
