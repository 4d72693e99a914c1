import { Form, Link } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { SearchInput } from "~/components/form/search-input";
import { button } from "~/components/ui/button";
import { isNarrowed, type LeadSearch } from "~/domain/leads/lead-search";
import type { PipelineCounts } from "~/domain/leads/pipeline-counts";
import type { Tag } from "~/domain/tags/tag";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";
import { formatNumber } from "~/utils/text";
import { FilterChips } from "./filters/filter-chips";
import { MoreFilters } from "./filters/more-filters";
import { LeadTiles } from "./lead-tiles";

type Props = { counts: PipelineCounts; search: LeadSearch; tags: Tag[] };

export function LeadFilters({ counts, search, tags }: Props) {
  return (
    <div className="mt-2 gap-x-3 gap-y-2 lg:mt-3 lg:flex lg:flex-wrap lg:items-center lg:justify-between">
      <div className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 lg:contents">
        <DueChoices counts={counts} search={search} />
        <LeadTiles counts={counts} search={search} />
      </div>
      <SearchForm search={search} tags={tags} />
      <FilterChips search={search} tags={tags} />
    </div>
  );
}

function DueChoices({ counts, search }: Omit<Props, "tags">) {
  const choices = [
    {
      due: null,
      label: m.admin_leads_all({ number: formatNumber(counts.all) }),
      to: "/admin/leads",
    },
    {
      due: "today",
      label: m.admin_leads_today({ number: formatNumber(counts.today) }),
      to: "?due=today",
    },
    {
      due: "overdue",
      label: m.admin_leads_overdue({ number: formatNumber(counts.overdue) }),
      to: "?due=overdue",
    },
  ] as const;
  return (
    <div className="flex gap-2">
      {choices.map(({ due, label, to }) => {
        const isAll = !search.isSpam && !isNarrowed(search);
        const isChosen = due === null ? isAll : search.due === due;
        return (
          <Link
            key={label}
            to={to}
            aria-current={isChosen ? "true" : undefined}
            className={classNames(
              button(isChosen ? "brand" : "outline"),
              "px-3! text-[0.9375rem] whitespace-nowrap lg:px-4!",
              isChosen && "max-lg:order-first",
            )}
          >
            {label}
          </Link>
        );
      })}
    </div>
  );
}

function SearchForm({ search, tags }: Omit<Props, "counts">) {
  return (
    <Form
      method="get"
      role="search"
      aria-label={m.admin_common_leads()}
      className="mt-1 flex gap-2 lg:m-0 lg:grow lg:justify-end"
    >
      {search.status && <input type="hidden" name="status" value={search.status} />}
      {search.due && <input type="hidden" name="due" value={search.due} />}
      {search.isSpam && <input type="hidden" name="spam" value="suspected" />}
      {search.sort && <input type="hidden" name="sort" value={search.sort} />}
      {search.isDescending && <input type="hidden" name="order" value="desc" />}
      <SearchInput
        name="q"
        label={m.admin_leads_search()}
        value={search.q}
        placeholder={m.admin_leads_search_placeholder()}
        className="min-w-0 lg:max-w-sm"
      />
      <button aria-label={m.admin_common_search()} className={button("outline", "px-3!")}>
        <Icon name="search" className="size-5" />
      </button>
      <MoreFilters search={search} tags={tags} />
    </Form>
  );
}
