import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { BinUndo } from "~/components/admin/bin/bin-undo";
import { UndoArea } from "~/components/admin/controls/undo-bar";
import { Icon } from "~/components/ui/icon";
import { ClaimTable } from "~/components/admin/claim/claim-table";
import { TableSearch } from "~/components/admin/table/table-search";
import { Pagination } from "~/components/site/list/pagination";
import { button } from "~/components/ui/button";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { parseClaimTable } from "~/domain/claims/admin-claim";
import { CLAIMS_PER_TABLE, listAdminClaims } from "~/domain/claims/admin-claim.queries.server";
import { reviewClaim } from "~/domain/claims/claim.commands.server";
import { getLastDeleted } from "~/domain/bin/bin.queries.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireIdField } from "~/requests/admin/require-id.server";
import { readForm } from "~/requests/read-form.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { internalPath } from "~/utils/web/internal-path";

const LIST = "/admin/claims";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const table = parseClaimTable(new URL(request.url).searchParams);
  const [list, lastDeleted] = await Promise.all([listAdminClaims(table), getLastDeleted("claim")]);
  const pageCount = Math.ceil(list.count / CLAIMS_PER_TABLE);
  const today = todayInDarEsSalaam();
  return { ...list, lastDeleted, table: { ...table, page: list.page }, pageCount, today };
}

/** Marks a claim as still true; Today uses it too. */
export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const formData = await readForm(request, adminForms.claimList);
  const back = internalPath(formData.get("back"), LIST);
  const isReviewed = await reviewClaim(requireIdField(formData, "claim_id"));
  if (isReviewed) return redirectWithSuccess(back, m.admin_claim_reviewed());
  if (isReviewed === false) return data(null, { status: 422 });
  return redirectWithError(back, m.admin_claim_not_saved());
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function ClaimsRoute() {
  const { search } = useLocation();
  const { claims, count, lastDeleted, table, pageCount, today } = useLoaderData<typeof loader>();
  return (
    <>
      <main id="content" className="page py-8">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="font-display text-xl font-semibold">
            {m.admin_claim_list_title({ count: formatNumber(count) })}
          </h1>
          <Link to={`new${search}`} preventScrollReset className={button("primary")}>
            <Icon name="plus" className="size-5" /> {m.admin_claim_add()}
          </Link>
        </div>
        <p className="mt-2 prose-measure text-ink-soft">{m.admin_claim_intro()}</p>
        <TableSearch
          list={LIST}
          label={m.admin_claim_search_label()}
          placeholder={m.admin_claim_search_placeholder()}
          table={table}
        />
        <ClaimTable claims={claims} table={table} today={today} />
        <Pagination
          page={table.page}
          pageCount={pageCount}
          label={m.admin_claim_pagination_label()}
        />
        <UndoArea>
          <BinUndo row={lastDeleted} />
        </UndoArea>
      </main>
      <Outlet />
    </>
  );
}
