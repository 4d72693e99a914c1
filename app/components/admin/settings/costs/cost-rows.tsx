import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { SelectField, TextAreaField, TextField } from "~/components/form/field";
import {
  givenFields,
  itemFields,
  type CostForm,
  type ItemPlace,
} from "~/domain/costs/settings/cost-form.schema";
import { costKinds, costScopes } from "~/domain/costs/cost-item";
import { givenRule, type GivenName } from "~/domain/costs/return/assumptions";
import { m } from "~/text/messages";

type Field = FieldMetadata<string | undefined>;
type Fields = Record<Exclude<keyof CostForm, "reviewed_on">, Field>;

const kinds = () => Object.entries(costKinds).map(([value, label]) => ({ value, label: label() }));
const scopes = () =>
  Object.entries(costScopes).map(([value, { label }]) => ({ value, label: label() }));

const pairs = "grid gap-x-4 sm:grid-cols-2";

/** Required only in rows with a name. */
const ifNamed = { "aria-required": undefined, autoComplete: "off" };

type RowProps = { title: string; fields: Field[]; children: ReactNode };

/** A row of the form, collapsed unless it has an error. */
function Row({ title, fields, children }: RowProps) {
  return (
    <details
      open={fields.some(({ errors }) => errors !== undefined)}
      className="border-t border-line first-of-type:border-0"
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{title}</summary>
      <div className="pt-2 pb-3">{children}</div>
    </details>
  );
}

/** A cost item: figures, payee, due date and source. */
export function CostItemRow({ place, fields }: { place: ItemPlace; fields: Fields }) {
  const of = (name: keyof typeof itemFields) => fields[`${name}_${place}`];
  const own = Object.keys(itemFields).map((name) => of(name as keyof typeof itemFields));
  const row = m.admin_settings_item({ number: place });
  return (
    <Row
      title={m.admin_settings_item_title({
        number: place,
        name: of("name").initialValue ?? m.admin_settings_item_empty(),
      })}
      fields={own}
    >
      <TextField
        field={of("name")}
        label={m.admin_settings_row_name({ row })}
        isOptional
        autoComplete="off"
      />
      <div className={pairs}>
        <SelectField
          field={of("kind")}
          label={m.admin_settings_row_kind({ row })}
          options={kinds()}
        />
        <SelectField
          field={of("scope")}
          label={m.admin_settings_row_scope({ row })}
          options={scopes()}
        />
        <TextField field={of("low")} label={m.admin_settings_row_low({ row })} {...ifNamed} />
        <TextField field={of("high")} label={m.admin_settings_row_high({ row })} {...ifNamed} />
        <TextField
          field={of("paid_to")}
          label={m.admin_settings_row_paid_to({ row })}
          {...ifNamed}
        />
        <TextField field={of("due")} label={m.admin_settings_row_due({ row })} {...ifNamed} />
      </div>
      <TextAreaField
        field={of("note")}
        label={m.admin_settings_row_note({ row })}
        isOptional
        rows={3}
      />
      <OriginFields {...{ source: of("source"), link: of("link"), dated: of("dated") }} row={row} />
    </Row>
  );
}

export function AssumptionRow({ name, fields }: { name: GivenName; fields: Fields }) {
  const of = (field: keyof typeof givenFields) => fields[`${field}_${name}`];
  const own = Object.keys(givenFields).map((field) => of(field as keyof typeof givenFields));
  const label = givenRule(name).label();
  return (
    <Row
      title={m.admin_settings_assumption_title({
        name: label,
        value: of("value").initialValue ?? "",
      })}
      fields={own}
    >
      <TextField field={of("value")} label={label} autoComplete="off" />
      <OriginFields
        {...{ source: of("source"), link: of("link"), dated: of("dated") }}
        row={label}
      />
    </Row>
  );
}

type OriginProps = { source: Field; link: Field; dated: Field; row: string };

function OriginFields({ source, link, dated, row }: OriginProps) {
  return (
    <>
      <TextField
        field={source}
        label={m.admin_settings_row_source({ row })}
        isOptional
        autoComplete="off"
      />
      <div className={pairs}>
        <TextField
          field={link}
          label={m.admin_settings_row_link({ row })}
          isOptional
          autoComplete="off"
          placeholder="https://"
        />
        <TextField
          field={dated}
          label={m.admin_settings_row_date({ row })}
          isOptional
          autoComplete="off"
        />
      </div>
    </>
  );
}
