import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseSelectedIds } from "~/domain/lists/selected-ids";
import { parsePropertyTable } from "~/domain/properties/admin-property-table";
import {
  fileColumns,
  ignoredColumns,
  type Cells,
} from "~/domain/property-imports/property-columns";
import { cellsForExport } from "~/domain/property-imports/property-import.queries.server";
import { csvDownload } from "~/requests/admin/csv-download.server";
import { requireOperator } from "~/requests/admin/require-admin.server";

/** Exports the listed properties as a CSV file that the import accepts. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request);
  const { search, searchParams } = new URL(request.url);
  return csvDownload({
    name: "properties",
    columns: [...fileColumns, ...ignoredColumns].map((column) => [
      column,
      (cells: Cells) => cells[column] ?? "",
    ]),
    batches: cellsForExport(parsePropertyTable(searchParams), parseSelectedIds(searchParams)),
    returnTo: `/admin/properties${search}`,
  });
}
