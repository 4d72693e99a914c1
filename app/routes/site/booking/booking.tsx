import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  useLoaderData,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { isSaveFailure, sendForm } from "~/components/form/save-failure";
import { BookingView } from "~/components/site/booking/booking-view";
import { UnknownBooking } from "~/components/site/booking/unknown-booking";
import { bookingPath, lastBookingDay } from "~/domain/bookings/booking";
import { getAgencyDetails } from "~/domain/agency/agency.queries.server";
import {
  cancelOwnBooking,
  moveOwnBooking,
  setOwnTimeZone,
  type BookingError,
  type BookingResult,
} from "~/domain/bookings/booking.commands.server";
import {
  getBooking,
  listFreeSlots,
  listSlots,
  visitorZone,
} from "~/domain/bookings/booking.queries.server";
import { bookingFormSchema } from "~/domain/bookings/booking.schema";
import { bookingErrors } from "~/domain/bookings/booking-words";
import { clockCity, hourWords, slotWords } from "~/domain/bookings/slot-words";
import { hiddenMeta } from "~/domain/page-heads/page-meta";
import { publicForms } from "~/requests/public-form/public-forms.server";
import { countForm, countRefusedForm } from "~/requests/public-form/rate-limit.server";
import { readForm } from "~/requests/read-form.server";
import { redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { isCalendarDate } from "~/utils/time/dates";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await getBooking(params.token);
  if (!found) return data(null, { status: 404 });
  const { kind, mode, state, starts_at, minutes, properties, place, token, time_zone } = found;
  const today = todayInDarEsSalaam();
  const requestedDate = new URL(request.url).searchParams.get("date") ?? "";
  const isBookable =
    isCalendarDate(requestedDate) && requestedDate >= today && requestedDate <= lastBookingDay();
  const date = isBookable ? requestedDate : null;
  const [{ people }, slots, free] = await Promise.all([
    getAgencyDetails(),
    date ? listSlots(date, found) : [],
    listFreeSlots(new Date().toISOString(), 3, found),
  ]);
  const zone = visitorZone(found);
  const words = slotWords(starts_at, zone);
  const city = clockCity(zone, words);
  return {
    booking: {
      ...{ kind, mode, state, starts_at, minutes, properties, place, token, city },
      ...words,
    },
    isOver: Date.parse(starts_at) <= Date.now(),
    zone:
      zone === null ? null : { name: zone, isSame: !words.zanzibar, isGuessed: time_zone === null },
    zones: Intl.supportedValuesOf("timeZone"),
    people,
    choice: {
      ...{ today, date },
      slots: slots.map((slot) => ({ ...slot, ...hourWords(slot.starts_at, zone) })),
      free: free.map((starts_at) => ({ starts_at, ...slotWords(starts_at, zone) })),
    },
  };
}

const statuses: Record<BookingError, number> = {
  ...{ gone: 404, taken: 409, closed: 409, past: 409, "no-slot": 422, "save-failed": 503 },
};

export async function action({ request, params }: ActionFunctionArgs) {
  const { token = "" } = params;
  const form = publicForms.booking;
  const fields = Object.fromEntries(await readForm(request, form));
  const submission = bookingFormSchema.safeParse(fields);
  const tooMany = submission.success ? await countForm(request) : countRefusedForm(request);
  if (tooMany) {
    return data({ error: tooMany.message }, { status: 429, headers: tooMany.headers });
  }
  if (!submission.success) return data({ error: bookingErrors["no-slot"]() }, { status: 422 });
  switch (submission.data.intent) {
    case "move": {
      const { starts_at } = submission.data;
      const result = await moveOwnBooking(token, starts_at);
      const booking = result.ok ? await getBooking(token) : null;
      const { label } = slotWords(starts_at, booking && visitorZone(booking));
      return respond(token, result, label);
    }
    case "cancel":
      return respond(token, await cancelOwnBooking(token), "");
    case "set-time-zone":
      return zoneResponse(token, await setOwnTimeZone(token, submission.data.time_zone));
  }
}

function respond(token: string, result: BookingResult, slot: string) {
  if (!result.ok) {
    return data({ error: bookingErrors[result.reason]() }, { status: statuses[result.reason] });
  }
  const done = {
    booked: m.booking_booked_toast({ slot }),
    requested: m.booking_requested_toast({ slot }),
    cancelled: m.booking_cancelled_toast(),
    declined: m.booking_state_declined(),
  };
  return redirectWithSuccess(bookingPath(token), done[result.state]);
}

function zoneResponse(token: string, { ok }: { ok: boolean }) {
  if (!ok)
    return data({ error: bookingErrors["save-failed"]() }, { status: statuses["save-failed"] });
  return redirectWithSuccess(bookingPath(token), m.booking_zone_saved());
}

// Without a connection the page stays and says so.
export const clientAction = (args: ClientActionFunctionArgs) => sendForm(args);

/** After a refusal, such as a time taken by someone else, the current times are loaded. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  change.formMethod === "POST"
    ? !isSaveFailure(change.actionResult)
    : change.defaultShouldRevalidate;

export { formHeaders as headers } from "~/requests/form-headers";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  hiddenMeta(
    matches,
    loaded ? m.booking_title({ kind: loaded.booking.kind }) : m.booking_not_found_title(),
  );

export default function BookingPage() {
  const loaded = useLoaderData<typeof loader>();
  return loaded ? <BookingView {...loaded} /> : <UnknownBooking />;
}
