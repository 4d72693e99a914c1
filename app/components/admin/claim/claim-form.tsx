import type { useForm } from "@conform-to/react";
import { getInputProps } from "@conform-to/react";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { type FormAnswer, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { SelectField, TextAreaField, TextField } from "~/components/form/field";
import { pageOfClaim, type ClaimSubject } from "~/domain/claims/admin-claim";
import { adminClaimSchema, type AdminClaimForm } from "~/domain/claims/admin-claim.schema";
import { m } from "~/text/messages";
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
    <AdminDialog
      title={isNew ? m.admin_claim_add_new_claim() : m.admin_claim_edit_claim()}
      closeTo={LIST}
      isWide
    >
      <AdminForm
        form={form}
        fields={[subject, figure, statement, source, source_url, as_of, review_on]}
        submit={isNew ? m.admin_claim_create_claim() : m.admin_claim_update_claim()}
        closeTo={LIST}
        version={version}
        conflict={answer?.conflict}
      >
        {place ? (
          <SitePlace field={subject} place={place} />
        ) : (
          <SelectField
            field={subject}
            label={m.admin_claim_shown_on()}
            options={subjects}
            placeholder={m.admin_claim_choose_an_area_or_an_article()}
          />
        )}
        <TextField field={figure} label={m.admin_claim_figure()} autoComplete="off" isOptional />
        <TextAreaField field={statement} label={m.admin_claim_statement()} rows={3} />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField
            field={source}
            label={m.admin_claim_source_if_it_is_not_the()}
            autoComplete="off"
            isOptional
          />
          <TextField
            field={source_url}
            label={m.admin_claim_address_of_the_source()}
            type="url"
            placeholder="https://"
            autoComplete="off"
            isOptional
          />
          <TextField
            type="date"
            field={as_of}
            label={m.admin_claim_as_of()}
            max={todayInDarEsSalaam()}
          />
          <TextField type="date" field={review_on} label={m.admin_claim_review_by()} />
        </div>
        <p className="text-sm text-ink-soft">{m.admin_claim_the_day_of_the_review_is_the()}</p>
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
