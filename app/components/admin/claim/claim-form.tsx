import type { useForm } from "@conform-to/react";
import { getInputProps } from "@conform-to/react";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { SelectField, TextAreaField, TextField } from "~/components/form/field";
import { pageOfClaim, type ClaimSubject } from "~/domain/claims/admin-claim";
import { adminClaimSchema, type AdminClaimForm } from "~/domain/claims/admin-claim.schema";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { RichMessage } from "~/components/ui/rich-message";

type Props = {
  defaultValue: Record<string, unknown>;
  version?: string;
  isNew: boolean;
  /** The key of a claim in the site's own copy; null for a claim of a post or area. */
  place: string | null;
  subjects: ClaimSubject[];
  result?: FormResult;
};

const LIST = "/admin/claims";

export function ClaimForm({ defaultValue, version, isNew, place, subjects, result }: Props) {
  const [form, fields] = useAdminForm({
    id: "claim",
    schema: adminClaimSchema,
    result,
    defaultValue: { as_of: todayInDarEsSalaam(), ...defaultValue },
  });
  const { subject, figure, statement, source, source_url, as_of, review_on } = fields;
  return (
    <AdminDialog
      title={isNew ? m.admin_claim_new_title() : m.admin_claim_edit_title()}
      closeTo={LIST}
      isWide
    >
      <AdminForm
        form={form}
        fields={[subject, figure, statement, source, source_url, as_of, review_on]}
        submit={isNew ? m.admin_claim_create() : m.admin_claim_update()}
        closeTo={LIST}
        version={version}
        conflict={result?.conflict}
      >
        {place ? (
          <SitePlace field={subject} place={place} />
        ) : (
          <SelectField
            field={subject}
            label={m.admin_claim_shown_on()}
            options={subjects}
            placeholder={m.admin_claim_page_placeholder()}
          />
        )}
        <TextField field={figure} label={m.admin_claim_figure()} autoComplete="off" isOptional />
        <TextAreaField field={statement} label={m.admin_claim_statement()} rows={3} />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField
            field={source}
            label={m.admin_claim_source_field()}
            autoComplete="off"
            isOptional
          />
          <TextField
            field={source_url}
            label={m.admin_claim_source_link()}
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
        <p className="text-sm text-ink-soft">{m.admin_claim_review_hint()}</p>
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
      <RichMessage
        parts={m.admin_claim_shown_on_page.parts({ page: label })}
        elements={{ strong: (page) => <strong className="font-semibold">{page}</strong> }}
      />
    </p>
  );
}
