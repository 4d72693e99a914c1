import { closedDayNote, type OfficeCalendar } from "~/domain/agency/closed-days";

type Props = {
  /** The calendar date that is chosen; anything else says nothing. */
  day: string | undefined;
  calendar: OfficeCalendar;
};

/** Says that the office is closed on the chosen day. It may be chosen all the same. */
export function ClosedDayNote({ day, calendar }: Props) {
  const words = day && closedDayNote(day, calendar);
  return (
    <p role="status" className="text-sm text-clove-700 not-empty:-mt-1 not-empty:pb-4">
      {words}
    </p>
  );
}
