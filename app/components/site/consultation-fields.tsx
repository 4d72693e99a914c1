import { getInputProps, getSelectProps, type FieldMetadata } from "@conform-to/react";
import { controlClass, FieldFrame } from "~/components/form/field-frame";
import { consultationTimes } from "~/domain/leads/lead";
import { formatHour } from "~/utils/dates";

type Props = {
  date: FieldMetadata<string | undefined>;
  time: FieldMetadata<string | undefined>;
  /** Today in Dar es Salaam: the first day that can be chosen. */
  today: string;
};

/** The day and the hour of a consultation, with the browser's own controls. */
export function ConsultationFields({ date, time, today }: Props) {
  const { key: dateKey, ...dateProps } = getInputProps(date, { type: "date" });
  const { key: timeKey, ...timeProps } = getSelectProps(time);
  return (
    <>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <FieldFrame id={date.id} label="Date" errorId={date.errorId} errors={date.errors}>
          <input
            key={dateKey}
            {...dateProps}
            min={today}
            aria-required
            aria-describedby={`${date.errorId} ${date.formId}-hours`}
            className={controlClass}
          />
        </FieldFrame>
        <FieldFrame id={time.id} label="Time" errorId={time.errorId} errors={time.errors}>
          <select
            key={timeKey}
            {...timeProps}
            aria-required
            aria-describedby={`${time.errorId} ${date.formId}-hours`}
            className={controlClass}
          >
            <option value="">Choose a time</option>
            {consultationTimes.map((hour) => (
              <option key={hour} value={hour}>
                {formatHour(hour)}
              </option>
            ))}
          </select>
        </FieldFrame>
      </div>
      <p id={`${date.formId}-hours`} className="mt-1 mb-5 text-sm text-ink-faint">
        30 minutes. Times are Zanzibar time (UTC+3).
      </p>
    </>
  );
}
