import type { BookingMode } from "./booking";

export type ConsultationChoice = {
  mode: BookingMode;
  /** The chosen day and hour; empty without. */
  date: string;
  time: string;
  /** The next times that are free for a call or a visit; `value` is that of the field. */
  free: { value: string; label: string }[];
  /** Those of the address, which are ticked, then those of the shortlist. */
  properties: { slug: string; name: string; isTicked: boolean }[];
};
