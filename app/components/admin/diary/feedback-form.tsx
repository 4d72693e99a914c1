import { Link } from "@remix-run/react";
import { ChipsField } from "~/components/admin/controls/chips-field";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { TextAreaField, TextField } from "~/components/form/field";
import type { OfficeCalendar } from "~/domain/agency/closed-days";
import { slotText } from "~/domain/bookings/booking";
import { diaryPersonPath } from "~/domain/bookings/diary/diary";
import { likingLabels, likings, type ReviewedViewing } from "~/domain/bookings/viewings/feedback";
import {
  feedbackSchema,
  type FeedbackForm as FeedbackValues,
} from "~/domain/bookings/viewings/feedback.schema";
import { reminderText } from "~/domain/leads/lead-row";
import { m } from "~/text/messages";
import { ClosedDayNote } from "./closed-day-note";

type Props = {
  viewing: ReviewedViewing;
  today: string;
  calendar: OfficeCalendar;
  defaultValue: Partial<FeedbackValues>;
  version: string;
  closeTo: string;
  result?: FormResult;
};

const choices = likings.map((value) => ({ value, label: likingLabels[value]() }));

/** Feedback after a viewing: whether the client liked it, the price, and the next step. */
export function FeedbackForm(props: Props) {
  const { viewing, today, calendar, defaultValue, version, closeTo, result } = props;
  const [form, fields] = useAdminForm({
    id: "feedback",
    schema: feedbackSchema,
    result,
    defaultValue,
  });
  const { liked, price_opinion, next_step, remind_on } = fields;
  const { lead, property, starts_at } = viewing;
  return (
    <AdminDialog title={m.admin_feedback_title({ name: lead.full_name })} closeTo={closeTo}>
      <p className="-mt-2">{[property?.name, slotText(starts_at)].filter(Boolean).join(", ")}</p>
      <Link
        to={diaryPersonPath(lead)}
        className="inline-flex min-h-11 items-center text-lagoon-800 underline underline-offset-2"
      >
        {m.admin_diary_view_person({ name: lead.full_name })}
      </Link>
      <AdminForm
        form={form}
        fields={[liked, price_opinion, next_step, remind_on]}
        submit={m.admin_common_save()}
        closeTo={closeTo}
        intent="save"
        version={version}
        conflict={result?.conflict}
      >
        <ChipsField
          field={liked}
          legend={m.admin_feedback_liked()}
          choices={choices}
          className="flex flex-wrap"
        />
        <TextField
          field={price_opinion}
          label={m.admin_feedback_price()}
          isOptional
          maxLength={500}
          autoComplete="off"
        />
        <TextAreaField
          field={next_step}
          label={m.admin_today_next_step()}
          isOptional
          rows={2}
          maxLength={500}
        />
        <TextField
          type="date"
          field={remind_on}
          label={m.admin_feedback_remind()}
          isOptional
          min={today}
          hint={
            lead.reminder_date
              ? m.admin_feedback_replaces({ reminder: reminderText(lead) })
              : undefined
          }
        />
        <ClosedDayNote day={remind_on.value} calendar={calendar} />
      </AdminForm>
    </AdminDialog>
  );
}
