import type { useForm } from "@conform-to/react";
import { getInputProps } from "@conform-to/react";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { type FormAnswer, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { SelectField, TextAreaField, TextField } from "~/components/form/field";
import { pageOfClaim, type ClaimSubject } from "~/domain/claims/admin-claim";
import { adminClaimSchema, type AdminClaimForm } from "~/domain/claims/admin-claim.schema";
import { todayInDarEsSalaam } from "~/utils/time/date-words";

type Props = {
  defaultValue: Record<string, unknown>;
  version?: string;
  isNew: boolean;
  /** The key of a claim that the site's own copy shows; null for an article's or an area's. */
  place: string | null;
  /** The articles and areas that it can belong to. */
  subjects: ClaimSubject[];
  /** The action data of the last submission. */
  answer?: FormAnswer;
};

const LIST = "/admin/claims";

/** A claim: new, or one that is edited. */
export function ClaimForm({ defaultValue, version, isNew, place, subjects, answer }: Props) {
  const [form, fields] = useAdminForm({
    id: "claim",
    schema: adminClaimSchema,
    answer,
    defaultValue: { as_of: todayInDarEsSalaam(), ...defaultValue },
  });
  const { subject, figure, statement, source, source_url, as_of, review_on } = fields;
  return (
    <AdminDialog title={isNew ? "Add New Claim" : "Edit Claim"} closeTo={LIST} isWide>
      <AdminForm
        form={form}
        fields={[subject, figure, statement, source, source_url, as_of, review_on]}
        submit={isNew ? "Create Claim" : "Update Claim"}
        closeTo={LIST}
        version={version}
        conflict={answer?.conflict}
      >
        {place ? (
          <SitePlace field={subject} place={place} />
        ) : (
          <SelectField
            field={subject}
            label="Shown on"
            options={subjects}
            placeholder="Choose an area or an article"
          />
        )}
        <TextField field={figure} label="Figure" autoComplete="off" isOptional />
        <TextAreaField field={statement} label="Statement" rows={3} />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField
            field={source}
            label="Source, if it is not the agency’s estimate"
            autoComplete="off"
            isOptional
          />
          <TextField
            field={source_url}
            label="Address of the source"
            type="url"
            placeholder="https://"
            autoComplete="off"
            isOptional
          />
          <TextField type="date" field={as_of} label="As of" max={todayInDarEsSalaam()} />
          <TextField type="date" field={review_on} label="Review by" />
        </div>
        <p className="text-sm text-ink-soft">
          The day of the review is the last on which visitors see the claim.
        </p>
      </AdminForm>
    </AdminDialog>
  );
}

type Subject = ReturnType<typeof useForm<AdminClaimForm>>[1]["subject"];

/** The fixed place of a claim in the site's own copy. */
function SitePlace({ field, place }: { field: Subject; place: string }) {
  const { key, ...input } = getInputProps(field, { type: "hidden" });
  const { label } = pageOfClaim({ key: place, post: null, area: null });
  return (
    <p className="mb-4">
      <input key={key} {...input} />
      Shown on <strong className="font-semibold">{label}</strong>
    </p>
  );
}
