import { ChipsField } from "~/components/admin/controls/chips-field";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { TextField } from "~/components/form/field";
import { deadReasonLabels, deadReasons } from "~/domain/deals/dead-reason";
import { deadReasonSchema } from "~/domain/deals/dead-reason.schema";
import type { Outcome } from "~/domain/deals/deal";
import { m } from "~/text/messages";

type Props = { reason: Outcome["reason"]; closeTo: string; result?: FormResult };

export function ReasonForm({ reason, closeTo, result }: Props) {
  const [form, { dead_reason, dead_note }] = useAdminForm({
    id: "dead-reason",
    schema: deadReasonSchema,
    result,
    defaultValue: {
      dead_reason: reason.dead_reason ?? undefined,
      dead_note: reason.dead_note ?? undefined,
    },
  });
  return (
    <AdminForm
      form={form}
      fields={[dead_reason, dead_note]}
      submit={m.admin_common_save()}
      cancel={reason.dead_reason ? undefined : m.admin_deal_skip()}
      closeTo={closeTo}
      intent="save-reason"
    >
      <ChipsField
        field={dead_reason}
        legend={m.admin_deal_reason_legend()}
        choices={deadReasons.map((value) => ({ value, label: deadReasonLabels[value]() }))}
        className="flex flex-wrap"
      />
      <TextField
        field={dead_note}
        label={m.admin_deal_reason_note()}
        isOptional
        maxLength={500}
        autoComplete="off"
      />
    </AdminForm>
  );
}
