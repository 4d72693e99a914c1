import { Link, useFetcher, useFetchers, useLocation } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { SaveFailedNotice, useFetcherFailure } from "~/components/admin/saving/save-failed-notice";
import { StatusBadge } from "~/components/site/list/card/status-badge";
import { Picture } from "~/components/ui/picture";
import { button } from "~/components/ui/button";
import { firstToDecide, mandateText } from "~/domain/owners/mandate";
import type { AdminPropertyRow } from "~/domain/properties/admin-property";
import type {
  AdminPropertySort,
  PropertyTableState,
} from "~/domain/properties/admin-property-table";
import {
  isOffSite,
  publicationLabels,
  publicationOf,
  type Publication,
} from "~/domain/properties/availability/publication";
import { dollars, formatPrice } from "~/domain/properties/price";
import { typeLabel } from "~/domain/properties/property-types";
import { TagChips } from "~/components/admin/tags/tag-chips";
import { tagsWithIds, type Tag } from "~/domain/tags/tag";
import { classNames } from "~/utils/class-names";
import { formatDate, todayInDarEsSalaam } from "~/utils/time/date-words";
import { formatNumber } from "~/utils/text";
import { DataTable, type Column } from "~/components/admin/table/data-table";
import { AvailabilityForm } from "./availability-form";
import { ConfirmAvailability } from "./confirm-availability";
import { rowButton, RowActions } from "~/components/admin/table/row-actions";
import { m } from "~/text/messages";
import { RichMessage } from "~/components/ui/rich-message";

type Props = {
  properties: AdminPropertyRow[];
  count: number;
  table: PropertyTableState;
  tags: Tag[];
};

/** Smaller on laptops, where the table only just fits. */
const badge =
  "rounded-md px-2 py-1 text-sm font-medium whitespace-nowrap xl:max-2xl:px-1.5 xl:max-2xl:text-xs";

const publicationColours: Record<Publication, string> = {
  published: "bg-badge-green text-white",
  draft: "bg-sand-200 text-ink",
  hidden: "bg-sand-200 text-ink",
  archived: "bg-sand-200 text-ink",
};

/** Grid positions on a card: picture on the left, buttons below. */
const ON_CARD = {
  name: "max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-1",
  price: "max-lg:col-start-2 max-lg:row-start-2 max-lg:text-base max-lg:font-semibold",
  status: "max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-3",
  publication: "max-lg:contents max-lg:[&>div]:contents",
  star: "max-lg:absolute max-lg:top-1 max-lg:right-1",
  actions:
    "max-lg:col-span-3 max-lg:col-start-1 max-lg:row-start-5 max-lg:-mr-2 max-lg:justify-self-end",
  none: "max-lg:hidden",
} as const;

const columns: Column<AdminPropertyRow, AdminPropertySort>[] = [
  {
    label: m.admin_common_island,
    sort: "island",
    card: ON_CARD.none,
    cell: ({ island }) => (
      <span className={`${badge} bg-lagoon-100 text-lagoon-900`}>{island}</span>
    ),
  },
  {
    label: m.admin_property_listed_by,
    sort: "listed_by",
    card: ON_CARD.none,
    cell: ({ listed_by }) => listed_by,
  },
  {
    label: m.admin_common_status,
    sort: "status",
    card: ON_CARD.status,
    cell: ({ status }) => (
      <span className="lg:max-xl:whitespace-nowrap 2xl:whitespace-nowrap xl:max-2xl:[&>span]:inline-block xl:max-2xl:[&>span]:text-xs">
        <StatusBadge status={status} />
      </span>
    ),
  },
  {
    label: m.admin_common_type,
    sort: "type",
    card: ON_CARD.none,
    cell: ({ type }) => typeLabel(type),
  },
  {
    label: m.admin_common_price,
    sort: "price",
    isNumber: true,
    card: ON_CARD.price,
    cell: ({ price }) => formatPrice(price, dollars),
  },
  {
    label: m.admin_common_location,
    sort: "location",
    isText: true,
    card: ON_CARD.none,
    cell: ({ location }) => location,
  },
  {
    label: m.admin_property_published,
    sort: "is_published",
    card: ON_CARD.publication,
    cell: (property) => (
      <>
        <PublicationBadges property={property} />
        <div className="max-lg:col-span-3 max-lg:col-start-1 max-lg:row-start-4 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 lg:mt-1">
          {property.archived_at ? (
            <RestoreProperty property={property} />
          ) : (
            <>
              <AvailabilityForm property={property} />
              {property.is_published && property.availability !== "sold" && (
                <ConfirmAvailability property={property} />
              )}
            </>
          )}
        </div>
      </>
    ),
  },
  {
    label: m.admin_common_created_at,
    sort: "created_at",
    card: ON_CARD.none,
    cell: ({ created_at }) => (
      <span className="2xl:whitespace-nowrap">{formatDate(created_at)}</span>
    ),
  },
  {
    label: m.admin_property_featured_column,
    card: ON_CARD.star,
    cell: (property) => <FeaturedStar property={property} />,
  },
  {
    label: m.admin_common_actions,
    card: ON_CARD.actions,
    cell: (property) => (
      <RowActions
        id={property.id}
        name={property.name}
        page={isOffSite(property) ? undefined : `/properties/${property.slug}`}
        viewLabel={property.is_published ? m.common_view() : m.admin_common_preview()}
        canCopy
        hasDocuments
        hasOffers
        hasOwners
        deleteLabel={
          property.archived_at ? m.common_delete() : m.admin_property_archive_or_delete()
        }
      />
    ),
  },
];

