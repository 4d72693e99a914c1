import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { BinUndo } from "~/components/admin/bin/bin-undo";
import { UndoArea } from "~/components/admin/controls/undo-bar";
import { Icon } from "~/components/ui/icon";
import { AreaTable } from "~/components/admin/area/area-table";
import { TableSearch } from "~/components/admin/table/table-search";
import { Pagination } from "~/components/site/list/pagination";
import { button } from "~/components/ui/button";
import { parseAreaTable } from "~/domain/areas/admin-area";
import {
  AREAS_PER_TABLE,
  countAreas,
  listAdminAreas,
} from "~/domain/areas/admin-area.queries.server";
import { formatNumber } from "~/utils/text";
import { getLastDeleted } from "~/domain/bin/bin.queries.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { m } from "~/text/messages";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const table = parseAreaTable(new URL(request.url).searchParams);
  const [list, total, lastDeleted] = await Promise.all([
    listAdminAreas(table),
    countAreas(),
    getLastDeleted("area"),
  ]);
  const pageCount = Math.ceil(list.count / AREAS_PER_TABLE);
  return { ...list, total, lastDeleted, table: { ...table, page: list.page }, pageCount };
}

export { clientLoader, shouldRevalidate } from "~/components/admin/saving/client-handlers";

export default function AreasRoute() {
  const { search } = useLocation();
  const { areas, total, lastDeleted, table, pageCount } = useLoaderData<typeof loader>();
  return (
    <>
      <main id="content" className="page py-8">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="font-display text-xl font-semibold">
            {m.admin_area_list_title({ count: formatNumber(total) })}
          </h1>
          <Link to={`new${search}`} preventScrollReset className={button("primary")}>
            <Icon name="plus" className="size-5" /> {m.admin_area_add()}
          </Link>
        </div>
        <TableSearch
          list="/admin/areas"
          label={m.admin_area_search_label()}
          placeholder={m.admin_area_search_placeholder()}
          table={table}
        />
        <AreaTable areas={areas} table={table} />
        <Pagination
          page={table.page}
          pageCount={pageCount}
          label={m.admin_area_pagination_label()}
        />
        <UndoArea>
          <BinUndo row={lastDeleted} />
        </UndoArea>
      </main>
      <Outlet />
    </>
  );
}
