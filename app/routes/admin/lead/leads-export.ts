import type { LoaderFunctionArgs } from "@remix-run/node";
import { leadExportColumns } from "~/domain/leads/manage/lead-export";
import { leadsForExport } from "~/domain/leads/manage/lead-export.queries.server";
import { parseSelectedIds } from "~/domain/lists/selected-ids";
import { parseLeadSearch } from "~/domain/leads/lead-search";
import { csvDownload } from "~/requests/admin/csv-download.server";
import { requireOperator } from "~/requests/admin/require-admin.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request);
  const { search, searchParams } = new URL(request.url);
  return csvDownload({
    name: "leads",
    columns: leadExportColumns.map(([heading, cell]) => [heading(), cell]),
    batches: leadsForExport(parseLeadSearch(searchParams), parseSelectedIds(searchParams)),
    returnTo: `/admin/leads${search}`,
  });
}
