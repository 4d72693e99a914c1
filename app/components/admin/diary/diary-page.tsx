import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { button } from "~/components/ui/button";
import { slotOf } from "~/domain/bookings/booking";
import type { DiaryReminder } from "~/domain/bookings/diary/diary";
import {
  diaryPath,
  diaryStep,
  diaryTitle,
  type DiarySearch,
} from "~/domain/bookings/diary/diary-days";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";
import { CalendarFeed } from "./calendar-feed";
import { DiaryDay } from "./diary-day";
import type { DisplayedBooking } from "./diary-entry";

type Props = {
  search: DiarySearch;
  /** ISO calendar dates. */
  days: string[];
  today: string;
  /** Time of loading. */
  now: string;
  bookings: DisplayedBooking[];
  reminders: DiaryReminder[];
  /** URL of the calendar feed, if there is one. */
  feed: string | null;
};

/** Bookings and reminders of a week or a day: columns on a wide screen, a list on a phone. */
export function DiaryPage({ search, days, today, now, bookings, reminders, feed }: Props) {
  const isWeek = search.view === "week";
  const [monday = today] = days;
  const isEarlier = (date: string) => isWeek && date < today && search.date >= today;
  return (
    <main id="content" className="page py-8 max-lg:py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="font-display text-xl font-semibold">{m.admin_diary_title()}</h1>
        <Link
          to={`/admin/diary/new?${new URLSearchParams(search).toString()}`}
          preventScrollReset
          className={button("primary")}
        >
          <Icon name="plus" className="size-5" /> {m.admin_diary_viewing_add()}
        </Link>
      </div>
      <DiaryNavigation search={search} today={today} />
      <h2 className="pt-3 pb-3 font-semibold" id="list">
        {diaryTitle(search)}
      </h2>
      {isEarlier(monday) && (
        <Link
          to={diaryPath({ view: "week", date: monday })}
          className="-mt-3 mb-1 inline-flex min-h-11 items-center text-lagoon-800 underline underline-offset-2 lg:hidden"
        >
          {m.admin_diary_earlier()}
        </Link>
      )}
      <div
        className={classNames(
          "grid gap-px overflow-hidden rounded-lg border border-line bg-line",
          isWeek && "lg:grid-cols-7",
        )}
      >
        {days.map((date) => (
          <DiaryDay
            key={date}
            date={date}
            isToday={date === today}
            isWide={!isWeek}
            isEarlier={isEarlier(date)}
            now={now}
            bookings={bookings.filter(({ starts_at }) => slotOf(starts_at).date === date)}
            reminders={reminders.filter(({ reminder_date }) => reminder_date === date)}
          />
        ))}
      </div>
      <p className="pt-3 text-sm text-ink-soft">{m.admin_diary_times_note()}</p>
      <CalendarFeed feed={feed} />
    </main>
  );
}

function DiaryNavigation({ search, today }: { search: DiarySearch; today: string }) {
  const { view, date } = search;
  const isWeek = view === "week";
  return (
    <nav aria-label={m.admin_diary_navigation()} className="flex flex-wrap items-center gap-2 pt-4">
      <Link
        to={diaryPath(diaryStep(search, -1))}
        aria-label={isWeek ? m.admin_diary_previous_week() : m.admin_diary_previous_day()}
        className={button("outline", "px-3!")}
      >
        <Icon name="chevron-left" className="size-5" />
      </Link>
      <Link to={diaryPath({ view, date: today })} className={button("outline")}>
        {m.admin_common_today()}
      </Link>
      <Link
        to={diaryPath(diaryStep(search, 1))}
        aria-label={isWeek ? m.admin_diary_next_week() : m.admin_diary_next_day()}
        className={button("outline", "px-3!")}
      >
        <Icon name="chevron-right" className="size-5" />
      </Link>
      <Link to={diaryPath({ view: isWeek ? "day" : "week", date })} className={button("quiet")}>
        {isWeek ? m.admin_diary_view_day() : m.admin_diary_view_week()}
      </Link>
    </nav>
  );
}
