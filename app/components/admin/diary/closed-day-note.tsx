import { closedDayNote, type OfficeCalendar } from "~/domain/agency/closed-days";

type Props = {
  day: string | undefined;
  calendar: OfficeCalendar;
};

/** Warns that the office is closed on the chosen day, which may still be chosen. */
export function ClosedDayNote({ day, calendar }: Props) {
  const note = day && closedDayNote(day, calendar);
  return (
    <p role="status" className="text-sm text-clove-700 not-empty:-mt-1 not-empty:pb-4">
      {note}
    </p>
  );
}
