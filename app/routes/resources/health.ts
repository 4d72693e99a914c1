import { healthReasons } from "~/domain/health";
import { isDatabaseAnswering } from "~/domain/health.server";
import { countWaiting, stateOfDisk } from "~/services/outbox.server";
import { isStorageAnswering } from "~/services/storage.server";

/** For a machine that watches the site: 200 when all of it works, else 503 with the reasons in words. */
export async function loader() {
  const [database, storage, disk, waiting] = await Promise.all([
    isDatabaseAnswering(),
    isStorageAnswering(),
    stateOfDisk(),
    countWaiting().catch(() => null),
  ]);
  const reasons = healthReasons({
    isDatabaseAnswering: database,
    isStorageAnswering: storage,
    disk,
    waiting,
  });
  const isOk = reasons.length === 0;
  return Response.json(isOk ? { status: "ok" } : { status: "degraded", reasons }, {
    status: isOk ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
