import { join } from "node:path";
import { main } from "../../supabase/local/start";

const plainSite = {
  root: join(import.meta.dirname, "..", ".."),
  mode: "production" as const,
  parameters: [join(import.meta.dirname, "plain-site.mjs")],
};

process.exit(await main(() => plainSite));
