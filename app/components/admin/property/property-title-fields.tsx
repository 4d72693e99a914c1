import { Link } from "@remix-run/react";
import { SelectField, TextAreaField, TextField } from "~/components/form/field";
import { titleFieldsOf } from "~/domain/properties/title/title-form";
import {
  titleFactNames,
  titleFactOf,
  type TitleFact,
  type TitleFactName,
} from "~/domain/properties/title/title-facts";
import type { PropertyFields } from "./property-form-sections";
import type { StoredProperty } from "./property-publish";
import { FormSection } from "~/components/admin/shell/form-section";
import { m } from "~/text/messages";

type Props = { fields: PropertyFields };

/** Each title fact with the document that proves it. */
export function PropertyTitleFields({ fields, stored }: Props & { stored?: StoredProperty }) {
  const hasErrors = titleFactNames.some((name) =>
    Object.values(titleFieldsOf(name)).some((field) => fields[field].errors),
  );
  return (
    <FormSection title={m.admin_property_section_title()}>
      <details open={hasErrors || undefined}>
        <summary className="min-h-11 cursor-pointer py-2 font-medium">
          {m.admin_property_title_summary({ count: titleFactNames.length })}
        </summary>
        <p className="mb-4 text-sm text-ink-faint">{m.admin_property_title_hint()}</p>
        {stored && (
          <Link
            to={`/admin/properties/${stored.id}/papers`}
            preventScrollReset
            className="mb-2 inline-flex min-h-11 items-center underline underline-offset-2"
          >
            {m.admin_paper_title()}
          </Link>
        )}
        {titleFactNames.map((name) => (
          <Fact key={name} name={name} fields={fields} />
        ))}
      </details>
    </FormSection>
  );
}

function Fact({ name, fields }: Props & { name: TitleFactName }) {
  const { document, seen_on } = titleFieldsOf(name);
  return (
    <fieldset className="grid gap-x-4 border-t border-line pt-3 sm:grid-cols-[2fr_2fr_1fr]">
      <legend className="sr-only">{titleFactOf(name).label()}</legend>
      <Value name={name} fields={fields} />
      <TextField
        field={fields[document]}
        label={m.admin_property_title_document()}
        isOptional
        autoComplete="off"
        placeholder={m.admin_property_title_document_placeholder()}
      />
      <TextField
        type="date"
        field={fields[seen_on]}
        label={m.admin_property_title_seen_on()}
        isOptional
      />
    </fieldset>
  );
}

function Value({ name, fields }: Props & { name: TitleFactName }) {
  const fact = titleFactOf(name);
  const control = {
    field: fields[titleFieldsOf(name).value],
    label: fact.label(),
    isOptional: true,
  };
  if (fact.kind === "choice") {
    const options = Object.entries(fact.options).map(([value, label]) => ({
      value,
      label: label(),
    }));
    return (
      <SelectField
        {...control}
        placeholder={m.admin_property_title_not_recorded()}
        options={options}
      />
    );
  }
  if (fact.kind === "date") return <TextField type="date" {...control} />;
  if (fact.kind === "text") return <TextAreaField {...control} rows={1} />;
  return <TextField {...control} label={labelWithUnit(fact)} autoComplete="off" />;
}

function labelWithUnit({ label: text, unit }: Extract<TitleFact, { kind: "number" }>) {
  const label = text();
  if (unit === "metres") return m.admin_property_unit_metres({ label });
  return unit === "dollars" ? m.admin_property_unit_dollars({ label }) : label;
}
