import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseSelectedIds } from "~/domain/lists/selected-ids";
import { personExportCells } from "~/domain/people/export/person-export";
import { peopleForExport } from "~/domain/people/export/person-export.queries.server";
import { parsePersonSearch } from "~/domain/people/person-search";
import { csvDownload } from "~/requests/admin/csv-download.server";
import { requireOperator } from "~/requests/admin/require-admin.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request);
  const { search, searchParams } = new URL(request.url);
  return csvDownload({
    name: "people",
    columns: personExportCells.map(([heading, cell]) => [heading(), cell]),
    batches: peopleForExport(parsePersonSearch(searchParams), parseSelectedIds(searchParams)),
    returnTo: `/admin/people${search}`,
  });
}
