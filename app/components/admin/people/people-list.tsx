import { Link, useLocation } from "@remix-run/react";
import { BanMark } from "~/components/admin/contact-bans/ban-note";
import { WhatsAppLink } from "~/components/admin/lead/lead-whatsapp";
import { BulkUndo } from "~/components/admin/bulk/bulk-undo";
import { SelectableList } from "~/components/admin/bulk/selection-bar";
import { FilterTabs } from "~/components/admin/saved-filters/filter-tabs";
import { TagChips } from "~/components/admin/tags/tag-chips";
import { TagSelect } from "~/components/admin/tags/tag-select";
import { useIsOperator } from "~/components/admin/actor/use-actor";
import { Icon } from "~/components/ui/icon";
import { button } from "~/components/ui/button";
import { DataTable, type Column } from "~/components/admin/table/data-table";
import { TableSearch } from "~/components/admin/table/table-search";
import { Pagination } from "~/components/site/list/pagination";
import { RichMessage } from "~/components/ui/rich-message";
import type { BulkChange } from "~/domain/bulk/bulk-change";
import type { SavedFilter } from "~/domain/saved-filters/saved-filter";
import { tagsWithIds, type Tag } from "~/domain/tags/tag";
import { readContactBan } from "~/domain/contact-bans/contact-ban";
import { sourceText, statusLabels } from "~/domain/leads/lead";
import type { MessageTemplate } from "~/domain/messages/templates/template";
import { otherNames, personName, type PersonRow } from "~/domain/people/person";
import { type PersonSort, RETENTION_YEARS, type PersonSearch } from "~/domain/people/person-search";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";
import { formatNumber } from "~/utils/text";
import { formatCalendarDate, formatDate } from "~/utils/time/date-words";

/** `reply`: the template that fits the current lead, filled in. */
type Row = PersonRow & { reply: MessageTemplate | null };

type Props = {
  people: Row[];
  count: number;
  pageCount: number;
  search: PersonSearch;
  /** Number of people suggested for erasure. */
  endedCount: number;
  /** Today in Dar es Salaam. */
  today: string;
  tags: Tag[];
  savedFilters: SavedFilter[];
  lastChange: BulkChange | null;
};

export function PeopleList(props: Props) {
  const { people, count, pageCount, search, endedCount, today, tags, lastChange } = props;
  const { search: query } = useLocation();
  const isOperator = useIsOperator();
  return (
    <main id="content" className="page py-8 max-lg:py-4">
      <div className="flex items-center justify-between gap-3">
        <h1 className="font-display text-xl font-semibold">{m.common_people()}</h1>
        {isOperator && (
          <a href={`/admin/people/export.csv${query}`} className={button("quiet", "px-3!")}>
            <Icon name="download" className="size-5" />
            <span className="max-sm:sr-only">{m.admin_common_export_csv()}</span>
          </a>
        )}
      </div>
      <FilterTabs list="people" filters={props.savedFilters} />
      <TableSearch
        list="/admin/people"
        label={m.admin_person_search()}
        placeholder={m.admin_person_search_placeholder()}
        table={search}
        within={search.isEnded ? { ended: "long-ago" } : undefined}
        isFiltered={search.tag !== null}
      >
        {(tags.length > 0 || search.tag) && (
          <div className="grow sm:max-w-56">
            <TagSelect tag={search.tag} tags={tags} />
          </div>
        )}
      </TableSearch>
      {search.isEnded ? <ErasureIntro /> : endedCount > 0 && <ErasureOffer count={endedCount} />}
      <BulkUndo change={lastChange} />
      {/* A new key clears the selection after a change. */}
      <SelectableList key={lastChange?.id} entity="person" count={count}>
        <DataTable
          label={m.common_people()}
          columns={columnsOf(today, tags)}
          rows={people}
          keyOf={({ id }) => id}
          state={search}
          empty={
            search.q || search.tag ? m.admin_person_list_no_match() : m.admin_person_list_empty()
          }
          summary={
            <p aria-live="polite" className="text-sm text-ink-soft">
              {m.admin_person_count({ count, number: formatNumber(count) })}
            </p>
          }
          card="max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-0.5 max-lg:relative max-lg:pl-11 max-lg:pr-3 max-lg:py-2"
          selection={selection}
        />
      </SelectableList>
      <Pagination page={search.page} pageCount={pageCount} label={m.admin_person_pages()} />
    </main>
  );
}

