import type { BookingMode } from "./booking";

/** A time that is free for a call or a visit; `value` is that of the field. */
export type FreeTime = { value: string; label: string };

export type ConsultationChoice = {
  mode: BookingMode;
  /** The chosen day and hour; empty without. */
  date: string;
  time: string;
  free: FreeTime[];
  /** Those of the address, which are ticked, then those of the shortlist. */
  properties: { slug: string; name: string; isTicked: boolean }[];
};
