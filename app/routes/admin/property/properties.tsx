import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { useIsOperator } from "~/components/admin/actor/use-actor";
import { BinUndo } from "~/components/admin/bin/bin-undo";
import { BulkUndo } from "~/components/admin/bulk/bulk-undo";
import { SelectableList } from "~/components/admin/bulk/selection-bar";
import { FilterTabs } from "~/components/admin/saved-filters/filter-tabs";
import { UndoArea } from "~/components/admin/controls/undo-bar";
import { Icon } from "~/components/ui/icon";
import { PropertyTable } from "~/components/admin/property/property-table";
import { PropertyTableFilters } from "~/components/admin/property/property-table-filters";
import { Pagination } from "~/components/site/list/pagination";
import { button } from "~/components/ui/button";
import { getLastBulkChange } from "~/domain/bulk/bulk-change.queries.server";
import { parsePropertyTable } from "~/domain/properties/admin-property-table";
import {
  countProperties,
  listAdminProperties,
  PROPERTIES_PER_TABLE,
} from "~/domain/properties/admin-property.queries.server";
import {
  availabilityLabels,
  availabilityMessages,
} from "~/domain/properties/availability/availability";
import {
  archiveProperty,
  confirmAvailability,
  featureProperty,
  setAvailability,
} from "~/domain/properties/property.commands.server";
import {
  changeFailures,
  propertyChangeSchema,
  type PropertyChange,
} from "~/domain/properties/availability/property-change.schema";
import { listSavedFilters } from "~/domain/saved-filters/saved-filter.queries.server";
import { listTags } from "~/domain/tags/tag.queries.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { internalPath } from "~/utils/web/internal-path";
import { readForm } from "~/requests/read-form.server";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { formatNumber } from "~/utils/text";
import { getLastDeleted } from "~/domain/bin/bin.queries.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { m } from "~/text/messages";

const LIST = "/admin/properties";

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request);
  const table = parsePropertyTable(new URL(request.url).searchParams);
  const [list, total, lastDeleted, lastChange, tags, savedFilters] = await Promise.all([
    listAdminProperties(table, actor),
    countProperties(),
    getLastDeleted("property"),
    getLastBulkChange("property"),
    listTags(),
    listSavedFilters("properties"),
  ]);
  const pageCount = Math.ceil(list.count / PROPERTIES_PER_TABLE);
  return {
    ...list,
    ...{ total, lastDeleted, lastChange, tags, savedFilters, pageCount },
    table: { ...table, page: list.page },
  };
}

/** Changes made in the list: featured, availability, its confirmation, and restoring from the archive. */
export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const formData = await readForm(request, adminForms.propertyList);
  const back = internalPath(formData.get("back"), LIST);
  const change = propertyChangeSchema.safeParse(Object.fromEntries(formData));
  const outcome = change.success ? await changeProperty(change.data) : null;
  if (!outcome) return data(null, { status: 422 });
  const { isSaved, success, failure } = outcome;
  return isSaved ? redirectWithSuccess(back, success) : redirectWithError(back, failure);
}

async function changeProperty(change: PropertyChange) {
  const { property_id: id, featured, availability, former: shown, archived, confirmed } = change;
  if (featured !== undefined) {
    return {
      isSaved: await featureProperty(id, featured),
      success: featured ? m.admin_property_set_featured() : m.admin_property_unfeatured(),
      failure: changeFailures.featured(),
    };
  }
  if (availability !== undefined) {
    const former = await setAvailability(id, availability);
    // Another tab may have changed it since the list was read.
    const isStale = shown && former && former !== shown && former !== availability;
    const message = availabilityMessages[availability]();
    return {
      isSaved: former !== null,
      success: isStale
        ? m.admin_property_availability_changed({ message, former: availabilityLabels[former]() })
        : message,
      failure: changeFailures.availability(),
    };
  }
  if (confirmed) {
    return {
      isSaved: await confirmAvailability(id),
      success: m.admin_property_availability_confirmed(),
      failure: changeFailures.confirmed(),
    };
  }
  if (archived === undefined) return null;
  return {
    isSaved: await archiveProperty(id, archived),
    success: archived ? m.admin_property_archived() : m.admin_property_restored(),
    failure: archived ? m.admin_property_archive_failed() : changeFailures.archived(),
  };
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function PropertiesRoute() {
  const isOperator = useIsOperator();
  const { search } = useLocation();
  const { properties, count, total, table, pageCount, ...loaded } = useLoaderData<typeof loader>();
  const { lastDeleted, lastChange, tags, savedFilters } = loaded;
  return (
    <>
      <main id="content" className="page max-w-[100rem] py-8">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="font-display text-xl font-semibold">
            {m.admin_property_list_title({ count: formatNumber(total) })}
          </h1>
          <div className="flex flex-wrap gap-1 sm:gap-2">
            {isOperator && (
              <a
                href={`/admin/properties/export.csv${search}`}
                className={button("quiet", "px-3!")}
              >
                {m.admin_property_export_csv()}
              </a>
            )}
            <Link to="/admin/properties/import" className={button("quiet", "px-3!")}>
              {m.admin_property_import_csv()}
            </Link>
            <Link to={`new${search}`} preventScrollReset className={button("primary")}>
              <Icon name="plus" className="size-5" /> {m.admin_property_add()}
            </Link>
          </div>
        </div>
        <FilterTabs list="properties" filters={savedFilters} />
        <PropertyTableFilters table={table} tags={tags} />
        <BulkUndo change={lastChange} />
        {/* A new key clears the selection after a change. */}
        <SelectableList key={lastChange?.id} entity="property" count={count}>
          <PropertyTable {...{ properties, count, table, tags }} />
        </SelectableList>
        <Pagination
          page={table.page}
          pageCount={pageCount}
          label={m.admin_property_pagination_label()}
        />
        <UndoArea>
          <BinUndo row={lastDeleted} />
        </UndoArea>
      </main>
      <Outlet />
    </>
  );
}
