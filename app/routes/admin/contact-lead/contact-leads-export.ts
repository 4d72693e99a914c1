import type { LoaderFunctionArgs } from "@remix-run/node";
import { contactLeadExportColumns } from "~/domain/contact-leads/contact-lead-export";
import { contactLeadsForExport } from "~/domain/contact-leads/contact-lead.queries.server";
import { parseContactLeadSearch } from "~/domain/contact-leads/contact-lead-search";
import { csvDownload } from "~/requests/admin/csv-download.server";
import { requireOperator } from "~/requests/admin/require-admin.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request);
  const { search, searchParams } = new URL(request.url);
  return csvDownload({
    name: "contact-leads",
    columns: contactLeadExportColumns(),
    batches: contactLeadsForExport(parseContactLeadSearch(searchParams)),
    returnTo: `/admin/contact-leads${search}`,
  });
}
