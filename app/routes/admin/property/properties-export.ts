import type { LoaderFunctionArgs } from "@remix-run/node";
import { parsePropertyTable } from "~/domain/properties/admin-property-table";
import { fileColumns, type Cells } from "~/domain/property-imports/property-columns";
import { cellsForExport } from "~/domain/property-imports/property-import.queries.server";
import { csvDownload } from "~/requests/admin/csv-download.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";

/** Exports the listed properties as a CSV file that the import accepts. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { search, searchParams } = new URL(request.url);
  return csvDownload({
    name: "properties",
    columns: fileColumns.map((column) => [column, (cells: Cells) => cells[column] ?? ""]),
    batches: cellsForExport(parsePropertyTable(searchParams)),
    returnTo: `/admin/properties${search}`,
  });
}
