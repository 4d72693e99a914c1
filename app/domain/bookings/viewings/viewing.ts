import { slotText, startOfSlot, stateLabels, type BookingState } from "~/domain/bookings/booking";
import type { Difference } from "~/domain/editing/edited";
import { m } from "~/text/messages";
import type { BookingTime, Viewing } from "./viewing.schema";

export type StoredViewing = {
  id: string;
  state: BookingState;
  starts_at: string;
  minutes: number;
  updated_at: string;
  place: string | null;
  lead_id: string;
  property_id: string | null;
  lead: { full_name: string };
  property: { name: string } | null;
};

export type ViewingProperty = {
  id: string;
  name: string;
  island: string;
  latitude: number;
  longitude: number;
};

export type ViewingSubjects = { lead: string; property: string };

export const bookingDifferences = (
  stored: Pick<StoredViewing, "state" | "starts_at" | "minutes" | "place">,
  { date, time, minutes = stored.minutes, place = "" }: BookingTime,
): Difference[] =>
  [
    {
      label: m.admin_booking_label_state(),
      stored: stateLabels[stored.state](),
      typed: stateLabels.booked(),
    },
    {
      label: m.admin_booking_label_time(),
      stored: slotText(stored.starts_at),
      typed: slotText(startOfSlot(date, time)),
    },
    {
      label: m.admin_booking_label_length(),
      stored: m.admin_common_minutes({ minutes: stored.minutes }),
      typed: m.admin_common_minutes({ minutes }),
    },
    { label: m.admin_booking_label_place(), stored: stored.place ?? "", typed: place },
  ].filter((one) => one.stored !== one.typed);

export function viewingDifferences(
  stored: StoredViewing,
  typed: Viewing,
  { lead, property }: ViewingSubjects,
): Difference[] {
  const isSame = {
    lead: stored.lead_id === typed.lead_id,
    property: stored.property_id === (typed.property_id ?? null),
  };
  const name = stored.property?.name ?? "";
  return [
    ...(isSame.lead
      ? []
      : [{ label: m.admin_booking_client(), stored: stored.lead.full_name, typed: lead }]),
    ...(isSame.property
      ? []
      : [{ label: m.admin_common_property(), stored: name, typed: property }]),
    ...bookingDifferences(stored, typed),
  ];
}
