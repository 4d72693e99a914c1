import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { Plus } from "lucide-react";
import { PropertyTable } from "~/components/admin/property/property-table";
import { PropertyTableFilters } from "~/components/admin/property/property-table-filters";
import { Pagination } from "~/components/site/list/pagination";
import { button } from "~/components/ui/button";
import { parsePropertyTable } from "~/domain/properties/admin-property-table";
import {
  countProperties,
  listAdminProperties,
  PROPERTIES_PER_TABLE,
} from "~/domain/properties/admin-property.queries.server";
import { featureProperty } from "~/domain/properties/property.commands.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { internalPath } from "~/utils/web/internal-path";
import { readForm } from "~/requests/read-form.server";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { formatNumber } from "~/utils/text";
import { requireAdmin } from "~/requests/admin/require-admin.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const table = parsePropertyTable(new URL(request.url).searchParams);
  const [list, total] = await Promise.all([listAdminProperties(table), countProperties()]);
  const pageCount = Math.ceil(list.count / PROPERTIES_PER_TABLE);
  return { ...list, total, table: { ...table, page: list.page }, pageCount };
}

/** The star of the featured property. */
export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const formData = await readForm(request, adminForms.propertyList);
  const back = internalPath(formData.get("back"), "/admin/properties");
  const [id, featured] = [formData.get("property_id"), formData.get("featured")];
  if (typeof id !== "string" || !(featured === "true" || featured === "false")) {
    return data(null, { status: 422 });
  }
  const isFeatured = featured === "true";
  if (!(await featureProperty(id, isFeatured))) {
    return redirectWithError(back, "Failed to update featured status");
  }
  return redirectWithSuccess(back, isFeatured ? "Property set as featured" : "Property unfeatured");
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function PropertiesRoute() {
  const { search } = useLocation();
  const { properties, count, total, table, pageCount } = useLoaderData<typeof loader>();
  return (
    <>
      <main id="content" className="page max-w-[100rem] py-8">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="font-display text-xl font-semibold">Properties ({formatNumber(total)})</h1>
          <Link to={`new${search}`} preventScrollReset className={button("primary")}>
            <Plus aria-hidden className="size-5" /> Add Property
          </Link>
        </div>
        <PropertyTableFilters table={table} />
        <PropertyTable properties={properties} count={count} table={table} />
        <Pagination page={table.page} pageCount={pageCount} label="Pages of properties" />
      </main>
      <Outlet />
    </>
  );
}
