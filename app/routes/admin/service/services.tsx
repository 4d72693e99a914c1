import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { BinUndo } from "~/components/admin/bin/bin-undo";
import { UndoArea } from "~/components/admin/controls/undo-bar";
import { Icon } from "~/components/ui/icon";
import { ServiceTable } from "~/components/admin/service/service-table";
import { button } from "~/components/ui/button";
import { parseServiceTable } from "~/domain/services/admin-service";
import { listAdminServices } from "~/domain/services/admin-service.queries.server";
import { getLastDeleted } from "~/domain/bin/bin.queries.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { m } from "~/text/messages";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const table = parseServiceTable(new URL(request.url).searchParams);
  const [services, lastDeleted] = await Promise.all([
    listAdminServices(table),
    getLastDeleted("service"),
  ]);
  return { services, lastDeleted, table };
}

export { clientLoader, shouldRevalidate } from "~/components/admin/saving/client-handlers";

export default function ServicesRoute() {
  const { search } = useLocation();
  const { services, lastDeleted, table } = useLoaderData<typeof loader>();
  return (
    <>
      <main id="content" className="page py-8">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
          <h1 className="font-display text-xl font-semibold">
            {m.admin_service_list_title({ count: services.length })}
          </h1>
          <Link to={`new${search}`} preventScrollReset className={button("primary")}>
            <Icon name="plus" className="size-5" /> {m.admin_service_add()}
          </Link>
        </div>
        <ServiceTable services={services} table={table} />
        <UndoArea>
          <BinUndo row={lastDeleted} />
        </UndoArea>
      </main>
      <Outlet />
    </>
  );
}
