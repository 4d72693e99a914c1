import { getAgency } from "~/domain/agency/agency.queries.server";
import { diaryFeed } from "~/domain/bookings/calendar-file.server";
import { isFeedSecret } from "~/domain/bookings/diary/calendar-feed.server";
import { diaryPersonPath } from "~/domain/bookings/diary/diary";
import { listFeedEntries } from "~/domain/bookings/diary/diary.queries.server";
import { fileLoader } from "~/requests/file-loader.server";
import { siteUrl } from "~/services/env.server";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { notFound } from "~/requests/not-found";

/** The operator's diary, for calendars that subscribe to it. */
export const loader = fileLoader(async ({ params }) => {
  if (!(await isFeedSecret(params.secret ?? ""))) {
    return notFound();
  }
  const [agency, { bookings, reminders }] = await Promise.all([
    getAgency(),
    listFeedEntries(todayInDarEsSalaam()),
  ]);
  const file = diaryFeed(
    m.admin_diary_feed_name({ name: agency.name }),
    new URL(siteUrl).host,
    bookings
      .filter(({ state }) => state !== "unplaced")
      .map(({ lead, ...booking }) => ({
        ...booking,
        name: lead.full_name,
        url: siteUrl + diaryPersonPath(lead),
        description: lead.phone_e164 ?? undefined,
      })),
    reminders.map((reminder) => ({
      id: reminder.id,
      date: reminder.reminder_date,
      title: [reminder.full_name, reminder.reminder_note].filter(Boolean).join(": "),
      url: siteUrl + diaryPersonPath(reminder),
    })),
  );
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
});
