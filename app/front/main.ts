import { join } from "node:path";
import { setVersionReader } from "~/services/content-version.server";
import { log } from "~/services/log.server";
import { initialContacts, readContacts, readContentVersion } from "./public-rows";
import { createFront } from "./server";
import { readFrontSettings } from "./settings";
import { SiteProcesses } from "./site-processes";

// The ports the site processes listen on, or that a new build has replaced them all.
type FromSupervisor = { sitePorts: number[] } | "replaced";

const CONTACTS_LIFE_MS = 60_000;

const settings = readFrontSettings();
setVersionReader(() => readContentVersion(settings));
let contacts = initialContacts;
const refreshContacts = () =>
  readContacts(settings).then(
    (read) => (contacts = read),
    (error: Error) => log.warn({ reason: error.message }, "Couldn't read the agency's contacts"),
  );
setInterval(() => void refreshContacts(), CONTACTS_LIFE_MS).unref();
void refreshContacts();

const site = new SiteProcesses();
const client = join(import.meta.dirname, "../client");
const front = await createFront(settings, { site, client, contacts: () => contacts });

process.on("message", (message: FromSupervisor) => {
  if (message === "replaced") {
    site.build += 1;
    return;
  }
  const { sitePorts } = message;
  void site.use(sitePorts).then(() => process.send?.({ using: sitePorts }));
});
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => void front.stop().then(() => process.exit(0)));
}
await front.listen();
process.send?.("listening");
