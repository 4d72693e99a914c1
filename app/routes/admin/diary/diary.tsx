import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { DiaryPage } from "~/components/admin/diary/diary-page";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { getFeedSecret, renewFeedSecret } from "~/domain/bookings/diary/calendar-feed.server";
import { diaryDays, parseDiarySearch } from "~/domain/bookings/diary/diary-days";
import {
  addTravelWarnings,
  listDiaryBookings,
  listDiaryReminders,
} from "~/domain/bookings/diary/diary.queries.server";
import { zoneOfNumber } from "~/domain/phone/country-zones.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireIntent } from "~/requests/admin/require-intent.server";
import { readForm } from "~/requests/read-form.server";
import { siteUrl } from "~/services/env.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { formatBothHours } from "~/utils/time/time-zones";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const today = todayInDarEsSalaam();
  const search = parseDiarySearch(new URL(request.url).searchParams, today);
  const days = diaryDays(search);
  const [first, last] = [days[0] ?? today, days.at(-1) ?? today];
  const [bookings, reminders, secret] = await Promise.all([
    listDiaryBookings(first, last),
    listDiaryReminders(first, last),
    getFeedSecret(),
  ]);
  return {
    ...{ search, days, today, reminders },
    now: new Date().toISOString(),
    bookings: addTravelWarnings(bookings).map((booking) => {
      const { time_zone, lead, starts_at } = booking;
      const zone = time_zone ?? (lead.phone_e164 === null ? null : zoneOfNumber(lead.phone_e164));
      return { ...booking, hours: zone && formatBothHours(zone, new Date(starts_at)) };
    }),
    feed: secret && `${siteUrl}/calendar/${secret}.ics`,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = await readForm(request, adminForms.diary);
  requireIntent(form, "renew-feed");
  const { pathname, search } = new URL(request.url);
  const { ok } = await renewFeedSecret();
  if (!ok) return redirectWithError(pathname + search, m.admin_diary_feed_failed());
  return redirectWithSuccess(pathname + search, m.admin_diary_feed_created());
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function DiaryRoute() {
  return (
    <>
      <DiaryPage {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}
