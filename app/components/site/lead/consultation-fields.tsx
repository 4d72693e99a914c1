import { FieldFrame } from "~/components/form/field-frame";
import { controlProps, type PlainField } from "~/components/form/public/plain-field";
import { consultationTimes } from "~/domain/leads/lead";
import { formatHour } from "~/utils/time/date-words";

type Props = {
  date: PlainField;
  time: PlainField;
  /** Today in Dar es Salaam: the first day that can be chosen. */
  today: string;
};

/** The day and the hour of a consultation, with the browser's own controls. */
export function ConsultationFields({ date, time, today }: Props) {
  const hoursId = `${date.id}-hours`;
  return (
    <>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <FieldFrame id={date.id} label="Date" errorId={date.errorId} errors={date.errors}>
          <input
            {...controlProps(date)}
            type="date"
            min={today}
            aria-required
            aria-describedby={`${date.errorId} ${hoursId}`}
          />
        </FieldFrame>
        <FieldFrame id={time.id} label="Time" errorId={time.errorId} errors={time.errors}>
          <select
            {...controlProps(time)}
            aria-required
            aria-describedby={`${time.errorId} ${hoursId}`}
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
      <p id={hoursId} className="mt-1 mb-5 text-sm text-ink-faint">
        30 minutes. Times are Zanzibar time (UTC+3).
      </p>
    </>
  );
}
