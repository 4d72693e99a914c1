import { Icon } from "~/components/ui/icon";
import type { ReactNode } from "react";
import { TagSelect } from "~/components/admin/tags/tag-select";
import { Checkbox } from "~/components/form/checkbox";
import { controlClass } from "~/components/form/field-frame";
import { button } from "~/components/ui/button";
import { leadSources, sourceLabels } from "~/domain/leads/lead";
import { countFilters, leadPeriods, type LeadSearch } from "~/domain/leads/lead-search";
import type { Tag } from "~/domain/tags/tag";
import { m } from "~/text/messages";

/** Collapsed filters that belong to the search form. */
export function MoreFilters({ search, tags }: { search: LeadSearch; tags: Tag[] }) {
  const { source, days, hasNoNextStep, property, tag } = search;
  const count = countFilters(search);
  return (
    // A new key closes the panel and resets its uncontrolled fields.
    <details key={`${source} ${days} ${hasNoNextStep} ${property} ${tag}`} className="relative">
      <summary className={button("outline", "px-3! whitespace-nowrap")}>
        <Icon name="sliders-horizontal" className="size-5" />
        <span className="max-sm:sr-only">{m.admin_leads_filters()}</span>
        {count > 0 && <span className="tabular-nums">({count})</span>}
      </summary>
      <div className="absolute right-0 z-20 mt-1 w-[min(20rem,calc(100vw-2rem))] space-y-3 rounded-lg border border-line bg-white p-4 shadow-raised">
        <LabelledField id="filter-source" text={m.admin_leads_source_filter()}>
          <select
            id="filter-source"
            name="source"
            defaultValue={source ?? ""}
            className={controlClass}
          >
            <option value="">{m.admin_leads_source_all()}</option>
            {leadSources.map((value) => (
              <option key={value} value={value}>
                {sourceLabels[value]()}
              </option>
            ))}
          </select>
        </LabelledField>
        <LabelledField id="filter-days" text={m.admin_leads_period_filter()}>
          <select id="filter-days" name="days" defaultValue={days ?? ""} className={controlClass}>
            <option value="">{m.admin_leads_period_all()}</option>
            {leadPeriods.map((value) => (
              <option key={value} value={value}>
                {m.admin_leads_period_days({ days: value })}
              </option>
            ))}
          </select>
        </LabelledField>
        <LabelledField id="filter-property" text={m.admin_leads_property_filter()}>
          <input
            id="filter-property"
            name="property"
            defaultValue={property}
            placeholder={m.admin_leads_property_placeholder()}
            autoComplete="off"
            className={controlClass}
          />
        </LabelledField>
        {(tags.length > 0 || tag) && (
          <LabelledField id="filter-tag" text={m.admin_tag_choose()}>
            <TagSelect id="filter-tag" tag={tag} tags={tags} />
          </LabelledField>
        )}
        <Checkbox
          name="step"
          value="none"
          defaultChecked={hasNoNextStep}
          label={m.admin_lead_step_none()}
        />
        <button className={button("brand", "w-full")}>{m.admin_leads_filters_apply()}</button>
      </div>
    </details>
  );
}

type LabelledFieldProps = { id: string; text: string; children: ReactNode };

const LabelledField = ({ id, text, children }: LabelledFieldProps) => (
  <div>
    <label htmlFor={id} className="mb-1 block font-medium">
      {text}
    </label>
    {children}
  </div>
);
