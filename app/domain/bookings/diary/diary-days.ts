import { m } from "~/text/messages";
import { weekdayOf } from "~/domain/agency/closed-days";
import { formatCalendarDate } from "~/utils/time/date-words";
import { addCalendarDays, isCalendarDate } from "~/utils/time/dates";
import { getParam } from "~/utils/web/url-params";

export type DiaryView = "week" | "day";
export type DiarySearch = { view: DiaryView; date: string };

/** Reads `view` (week, day) and `date`; this week by default. */
export function parseDiarySearch(params: URLSearchParams, today: string): DiarySearch {
  const date = getParam(params, "date");
  return {
    view: getParam(params, "view") === "day" ? "day" : "week",
    date: isCalendarDate(date) ? date : today,
  };
}

export function diaryDays({ view, date }: DiarySearch): string[] {
  if (view === "day") return [date];
  // `getUTCDay` starts at Sunday.
  const sinceMonday = (new Date(date).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, n) => addCalendarDays(date, n - sinceMonday));
}

export const diaryQuery = ({ view, date }: DiarySearch): string =>
  `?${new URLSearchParams({ view, date }).toString()}`;

export const diaryPath = (search: DiarySearch): string => `/admin/diary${diaryQuery(search)}`;

export const diaryStep = ({ view, date }: DiarySearch, steps: number): DiarySearch => ({
  view,
  date: addCalendarDays(date, steps * (view === "day" ? 1 : 7)),
});

export const weekdayName = (date: string): string => m.common_weekday({ day: weekdayOf(date) });

export function diaryTitle(search: DiarySearch): string {
  const [first = search.date, ...rest] = diaryDays(search);
  const last = rest.at(-1);
  return last
    ? m.admin_diary_range({ first: formatCalendarDate(first), last: formatCalendarDate(last) })
    : m.admin_diary_date({ weekday: weekdayName(first), date: formatCalendarDate(first) });
}
