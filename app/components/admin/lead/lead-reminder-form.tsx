import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { getFormProps } from "@conform-to/react";
import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { lockWhile } from "~/components/form/lock-while";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { SubmissionIdField } from "~/components/admin/saving/submission-id-field";
import { EditConflictNotice } from "~/components/admin/shell/edit-conflict";
import { TextField } from "~/components/form/field";
import { ErrorSummary } from "~/components/form/error-summary";
import { button } from "~/components/ui/button";
import type { LeadDetail } from "~/domain/leads/lead-detail";
import { leadReminderSchema } from "~/domain/leads/manage/lead-reminder.schema";
import { reminderText } from "~/domain/leads/lead-row";
import { m } from "~/text/messages";
import { addCalendarDays } from "~/utils/time/dates";

const quickChoices = [
  { label: m.admin_common_tomorrow, days: 1 },
  { label: m.admin_lead_reminder_three_days, days: 3 },
  { label: m.admin_lead_reminder_next_week, days: 7 },
];

type Props = {
  lead: Reminder;
  today: string;
  lastResult: FormResult;
  /** Required unless the URL contains it. */
  leadId?: string;
};

type Reminder = Pick<LeadDetail, "reminder_date" | "reminder_time" | "reminder_note">;

export function LeadReminderForm({ lead, today, lastResult, leadId }: Props) {
  const [form, { reminder_date: date, reminder_note: note }] = useAdminForm({
    id: "lead-reminder",
    schema: leadReminderSchema,
    result: lastResult,
  });
  const isComplete = Boolean(date.value && note.value?.trim());
  const isScripted = useHydrated();
  const isBusy = useNavigation().formData?.get("intent") === "set-reminder";
  return (
    <section aria-labelledby="lead-reminder-title">
      <h3 id="lead-reminder-title" className="font-semibold">
        {m.admin_lead_reminder_title()}
      </h3>
      <CurrentReminder lead={lead} leadId={leadId} />
      <Form
        {...getFormProps(form)}
        method="post"
        action={useFormAnchor(form.id)}
        preventScrollReset
        className="mt-2"
      >
        <input type="hidden" name="intent" value="set-reminder" />
        <SubmissionIdField />
        {/* A returned form keeps the version that the operator saw. */}
        <input
          type="hidden"
          name="version"
          value={lastResult?.initialValue?.version?.toString() ?? reminderText(lead)}
        />
        {leadId && <input type="hidden" name="lead_id" value={leadId} />}
        <SaveFailedNotice of={{ intent: "set-reminder" }} />
        <ErrorSummary form={form} fields={[date, note]} />
        {lastResult?.conflict && <EditConflictNotice {...lastResult.conflict} />}
        <div ref={lockWhile(isBusy, lastResult)} className="grid gap-x-3 sm:grid-cols-[11rem_1fr]">
          <TextField type="date" field={date} label={m.common_date()} min={today} />
          <TextField
            field={note}
            label={m.admin_lead_reminder_note()}
            maxLength={5000}
            autoComplete="off"
          />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <button
            // Enabled without scripts, which alone could enable it again; the server then reports errors.
            disabled={isScripted && !isComplete}
            aria-disabled={isBusy}
            onClick={(event) => isBusy && event.preventDefault()}
            className={button("brand")}
          >
            {isBusy ? m.admin_common_saving() : m.admin_lead_reminder_save()}
          </button>
          <QuickChoices
            today={today}
            onChoose={(value) => {
              form.update({ name: date.name, value });
              document.getElementById(note.id)?.focus();
            }}
          />
        </div>
      </Form>
    </section>
  );
}

/** Without scripts, returns the form's anchor, so that the browser scrolls back to its errors. */
function useFormAnchor(id: string): string | undefined {
  const { search } = useLocation();
  return useHydrated() ? undefined : `${search}#${id}`;
}

type QuickChoicesProps = { today: string; onChoose: (date: string) => void };

/** Common dates; without scripts each button sets the reminder. */
function QuickChoices({ today, onChoose }: QuickChoicesProps) {
  return (
    <div role="group" aria-label={m.admin_lead_reminder_quick()} className="flex flex-wrap gap-2">
      {quickChoices.map(({ label, days }) => (
        <button
          key={days}
          name="quick_date"
          value={addCalendarDays(today, days)}
          onClick={(event) => {
            event.preventDefault();
            onChoose(addCalendarDays(today, days));
          }}
          className={button("outline", "px-3! text-sm")}
        >
          {label()}
        </button>
      ))}
    </div>
  );
}

function CurrentReminder({ lead, leadId }: Pick<Props, "lead" | "leadId">) {
  return (
    <div className="flex items-start justify-between gap-x-4 text-[0.9375rem]">
      <p className="py-1.5 text-ink-soft">{reminderText(lead)}</p>
      {lead.reminder_date && (
        <Form id="lead-reminder-clear" method="post" preventScrollReset>
          <input type="hidden" name="intent" value="clear-reminder" />
          <input type="hidden" name="version" value={reminderText(lead)} />
          {leadId && <input type="hidden" name="lead_id" value={leadId} />}
          <SaveFailedNotice isClick of={{ intent: "clear-reminder" }} />
          <button className={button("quiet", "-mt-1.5 -mr-3 px-3! text-sm whitespace-nowrap")}>
            {m.admin_lead_reminder_clear()}
          </button>
        </Form>
      )}
    </div>
  );
}
