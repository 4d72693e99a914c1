import { slotWords, startOfSlot, stateLabels, type BookingState } from "~/domain/bookings/booking";
import type { Difference } from "~/domain/editing/edited";
import type { Viewing } from "./viewing.schema";

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

/** Where the stored viewing and the typed one differ, as text for people. */
export function viewingDifferences(
  stored: StoredViewing,
  typed: Viewing,
  { lead, property }: ViewingSubjects,
): Difference[] {
  const starts = startOfSlot(typed.date, typed.time);
  const isSame = {
    lead: stored.lead_id === typed.lead_id,
    property: stored.property_id === (typed.property_id ?? null),
  };
  const { full_name } = stored.lead;
  const name = stored.property?.name ?? "";
  return [
    { label: "State", theirs: stateLabels[stored.state], yours: stateLabels.booked },
    { label: "Who comes", theirs: full_name, yours: lead, isSame: isSame.lead },
    { label: "Property", theirs: name, yours: property, isSame: isSame.property },
    { label: "Time", theirs: slotWords(stored.starts_at), yours: slotWords(starts) },
    { label: "Place", theirs: stored.place ?? "", yours: typed.place ?? "" },
  ]
    .filter(({ theirs, yours, isSame = theirs === yours }) => !isSame)
    .map(({ label, theirs, yours }) => ({ label, theirs, yours }));
}
