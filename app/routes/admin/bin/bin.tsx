import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { BinTable } from "~/components/admin/bin/bin-table";
import { Pagination } from "~/components/site/list/pagination";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { restoredText, restoreProblemText } from "~/domain/bin/bin";
import { BIN_DAYS } from "~/domain/bin/bin-days";
import { restoreFromBin } from "~/domain/bin/bin.commands.server";
import { BIN_ROWS_PER_PAGE, getBinRow, listBin } from "~/domain/bin/bin.queries.server";
import { parseTableState } from "~/domain/lists/table-state";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireIdField } from "~/requests/admin/require-id.server";
import { readForm } from "~/requests/read-form.server";
import { replaceWithToast } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { internalPath } from "~/utils/web/internal-path";

const BIN = "/admin/bin";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { page } = parseTableState(new URL(request.url).searchParams, []);
  const list = await listBin(page);
  return { ...list, pageCount: Math.ceil(list.count / BIN_ROWS_PER_PAGE), now: Date.now() };
}

/** Restores a deleted row, from this list or from the notice after deleting it. */
export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const formData = await readForm(request, adminForms.bin);
  const back = internalPath(formData.get("back"), BIN);
  const id = requireIdField(formData, "bin_id");
  const result = await restoreFromBin(id);
  if (result.ok) return replaceWithToast(back, true, restoredText(result));
  const row = result.reason === "gone" ? null : await getBinRow(id);
  return replaceWithToast(back, false, restoreProblemText(result.reason, row?.entity ?? null));
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function BinRoute() {
  const { deleted, page, pageCount, now } = useLoaderData<typeof loader>();
  return (
    <>
      <main id="content" className="page py-8 max-lg:py-4">
        <h1 className="font-display text-xl font-semibold">{m.admin_bin_title()}</h1>
        <p className="pt-1 pb-5 text-ink-soft">{m.admin_bin_intro({ days: BIN_DAYS })}</p>
        <BinTable deleted={deleted} now={now} />
        <Pagination page={page} pageCount={pageCount} label={m.admin_bin_pages()} />
      </main>
      <Outlet />
    </>
  );
}