const tagIdsOf = ({ tags }: AdminPropertyRow) => tags.map(({ tag_id }) => tag_id);

/** On a card the checkbox lies on the picture. */
const selection = {
  nameOf: ({ name }: AdminPropertyRow) => name,
  card: "max-lg:absolute max-lg:top-3 max-lg:left-3 max-lg:z-10 max-lg:rounded-br-lg max-lg:bg-white/85 max-[20rem]:top-12 max-[20rem]:right-1 max-[20rem]:left-auto",
};

const nameColumn = (tags: Tag[]): Column<AdminPropertyRow, AdminPropertySort> => ({
  label: m.admin_common_name,
  sort: "name",
  isTitle: true,
  card: ON_CARD.name,
  cell: (property) => (
    <>
      <NameAndPicture property={property} />
      <TagChips tags={tagsWithIds(tags, tagIdsOf(property))} />
    </>
  ),
});

/** The name beside a small picture. */
function NameAndPicture({ property: { id, name, reference, cover, owners } }: RowProps) {
  const { search } = useLocation();
  const today = todayInDarEsSalaam();
  const mandate = firstToDecide(owners, today);
  return (
    <span className="flex items-center gap-3 max-lg:pr-9">
      <span
        aria-hidden
        className="relative h-11 w-14 shrink-0 overflow-hidden rounded-md bg-sand-200 max-lg:absolute max-lg:top-3 max-lg:left-3 max-lg:h-24 max-lg:w-24 max-[20rem]:hidden lg:max-2xl:hidden"
      >
        {cover && <Picture {...cover} alt="" sizes="6rem" />}
      </span>
      <span className="max-lg:min-h-11 max-lg:leading-snug">
        <span data-name className="max-lg:line-clamp-2">
          {name}
        </span>{" "}
        <span className="block text-sm font-normal text-ink-soft">{reference}</span>
        {mandate && (
          <Link
            to={`${id}/owners${search}`}
            preventScrollReset
            className="inline-flex min-h-8 items-center text-sm font-medium text-clove-700 underline underline-offset-2"
          >
            {mandateText(mandate, today)}
          </Link>
        )}
      </span>
    </span>
  );
}

function PublicationBadges({ property }: RowProps) {
  const publication = publicationOf(property);
  return (
    <span className="flex flex-wrap gap-1 max-lg:col-start-3 max-lg:row-start-2">
      <span className={classNames(badge, publicationColours[publication])}>
        {publicationLabels[publication]()}
      </span>
      {property.is_sample && (
        <span className={`${badge} bg-sand-100 text-ink-soft max-lg:hidden`}>
          {m.admin_property_sample()}
        </span>
      )}
    </span>
  );
}

/** The table of properties, drafts included; on narrow screens each row is a card. */
export function PropertyTable({ properties, count, table, tags }: Props) {
  const isFiltered = [table.q, table.type, table.publication, table.tag].some(Boolean);
  return (
    <section aria-label={m.common_properties()} className="mt-4">
      <p aria-live="polite" className="pb-2 text-sm text-ink-soft">
        {m.admin_property_count({ count, number: formatNumber(count) })}
      </p>
      <DataTable
        label={m.common_properties()}
        columns={[nameColumn(tags), ...columns]}
        rows={properties}
        keyOf={({ id }) => id}
        card="max-lg:relative max-lg:grid max-lg:grid-cols-[6rem_minmax(0,1fr)_auto] max-[20rem]:grid-cols-[0_minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1 max-lg:p-3"
        state={table}
        selection={selection}
        empty={isFiltered ? m.admin_property_no_match() : m.admin_property_empty()}
      />
    </section>
  );
}

type RowProps = { property: AdminPropertyRow };

function RestoreProperty({ property }: RowProps) {
  const fetcher = useFetcher();
  const failure = useFetcherFailure(fetcher);
  const { pathname, search } = useLocation();
  return (
    <fetcher.Form method="post" action="/admin/properties" preventScrollReset>
      <input type="hidden" name="property_id" value={property.id} />
      <input type="hidden" name="archived" value="false" />
      <input type="hidden" name="back" value={pathname + search} />
      <button className={button("outline", "px-3! py-1! text-sm whitespace-nowrap lg:min-h-9!")}>
        <RichMessage
          parts={m.admin_property_restore.parts({ name: property.name })}
          elements={{ hidden: (name) => <span className="sr-only">{name}</span> }}
        />
      </button>
      <SaveFailedNotice
        failure={failure}
        onRetry={(fields) =>
          fetcher.submit(fields, { method: "post", action: "/admin/properties" })
        }
      />
    </fetcher.Form>
  );
}

/** Features a property on the home page; only one is featured at a time. */
function FeaturedStar({ property }: RowProps) {
  const fetcher = useFetcher();
  const failure = useFetcherFailure(fetcher);
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
        aria-label={m.admin_property_featured_label({ name: property.name })}
        className={rowButton}
      >
        <Icon
          name="star"
          className={classNames("size-5", isFeatured && "fill-clove-600 text-clove-600")}
        />
      </button>
      <SaveFailedNotice
        failure={failure}
        onRetry={(fields) =>
          fetcher.submit(fields, { method: "post", action: "/admin/properties" })
        }
      />
    </fetcher.Form>
  );
}

/** Shows the effect of a click on any star before the server has responded. */
function useIsFeatured({ id, featured }: AdminPropertyRow): boolean {
  const clicked = useFetchers().findLast(({ formData }) => formData?.has("featured"))?.formData;
  if (!clicked) return featured;
  const isGiven = clicked.get("featured") === "true";
  return clicked.get("property_id") === id ? isGiven : featured && !isGiven;
}
