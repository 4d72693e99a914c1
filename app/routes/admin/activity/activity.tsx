import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ActivityLog } from "~/components/admin/activity/activity-log";
import { CHANGES_PER_PAGE, listActivity } from "~/domain/activity/activity.queries.server";
import { listBulkChanges } from "~/domain/bulk/bulk-change.queries.server";
import { isBulk } from "~/domain/activity/activity";
import { undoableSince } from "~/domain/undo-time";
import { parseTableState } from "~/domain/lists/table-state";
import { requireAdmin } from "~/requests/admin/require-admin.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request);
  const { page } = parseTableState(new URL(request.url).searchParams, []);
  const list = await listActivity(page, actor);
  const bulkChanges = await listBulkChanges(
    list.changes.filter(isBulk).flatMap(({ entity_id }) => entity_id ?? []),
  );
  return {
    ...list,
    bulkChanges,
    undoableSince: undoableSince(),
    pageCount: Math.ceil(list.count / CHANGES_PER_PAGE),
  };
}

export { clientLoader, shouldRevalidate } from "~/components/admin/saving/client-handlers";

export default function ActivityRoute() {
  return <ActivityLog {...useLoaderData<typeof loader>()} />;
}
