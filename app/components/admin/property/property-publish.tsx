import { getInputProps } from "@conform-to/react";
import { Icon } from "~/components/ui/icon";
import { SelectField } from "~/components/form/field";
import { Checkbox } from "~/components/form/checkbox";
import { propertyLabels } from "~/domain/properties/admin-property";
import { availabilities, availabilityLabels } from "~/domain/properties/availability/availability";
import type { CheckedItem } from "~/domain/properties/checklist/checklist";
import type { PropertyFields } from "./property-form-sections";
import { FormSection } from "~/components/admin/shell/form-section";
import { m } from "~/text/messages";

export type StoredProperty = {
  id: string;
  slug: string;
  reference: string;
  is_published: boolean;
  isOffSite: boolean;
};

type Props = { fields: PropertyFields; stored?: StoredProperty; checklist: CheckedItem[] };

/** Availability, checklist and publication of a property. */
export function PropertyPublish({ fields, stored, checklist }: Props) {
  return (
    <FormSection title={m.admin_property_section_publish()}>
      <div className="grid gap-x-4 sm:grid-cols-3">
        <SelectField
          field={fields.availability}
          label={propertyLabels.availability()}
          options={availabilities.map((value) => ({ value, label: availabilityLabels[value]() }))}
        />
      </div>
      <Checklist items={checklist} />
      <Published field={fields.is_published} />
      <p className="text-sm text-ink-faint">
        {stored && `${m.admin_property_reference({ reference: stored.reference })} `}
        {m.admin_property_publish_hint()}
      </p>
      {stored && !stored.isOffSite && (
        <a
          href={`/properties/${stored.slug}`}
          target="_blank"
          rel="noreferrer"
          className="mt-1 inline-flex min-h-11 items-center gap-2 font-medium text-lagoon-800 underline underline-offset-2"
        >
          <Icon name="external-link" className="size-4" />
          {stored.is_published ? m.admin_property_view_saved() : m.admin_property_preview_saved()}
        </a>
      )}
    </FormSection>
  );
}

function Published({ field }: { field: PropertyFields["is_published"] }) {
  const { key, ...input } = getInputProps(field, { type: "checkbox" });
  return <Checkbox key={key} {...input} label={propertyLabels.is_published()} />;
}

function Checklist({ items }: { items: CheckedItem[] }) {
  const open = items.filter(({ isDone }) => !isDone);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="checklist" className="mb-3 rounded-lg bg-sand-100 p-4">
      <h3 id="checklist" className="font-medium">
        {open.length === 0
          ? m.admin_property_checklist_complete()
          : m.admin_property_checklist_missing({ count: open.length })}
      </h3>
      {open.length > 0 && (
        <p className="text-sm text-ink-soft">{m.admin_property_checklist_hint()}</p>
      )}
      <ul className="mt-2 grid gap-x-6 gap-y-1 text-[0.9375rem] sm:grid-cols-2">
        {items.map(({ label, isDone, hint }) => (
          <li key={label} className="flex gap-2">
            <Icon
              name={isDone ? "check" : "x"}
              className={`mt-1 size-4 shrink-0 ${isDone ? "text-lagoon-700" : "text-clove-700"}`}
            />
            <span>
              <span className="sr-only">
                {isDone ? m.admin_property_check_done() : m.admin_property_check_missing()}{" "}
              </span>
              {label}
              {!isDone && hint && <span className="block text-sm text-ink-soft">{hint}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
