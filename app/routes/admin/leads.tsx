import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { Plus } from "lucide-react";
import { CallbackRequests } from "~/components/admin/callback-requests";
import { LeadFilters } from "~/components/admin/lead-filters";
import { LeadTable } from "~/components/admin/lead-table";
import { LeadTiles } from "~/components/admin/lead-tiles";
import { Pagination } from "~/components/site/pagination";
import { button } from "~/components/ui/button";
import { parseLeadSearch } from "~/domain/leads/lead-search";
import { leadStatusSchema } from "~/domain/leads/lead-status.schema";
import { changeLeadStatus } from "~/domain/leads/lead.commands.server";
import {
  getPipelineCounts,
  LEADS_PER_PAGE,
  listLeads,
  listRecentCallbackRequests,
} from "~/domain/leads/lead.queries.server";
import { redirectWithError } from "~/services/toast.server";
import { internalPath } from "~/utils/internal-path";
import { readForm } from "../read-form.server";
import { requireAdmin } from "./require-admin.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const search = parseLeadSearch(new URL(request.url).searchParams);
  const [list, counts, callbackRequests] = await Promise.all([
    listLeads(search),
    getPipelineCounts(),
    listRecentCallbackRequests(),
  ]);
  const pageCount = Math.ceil(list.count / LEADS_PER_PAGE);
  return { ...list, pageCount, search, counts, callbackRequests };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const formData = await readForm(request);
  const back = internalPath(formData.get("back"), "/admin/leads");
  const submission = parseWithZod(formData, { schema: leadStatusSchema });
  if (submission.status !== "success") return data({ saved: false }, 422);

  const { lead_id, status } = submission.value;
  const isThere = await changeLeadStatus(lead_id, status);
  if (!isThere) return redirectWithError(back, "This lead is no longer there.");
  return formData.get("intent") === "inline" ? data({ saved: true }) : redirect(back);
}

export default function LeadsRoute() {
  const { search: query } = useLocation();
  const { leads, count, pageCount, search, counts, callbackRequests } =
    useLoaderData<typeof loader>();
  return (
    <>
      <main id="content" className="page py-8">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="font-display text-xl font-semibold">Lead Pipeline</h1>
          <Link to={`new${query}`} preventScrollReset className={button("primary")}>
            <Plus aria-hidden className="size-5" /> Add Lead
          </Link>
        </div>
        <LeadTiles counts={counts} search={search} />
        <LeadFilters counts={counts} search={search} />
        {callbackRequests.length > 0 && <CallbackRequests requests={callbackRequests} />}
        <LeadTable leads={leads} count={count} />
        <Pagination page={search.page} pageCount={pageCount} label="Pages of leads" />
      </main>
      <Outlet />
    </>
  );
}
