import { Link, useSearchParams } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { sourceLabels } from "~/domain/leads/lead";
import type { LeadSearch } from "~/domain/leads/lead-search";
import { tagNames, type Tag } from "~/domain/tags/tag";
import { m } from "~/text/messages";
import { updateParams } from "~/utils/web/url-params";

/** Active filters as links that remove them. */
export function FilterChips({ search, tags }: { search: LeadSearch; tags: Tag[] }) {
  const [params] = useSearchParams();
  const { source, days, hasNoNextStep, property, tag } = search;
  const chips = [
    { param: "source", label: source && sourceLabels[source]() },
    { param: "days", label: days && m.admin_leads_period_days({ days }) },
    { param: "property", label: property },
    { param: "step", label: hasNoNextStep && m.admin_lead_step_none() },
    { param: "tag", label: tag && (tagNames(tags, [tag]) || m.admin_tag_gone()) },
  ].flatMap(({ param, label }) => (label ? [{ param, label }] : []));
  if (chips.length === 0) return null;
  return (
    <ul
      aria-label={m.admin_leads_filters_active()}
      className="mt-2 flex flex-wrap gap-2 lg:order-4 lg:m-0 lg:w-full"
    >
      {chips.map(({ param, label }) => (
        <li key={param} className="min-w-0">
          <Link
            to={updateParams(params, { [param]: null })}
            preventScrollReset
            aria-label={m.admin_leads_filter_remove({ filter: label })}
            className="flex min-h-11 items-center gap-2 rounded-full border border-lagoon-700 bg-lagoon-50 px-4 text-sm text-lagoon-900 hover:bg-lagoon-100"
          >
            <span className="truncate">{label}</span>
            <Icon name="x" className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
