import { m } from "~/text/messages";

/** Hours are on the visitor's own clock. */
export const callTimes = {
  early: { label: m.lead_call_early, from: 6, to: 9 },
  morning: { label: m.lead_call_morning, from: 9, to: 12 },
  afternoon: { label: m.lead_call_afternoon, from: 12, to: 17 },
  evening: { label: m.lead_call_evening, from: 17, to: 21 },
} as const;
export type CallTime = keyof typeof callTimes;
export const callTimeNames = Object.keys(callTimes) as CallTime[];
