import { join } from "node:path";
import { main } from "../../start";

const beside = (name: string) => join(import.meta.dirname, name);
const plainSite = {
  root: join(import.meta.dirname, "../../../.."),
  mode: "production" as const,
  parameters: [beside("plain-site.mjs")],
  ...(process.env.PLAIN_FRONT && { front: [beside("plain-front.mjs")] }),
};

process.exit(await main(() => plainSite));
