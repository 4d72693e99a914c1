import { useFetcher, useFetchers, useLocation } from "@remix-run/react";
import { Star } from "lucide-react";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { StatusBadge } from "~/components/site/list/status-badge";
import type { AdminPropertyRow } from "~/domain/properties/admin-property";
import type { PropertySort, PropertyTableState } from "~/domain/properties/admin-property-table";
import { dollars, formatPrice } from "~/domain/properties/price";
import { typeLabel } from "~/domain/properties/property";
import { classNames } from "~/utils/class-names";
import { formatDate } from "~/utils/time/date-words";
import { counted } from "~/utils/text";
import { DataTable, type Column } from "~/components/admin/table/data-table";
import { rowButton, RowActions } from "~/components/admin/table/row-actions";

type Props = { properties: AdminPropertyRow[]; count: number; table: PropertyTableState };

const badge = "rounded-md px-2 py-1 font-medium whitespace-nowrap";

const columns: (Column<AdminPropertyRow> & { sort?: PropertySort })[] = [
  { label: "Name", sort: "name", isTitle: true, cell: ({ name }) => name },
  {
    label: "Island",
    sort: "island",
    cell: ({ island }) => (
      <span className={`${badge} bg-lagoon-100 text-lagoon-900`}>{island}</span>
    ),
  },
  { label: "Listed By", sort: "listed_by", cell: ({ listed_by }) => listed_by },
  {
    label: "Status",
    sort: "status",
    cell: ({ status }) => (
      <span className="whitespace-nowrap">
        <StatusBadge status={status} />
      </span>
    ),
  },
  { label: "Type", sort: "type", cell: ({ type }) => typeLabel(type) },
  {
    label: "Price",
    sort: "price",
    isNumber: true,
    cell: ({ price }) => formatPrice(price, dollars),
  },
  { label: "Location", sort: "location", cell: ({ location }) => location },
  {
    label: "Published",
    sort: "is_published",
    cell: ({ is_published, is_sample }) => (
      <span className="flex flex-wrap gap-1">
        <span
          className={classNames(
            badge,
            is_published ? "bg-badge-green text-white" : "bg-sand-200 text-ink",
          )}
        >
          {is_published ? "Published" : "Draft"}
        </span>
        {is_sample && <span className={`${badge} bg-sand-100 text-ink-soft`}>Sample</span>}
      </span>
    ),
  },
  {
    label: "Created At",
    sort: "created_at",
    cell: ({ created_at }) => <span className="whitespace-nowrap">{formatDate(created_at)}</span>,
  },
  { label: "Featured", cell: (property) => <FeaturedStar property={property} /> },
  {
    label: "Actions",
    cell: ({ id, name, slug, is_published }) => (
      <RowActions
        id={id}
        name={name}
        page={`/properties/${slug}`}
        viewLabel={is_published ? "View" : "Preview"}
      />
    ),
  },
];

/** All properties, drafts too. */
export function PropertyTable({ properties, count, table }: Props) {
  const isFiltered = table.q !== "" || table.type !== null || table.publication !== null;
  return (
    <section aria-label="Properties" className="mt-4">
      <p aria-live="polite" className="pb-2 text-sm text-ink-soft">
        {counted(count, "property", "properties")}
      </p>
      <DataTable
        label="Properties"
        columns={columns}
        rows={properties}
        keyOf={({ id }) => id}
        state={table}
        empty={
          isFiltered
            ? "No property is like this. Search for less, or show all."
            : "No properties yet. Add the first one with Add Property."
        }
      />
    </section>
  );
}

/** One property at a time is the featured one: it comes first on the home page. */
function FeaturedStar({ property }: { property: AdminPropertyRow }) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const isFeatured = useIsFeatured(property);
  return (
    <fetcher.Form method="post" action="/admin/properties" preventScrollReset>
      <input type="hidden" name="property_id" value={property.id} />
      <input type="hidden" name="back" value={pathname + search} />
      <button
        name="featured"
        value={String(!isFeatured)}
        aria-pressed={isFeatured}
        aria-label={`Featured: ${property.name}`}
        className={rowButton}
      >
        <Star
          aria-hidden
          className={classNames("size-5", isFeatured && "fill-clove-600 text-clove-600")}
        />
      </button>
      {fetcher.state === "idle" && (
        <SaveFailedNotice
          actionData={fetcher.data ?? null}
          onRetry={(fields) =>
            fetcher.submit(fields, { method: "post", action: "/admin/properties" })
          }
        />
      )}
    </fetcher.Form>
  );
}

/** Whether a property is the featured one, and at once when a star is pressed: its own, or another's. */
function useIsFeatured({ id, featured }: AdminPropertyRow): boolean {
  const pressed = useFetchers().findLast(({ formData }) => formData?.has("featured"))?.formData;
  if (!pressed) return featured;
  const isGiven = pressed.get("featured") === "true";
  return pressed.get("property_id") === id ? isGiven : featured && !isGiven;
}
