import type { FieldMetadata } from "@conform-to/react";
import { SelectField, TextField } from "~/components/form/field";
import { PhoneField } from "~/components/form/phone/phone-field";
import {
  enteredLeadSources,
  leadSources,
  sourceLabels,
  type LeadSource,
} from "~/domain/leads/lead";
import type { AdminLeadForm } from "~/domain/leads/manage/admin-lead.schema";
import { leadLabels } from "~/domain/leads/manage/lead-details";

type Name = "full_name" | "phone" | "phone_country" | "email";
type Props = {
  fields: Required<{ [name in Name]: FieldMetadata<AdminLeadForm[name]> }> & {
    source: FieldMetadata<AdminLeadForm["source"]> | FieldMetadata<LeadSource>;
  };
};

export function LeadContactFields({ fields }: Props) {
  const isSearchAlert = fields.source.initialValue === "search-alert";
  const sources = isSearchAlert ? leadSources : enteredLeadSources;
  return (
    <>
      <TextField field={fields.full_name} label={leadLabels.full_name()} autoComplete="off" />
      <PhoneField field={fields.phone} country={fields.phone_country} label={leadLabels.phone()} />
      <TextField
        field={fields.email}
        label={leadLabels.email()}
        type="email"
        isOptional
        autoComplete="off"
      />
      <SelectField
        field={fields.source}
        label={leadLabels.source()}
        options={sources.map((value) => ({ value, label: sourceLabels[value]() }))}
      />
    </>
  );
}
