import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { TellPage } from "~/components/admin/diary/tell-page";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { slotOf } from "~/domain/bookings/booking";
import type { DiaryBooking } from "~/domain/bookings/diary/diary";
import { diaryPath } from "~/domain/bookings/diary/diary-days";
import { getDiaryBooking, listTravelWarnings } from "~/domain/bookings/diary/diary.queries.server";
import { markTold } from "~/domain/booking-notices/booking-notice.commands.server";
import { listBookingNotices } from "~/domain/booking-notices/booking-notice.queries.server";
import {
  reportClickSchema,
  toldClickSchema,
  type Report,
} from "~/domain/booking-notices/booking-notice.schema";
import { addPersonEntry } from "~/domain/people/person.commands.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { readForm } from "~/requests/read-form.server";
import { siteUrl } from "~/services/env.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";

const TODAY = "/admin/today";

async function requireBooking(id: string): Promise<DiaryBooking> {
  const booking = await getDiaryBooking(id);
  if (!booking) throw data(null, { status: 404 });
  return booking;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const booking = await requireBooking(requireId(params.bookingId));
  const [[notice = null], warnings] = await Promise.all([
    listBookingNotices([booking.id], siteUrl),
    listTravelWarnings(booking),
  ]);
  return { bookingId: booking.id, name: booking.lead.full_name, notice, warnings };
}

/** The button posts a form; a click on the message reports in the URL, since a ping has no body. */
export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const id = requireId(params.bookingId);
  const { searchParams, pathname, search } = new URL(request.url);
  if (searchParams.has("by")) {
    const report = reportClickSchema.safeParse(Object.fromEntries(searchParams));
    if (!report.success) throw data(null, { status: 400 });
    return recordClick(await requireBooking(id), report.data);
  }
  const formData = await readForm(request, adminForms.tell);
  const told = toldClickSchema.safeParse(Object.fromEntries(formData));
  if (!told.success) throw data(null, { status: 400 });
  const { lead, starts_at } = await requireBooking(id);
  const result = await markTold({ id, version: told.data.version });
  if (!result.ok) {
    const isChanged = result.reason === "edit-conflict";
    return redirectWithError(
      pathname + search,
      isChanged ? m.admin_diary_tell_changed() : m.admin_common_not_saved(),
    );
  }
  const list = pathname.startsWith(TODAY)
    ? TODAY + search
    : diaryPath({ view: "week", date: slotOf(starts_at).date });
  return redirectWithSuccess(list, m.admin_diary_told({ name: lead.full_name }));
}

/** After a change of the booking, the loader's revalidation shows what to tell now. */
async function recordClick({ id, lead }: DiaryBooking, { version, by, template, entry }: Report) {
  const told = await markTold({ id, version });
  if (!told.ok && told.reason === "edit-conflict") return { message: m.admin_diary_tell_changed() };
  if (!told.ok) return notRecorded();
  if (!lead.person_id) return { message: null };
  const { ok } = await addPersonEntry(lead.person_id, {
    ...(by === "whatsapp"
      ? { kind: by, content: template }
      : { kind: "note", content: m.admin_diary_told_by_email({ template }) }),
    submission_id: entry,
    lead_id: lead.id,
  });
  return ok ? { message: null } : notRecorded();
}

const notRecorded = () => data({ message: m.admin_common_not_saved() }, { status: 503 });

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function DiaryTell() {
  const { pathname } = useLocation();
  return (
    <TellPage
      {...useLoaderData<typeof loader>()}
      closeTo={pathname.startsWith(TODAY) ? TODAY : "/admin/diary"}
    />
  );
}
