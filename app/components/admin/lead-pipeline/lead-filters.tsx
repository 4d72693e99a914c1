import { Form, Link } from "@remix-run/react";
import { Search } from "lucide-react";
import { controlClass } from "~/components/form/field-frame";
import { useValueFromUrl } from "~/components/form/url-state";
import { button } from "~/components/ui/button";
import type { LeadSearch } from "~/domain/leads/lead-search";
import type { PipelineCounts } from "~/domain/leads/pipeline-counts";
import { classNames } from "~/utils/class-names";

type Props = { counts: PipelineCounts; search: LeadSearch };

/** The search box, and what is due. */
export function LeadFilters({ counts, search }: Props) {
  const choices = [
    { due: null, label: `All Leads (${counts.all})`, to: "/admin/leads" },
    { due: "today", label: `Today's Tasks (${counts.today})`, to: "?due=today" },
    { due: "overdue", label: `Overdue (${counts.overdue})`, to: "?due=overdue" },
  ] as const;
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap gap-2">
        {choices.map(({ due, label, to }) => {
          const isAll = search.due === null && search.status === null && !search.isSpam;
          const isChosen = due === null ? isAll : search.due === due;
          return (
            <Link
              key={label}
              to={to}
              aria-current={isChosen ? "true" : undefined}
              className={classNames(
                button(isChosen ? "brand" : "outline"),
                "px-4! text-[0.9375rem]",
              )}
            >
              {label}
            </Link>
          );
        })}
      </div>
      <Form method="get" role="search" className="flex grow gap-2 sm:max-w-sm">
        {search.status && <input type="hidden" name="status" value={search.status} />}
        {search.due && <input type="hidden" name="due" value={search.due} />}
        {search.isSpam && <input type="hidden" name="spam" value="suspected" />}
        {search.sort && <input type="hidden" name="sort" value={search.sort} />}
        {search.isDescending && <input type="hidden" name="order" value="desc" />}
        <input
          ref={useValueFromUrl(search.q)}
          type="search"
          name="q"
          aria-label="Search leads"
          defaultValue={search.q}
          placeholder="Search by name or phone..."
          className={controlClass}
        />
        <button aria-label="Search" className={button("outline", "px-3!")}>
          <Search aria-hidden className="size-5" />
        </button>
      </Form>
    </div>
  );
}
