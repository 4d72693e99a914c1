import { getCollectionProps, type FieldMetadata } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { ClosedDayNote } from "~/components/admin/diary/closed-day-note";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { WrittenText } from "./written-text";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { Checkbox } from "~/components/form/checkbox";
import { ChipsField } from "~/components/admin/controls/chips-field";
import { TextAreaField, TextField } from "~/components/form/field";
import type { OfficeCalendar } from "~/domain/agency/closed-days";
import { leadStatuses, statusLabels } from "~/domain/leads/lead";
import type { ContactSubject, OpenEnquiry } from "~/domain/today/contact-log";
import { contactLogSchema } from "~/domain/today/contact-log.schema";
import type { NextDateChoice } from "~/domain/today/next-dates";
import { aboutText } from "~/domain/today/today-queue";
import { m } from "~/text/messages";
import { formatDate } from "~/utils/time/date-words";

type Props = {
  subject: ContactSubject;
  others: OpenEnquiry[];
  calendar: OfficeCalendar;
  /** Today in Dar es Salaam. */
  today: string;
  choices: NextDateChoice[];
  defaultValue: Record<string, string | string[]>;
  version: string;
  result?: FormResult;
};

const statusChoices = leadStatuses.map((value) => ({ value, label: statusLabels[value]() }));

/** Logs a call or chat, with the new status and the next step. */
export function LogContactForm(props: Props) {
  const { subject, others, calendar, today, choices, defaultValue, version, result } = props;
  const [form, fields] = useAdminForm({
    id: "contact-log",
    schema: contactLogSchema,
    result,
    defaultValue,
  });
  const { note, status, next, next_date, also } = fields;
  return (
    <AdminDialog
      title={m.admin_today_done_title({ name: subject.full_name })}
      closeTo="/admin/today"
    >
      <div className="-mt-2 mb-2 flex flex-wrap items-center justify-between gap-x-4 text-ink-soft">
        {aboutText(subject)}
        {subject.person_id && (
          <Link
            to={`/admin/people/${subject.person_id}`}
            className="inline-flex min-h-11 items-center text-lagoon-800 underline underline-offset-2"
          >
            {m.admin_common_timeline()}
          </Link>
        )}
      </div>
      {subject.message && (
        <div className="mb-3 rounded-lg bg-lagoon-50 p-3">
          <WrittenText text={subject.message} />
        </div>
      )}
      <AdminForm
        form={form}
        fields={[note, status, next, next_date, also]}
        submit={m.admin_common_save()}
        closeTo="/admin/today"
        version={version}
        conflict={result?.conflict}
      >
        <TextAreaField field={note} label={m.admin_today_what_happened()} isOptional rows={2} />
        <ChipsField
          field={status}
          legend={m.admin_common_status()}
          choices={statusChoices}
          className="flex flex-wrap"
        />
        {/* Hidden by CSS `:has` unless "Another day" is selected. */}
        <div className="group/next">
          <ChipsField
            field={next}
            legend={m.admin_today_next_step()}
            choices={choices}
            className="grid grid-cols-2 *:max-sm:flex-col *:max-sm:items-start *:max-sm:justify-center sm:flex sm:flex-wrap"
          />
          <div className="group-has-[[value=date]:not(:checked)]/next:hidden">
            <TextField type="date" field={next_date} label={m.admin_today_day()} min={today} />
            <ClosedDayNote day={next_date.value} calendar={calendar} />
          </div>
        </div>
        {others.length > 0 && <OtherEnquiries field={also} others={others} />}
      </AdminForm>
    </AdminDialog>
  );
}

type OthersProps = { field: FieldMetadata<string[] | undefined>; others: OpenEnquiry[] };

/** The person's other open enquiries, each of which the same contact answers unless it is unticked. */
function OtherEnquiries({ field, others }: OthersProps) {
  const boxes = getCollectionProps(field, {
    type: "checkbox",
    options: others.map(({ id }) => id),
  });
  return (
    <fieldset className="pb-3 text-[0.9375rem]">
      <legend className="font-medium">{m.admin_today_others()}</legend>
      {boxes.map(({ key, ...box }, index) => (
        <Checkbox key={key} {...box} label={others[index] ? otherText(others[index]) : ""} />
      ))}
    </fieldset>
  );
}

const otherText = (other: OpenEnquiry) =>
  `${aboutText(other)}, ${statusLabels[other.status]().toLowerCase()}, ${formatDate(other.asked_at)}`;