const selection = {
  nameOf: personName,
  card: "max-lg:absolute max-lg:top-1/2 max-lg:left-0 max-lg:-translate-y-1/2",
};

const columnsOf = (today: string, tags: Tag[]): Column<Row, PersonSort>[] => [
  {
    label: m.admin_common_name,
    isTitle: true,
    card: "max-lg:col-start-1 max-lg:row-start-1",
    cell: (person) => (
      <>
        <NameLink person={person} />
        <BanMark ban={readContactBan(person.contact_ban)} />
        <TagChips tags={tagsWithIds(tags, person.tag_ids)} />
      </>
    ),
  },
  {
    label: m.common_phone,
    card: "max-lg:col-start-2 max-lg:row-start-1 max-lg:row-span-2",
    cell: (person) => <Numbers person={person} />,
  },
  {
    label: m.admin_person_about,
    isText: true,
    card: "max-lg:col-start-1 max-lg:row-start-2 max-lg:text-ink-soft",
    cell: (person) => <About person={person} />,
  },
  {
    label: m.admin_common_enquiries,
    sort: "enquiries",
    isNumber: true,
    card: "max-lg:hidden",
    cell: ({ enquiries }) => formatNumber(enquiries),
  },
  {
    label: m.admin_common_next_reminder,
    sort: "next_reminder",
    card: "max-lg:hidden",
    cell: ({ next_reminder: next }) => (
      <span
        className={classNames(
          "whitespace-nowrap",
          next === null && "text-ink-faint",
          next !== null && next < today && "font-semibold text-danger",
        )}
      >
        {next ? formatCalendarDate(next) : m.common_none()}
      </span>
    ),
  },
  {
    label: m.admin_person_last_seen,
    sort: "last_at",
    card: "max-lg:hidden",
    cell: ({ last_at }) => (
      <span className="whitespace-nowrap">{last_at ? formatDate(last_at) : ""}</span>
    ),
  },
];

function NameLink({ person }: { person: PersonRow }) {
  const others = otherNames(person);
  return (
    <Link
      to={`/admin/people/${person.id}`}
      className="flex min-h-11 flex-col justify-center text-lagoon-800 lg:min-h-10"
    >
      <span className="underline underline-offset-2">{personName(person)}</span>
      {others && <span className="text-sm font-normal text-ink-soft">{others}</span>}
    </Link>
  );
}

function Numbers({ person }: { person: Row }) {
  const [number = "", ...more] = person.numbers;
  return (
    <div className="flex items-center gap-2">
      <WhatsAppLink
        name={personName(person)}
        {...{ number, person: person.id, message: person.reply }}
        ban={readContactBan(person.contact_ban)}
        isCompact
      />
      {more.length > 0 && (
        <span className="text-sm whitespace-nowrap text-ink-soft max-lg:hidden">
          {m.admin_person_numbers_more({ count: more.length })}
        </span>
      )}
    </div>
  );
}

function About({ person: { current, enquiries } }: { person: PersonRow }) {
  if (!current)
    return enquiries > 0 ? m.admin_common_callback_request() : m.admin_person_clicks_only();
  return (
    <span className="block max-lg:truncate max-lg:text-sm">
      {current.subject ?? sourceText(current)}
      <span className="text-ink-soft">, {statusLabels[current.status]()}</span>
    </span>
  );
}

const note = "mb-4 rounded-lg border border-line bg-white p-4 text-sm";

function ErasureOffer({ count }: { count: number }) {
  return (
    <p className={note}>
      <RichMessage
        parts={m.admin_person_ended_offer.parts({
          count,
          number: formatNumber(count),
          years: RETENTION_YEARS,
        })}
        elements={{
          link: (content) => (
            <Link to="?ended=long-ago" className="text-lagoon-800 underline underline-offset-2">
              {content}
            </Link>
          ),
        }}
      />
    </p>
  );
}

function ErasureIntro() {
  return (
    <p className={note}>
      {m.admin_person_ended_intro({ years: RETENTION_YEARS })}{" "}
      <Link to="/admin/people" className="text-lagoon-800 underline underline-offset-2">
        {m.admin_person_back()}
      </Link>
    </p>
  );
}
