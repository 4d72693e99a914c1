import { healthReasons } from "~/domain/health";
import { isDatabaseAnswering } from "~/domain/health.server";
import { countSubmissions, stateOfDisk } from "~/services/outbox.server";
import { isStorageAnswering } from "~/services/storage.server";

/** For a machine that watches the site: 200 when all of it works, else 503 with the reasons in words. */
export async function loader() {
  const [database, storage, disk, outbox] = await Promise.all([
    isDatabaseAnswering(),
    isStorageAnswering(),
    stateOfDisk(),
    countSubmissions().catch(() => null),
  ]);
  const reasons = healthReasons({
    isDatabaseAnswering: database,
    isStorageAnswering: storage,
    disk,
    outbox,
  });
  const isOk = reasons.length === 0;
  return Response.json(isOk ? { status: "ok" } : { status: "degraded", reasons }, {
    status: isOk ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
