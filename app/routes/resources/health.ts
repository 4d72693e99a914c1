import { channelLabels } from "~/domain/alerts/alert-channels";
import { listFailingChannels } from "~/domain/alerts/channel-state.queries.server";
import { healthReasons } from "~/domain/health";
import { isDatabaseUp, listMissingMigrations } from "~/domain/health.server";
import { readOrOutage } from "~/services/outage.server";
import { countSubmissions, checkDisk } from "~/services/outbox.server";
import { isStorageAvailable } from "~/services/storage.server";

/** Health check for monitoring: 200 if everything works, otherwise 503 with the reasons. */
export async function loader() {
  const [database, storage, missingMigrations, disk, outbox, failing] = await Promise.all([
    isDatabaseUp(),
    isStorageAvailable(),
    listMissingMigrations(),
    checkDisk(),
    countSubmissions().catch(() => null),
    readOrOutage(listFailingChannels()),
  ]);
  const reasons = healthReasons({
    isDatabaseUp: database,
    isStorageUp: storage,
    missingMigrations,
    disk,
    outbox,
    // An unavailable database is reported separately.
    failingChannels: failing.ok ? failing.value.map((name) => channelLabels[name]()) : [],
  });
  const isOk = reasons.length === 0;
  return Response.json(isOk ? { status: "ok" } : { status: "degraded", reasons }, {
    status: isOk ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
