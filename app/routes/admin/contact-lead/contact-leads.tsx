import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useIsOperator } from "~/components/admin/actor/use-actor";
import { Icon } from "~/components/ui/icon";
import { ContactLeadFilters } from "~/components/admin/contact-lead/contact-lead-filters";
import { ContactLeadStats } from "~/components/admin/contact-lead/contact-lead-stats";
import { ContactLeadTable } from "~/components/admin/contact-lead/contact-lead-table";
import { Pagination } from "~/components/site/list/pagination";
import { button } from "~/components/ui/button";
import { parseContactLeadSearch } from "~/domain/contact-leads/contact-lead-search";
import {
  CONTACT_LEADS_PER_PAGE,
  getContactLeadCounts,
  listContactLeads,
} from "~/domain/contact-leads/contact-lead.queries.server";
import { formatNumber } from "~/utils/text";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { m } from "~/text/messages";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const search = parseContactLeadSearch(new URL(request.url).searchParams);
  const [list, counts] = await Promise.all([listContactLeads(search), getContactLeadCounts()]);
  return {
    leads: list.leads,
    count: list.count,
    pageCount: Math.ceil(list.count / CONTACT_LEADS_PER_PAGE),
    search: { ...search, page: list.page },
    counts,
  };
}

export { clientLoader, shouldRevalidate } from "~/components/admin/saving/client-handlers";

export default function ContactLeads() {
  const { leads, count, pageCount, search, counts } = useLoaderData<typeof loader>();
  const { search: query } = useLocation();
  const isOperator = useIsOperator();
  return (
    <main id="content" className="page py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-xl font-semibold">
          {m.admin_contact_lead_heading({ number: formatNumber(counts.total) })}
        </h1>
        {isOperator && (
          <a href={`/admin/contact-leads/export.csv${query}`} className={button("quiet", "px-3!")}>
            <Icon name="download" className="size-5" /> {m.admin_common_export_csv()}
          </a>
        )}
      </div>
      <ContactLeadStats counts={counts} search={search} />
      <ContactLeadFilters search={search} />
      <p aria-live="polite" className="pt-6 pb-2 text-sm text-ink-soft">
        {m.admin_contact_lead_count({ count, number: formatNumber(count) })}
      </p>
      <ContactLeadTable leads={leads} search={search} />
      <Pagination page={search.page} pageCount={pageCount} label={m.admin_contact_lead_pages()} />
    </main>
  );
}
