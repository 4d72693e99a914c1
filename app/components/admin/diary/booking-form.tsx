import { Form, Link } from "@remix-run/react";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { button } from "~/components/ui/button";
import type { OfficeCalendar } from "~/domain/agency/closed-days";
import { bookingLabel, propertyNames, slotText, stateLabels } from "~/domain/bookings/booking";
import { diaryPersonPath, type DiaryBooking } from "~/domain/bookings/diary/diary";
import type { BookedTime } from "~/domain/bookings/viewings/travel";
import { bookingTimeSchema, type BookingTimeForm } from "~/domain/bookings/viewings/viewing.schema";
import { m } from "~/text/messages";
import { TimeAndPlaceFields } from "./time-and-place-fields";

type Props = {
  booking: DiaryBooking;
  isOver: boolean;
  today: string;
  calendar: OfficeCalendar;
  booked: BookedTime[];
  defaultValue: Partial<BookingTimeForm>;
  version: string;
  result?: FormResult;
};

/** Confirms, cancels or moves a booking. */
export function BookingForm(props: Props) {
  const { booking, isOver, today, calendar, booked, defaultValue, version, result } = props;
  const [form, fields] = useAdminForm({
    id: "booking",
    schema: bookingTimeSchema,
    result,
    defaultValue,
  });
  const { date, time, minutes, place } = fields;
  const { kind, mode, state, lead, properties, starts_at } = booking;
  const isOff = state === "cancelled" || state === "declined";
  const canCancel = state === "unplaced" || (!isOff && !isOver);
  const isToConfirm = kind === "viewing" && state === "requested" && !isOver;
  return (
    <AdminDialog title={`${bookingLabel(booking)}: ${lead.full_name}`} closeTo="/admin/diary">
      <p className="font-semibold">
        {slotText(starts_at)}{" "}
        <span className="font-normal text-ink-soft">{stateLabels[state]()}</span>
      </p>
      {properties.length > 0 && <p>{propertyNames(properties)}</p>}
      <Link
        to={diaryPersonPath(lead)}
        className="inline-flex min-h-11 items-center text-lagoon-800 underline underline-offset-2"
      >
        {m.admin_diary_view_person({ name: lead.full_name })}
      </Link>
      <div className="flex flex-wrap gap-3 pb-5">
        {state === "requested" && !isOver && (
          <IntentButton intent="confirm" label={m.admin_diary_confirm()} booking={booking} />
        )}
        {canCancel && <CancelBooking booking={booking} words={cancelWords(isToConfirm)} />}
      </div>
      {isToConfirm && <h3 className="pb-3 font-semibold">{m.admin_diary_suggest()}</h3>}
      <AdminForm
        form={form}
        fields={[date, minutes, time, place]}
        submit={m.admin_diary_save()}
        closeTo="/admin/diary"
        intent="move"
        version={version}
        conflict={result?.conflict}
      >
        <TimeAndPlaceFields
          date={date}
          time={time}
          minutes={kind === "viewing" ? minutes : null}
          place={place}
          property={mode === "visit" ? (properties[0] ?? null) : null}
          today={today}
          calendar={calendar}
          booked={booked}
        />
      </AdminForm>
    </AdminDialog>
  );
}

const cancelWords = (isToConfirm: boolean) =>
  isToConfirm
    ? {
        open: m.admin_diary_decline(),
        note: m.admin_diary_decline_note(),
        confirm: m.admin_diary_decline_confirm(),
      }
    : {
        open: m.admin_diary_cancel(),
        note: m.admin_diary_cancel_note(),
        confirm: m.admin_diary_cancel_confirm(),
      };

type CancelProps = { booking: DiaryBooking; words: ReturnType<typeof cancelWords> };

/** Cancels a booking, or declines a requested viewing. */
function CancelBooking({ booking, words: { open, note, confirm } }: CancelProps) {
  return (
    <details>
      <summary className={button("outline", "cursor-pointer")}>{open}</summary>
      <p className="py-2">{note}</p>
      <IntentButton intent="cancel" label={confirm} booking={booking} />
    </details>
  );
}

type IntentProps = { intent: "confirm" | "cancel"; label: string; booking: DiaryBooking };

/** Acts on the displayed version of the booking only. */
function IntentButton({ intent, label, booking }: IntentProps) {
  return (
    <Form id={`booking-${intent}`} method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={booking.updated_at} />
      <SaveFailedNotice isClick of={{ intent }} />
      <button className={button(intent === "confirm" ? "brand" : "outline")}>{label}</button>
    </Form>
  );
}
