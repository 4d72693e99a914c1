import { slotWords, startOfSlot, stateLabels, type BookingState } from "~/domain/bookings/booking";
import type { Difference } from "~/domain/editing/edited";
import type { BookingTime, Viewing } from "./viewing.schema";

/** A viewing as the form that made it compares itself with it. */
export type StoredViewing = {
  id: string;
  state: BookingState;
  starts_at: string;
  updated_at: string;
  place: string | null;
  lead_id: string;
  property_id: string | null;
  lead: { full_name: string };
  property: { name: string } | null;
};

/** Whom and what a typed viewing is about, by name. */
export type ViewingSubjects = { lead: string; property: string };

/** Where a stored booking and the form of its time and place differ, as text for people. */
export const bookingDifferences = (
  stored: Pick<StoredViewing, "state" | "starts_at" | "place">,
  { date, time, place = "" }: BookingTime,
): Difference[] =>
  [
    { label: "State", theirs: stateLabels[stored.state], yours: stateLabels.booked },
    {
      label: "Time",
      theirs: slotWords(stored.starts_at),
      yours: slotWords(startOfSlot(date, time)),
    },
    { label: "Place", theirs: stored.place ?? "", yours: place },
  ].filter(({ theirs, yours }) => theirs !== yours);

/** Where the stored viewing and the typed one differ, as text for people. */
export function viewingDifferences(
  stored: StoredViewing,
  typed: Viewing,
  { lead, property }: ViewingSubjects,
): Difference[] {
  const isSame = {
    lead: stored.lead_id === typed.lead_id,
    property: stored.property_id === (typed.property_id ?? null),
  };
  const { full_name } = stored.lead;
  const name = stored.property?.name ?? "";
  const subjects = [
    { label: "Who comes", theirs: full_name, yours: lead, isSame: isSame.lead },
    { label: "Property", theirs: name, yours: property, isSame: isSame.property },
  ];
  return [
    ...subjects
      .filter(({ isSame }) => !isSame)
      .map(({ label, theirs, yours }) => ({ label, theirs, yours })),
    ...bookingDifferences(stored, typed),
  ];
}
