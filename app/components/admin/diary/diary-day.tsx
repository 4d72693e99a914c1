import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { diaryPersonPath, type DiaryReminder } from "~/domain/bookings/diary/diary";
import { diaryPath, weekdayName } from "~/domain/bookings/diary/diary-days";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";
import { formatCalendarDate } from "~/utils/time/date-words";
import { DiaryEntry, type DisplayedBooking } from "./diary-entry";

type Props = {
  date: string;
  isToday: boolean;
  /** Set in the day view. */
  isWide: boolean;
  /** A past day of the present week, left out on a phone, which opens on today. */
  isEarlier: boolean;
  /** Time of loading. */
  now: string;
  bookings: DisplayedBooking[];
  reminders: DiaryReminder[];
};

export function DiaryDay(props: Props) {
  const { date, isToday, isWide, isEarlier, now, bookings, reminders } = props;
  const isFree = bookings.length + reminders.length === 0;
  return (
    <section
      aria-labelledby={`day-${date}`}
      className={classNames(
        "min-w-0 p-3",
        isToday ? "bg-lagoon-50" : "bg-white",
        !isWide && "lg:min-h-72 lg:p-2",
        isEarlier && "max-lg:hidden",
      )}
    >
      <h3 id={`day-${date}`} className="text-sm">
        <Link
          to={diaryPath({ view: "day", date })}
          className="inline-flex min-h-11 flex-wrap items-center gap-x-1.5 font-semibold hover:underline"
        >
          {weekdayName(date)}
          <span className="font-normal text-ink-soft">{formatCalendarDate(date)}</span>
          {isToday && <span className="text-lagoon-800">{m.admin_common_today()}</span>}
        </Link>
      </h3>
      {isFree && <p className="pb-1 text-sm text-ink-faint">{m.admin_diary_day_empty()}</p>}
      <ul className="space-y-2">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <DiaryEntry booking={booking} now={now} />
          </li>
        ))}
      </ul>
      <Reminders reminders={reminders} />
    </section>
  );
}

const MOST_OPEN = 2;

/** Below the appointments; collapsed if there are more than a few. */
function Reminders({ reminders }: Pick<Props, "reminders">) {
  const list = (
    <ul className="space-y-2 not-first:mt-2">
      {reminders.map((reminder) => (
        <li key={reminder.id}>
          <Reminder reminder={reminder} />
        </li>
      ))}
    </ul>
  );
  if (reminders.length <= MOST_OPEN) return list;
  return (
    <details className="mt-2 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 font-medium">
        <Icon name="bell" className="size-4 shrink-0 text-ink-soft" />
        {m.admin_diary_reminders({ count: reminders.length })}
      </summary>
      {list}
    </details>
  );
}

function Reminder({ reminder }: { reminder: DiaryReminder }) {
  return (
    <div className="rounded-md border border-dashed border-field px-2.5 py-1 text-sm">
      <Link
        to={diaryPersonPath(reminder)}
        className="flex min-h-11 items-center gap-1.5 font-medium break-words hover:underline"
      >
        <Icon name="bell" className="size-4 shrink-0 text-ink-soft" />
        <span className="sr-only">{m.admin_diary_reminder()} </span>
        {reminder.full_name}
      </Link>
      {reminder.reminder_note && (
        <p className="mb-1.5 line-clamp-3 break-words text-ink-soft">{reminder.reminder_note}</p>
      )}
    </div>
  );
}
