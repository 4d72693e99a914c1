/** The parts of a day at which a visitor may want to be called, in hours of their own clock. */
export const callTimes = {
  early: { label: "Early, 6:00 to 9:00 AM", from: 6, to: 9 },
  morning: { label: "Morning, 9:00 AM to 12:00", from: 9, to: 12 },
  afternoon: { label: "Afternoon, 12:00 to 5:00 PM", from: 12, to: 17 },
  evening: { label: "Evening, 5:00 to 9:00 PM", from: 17, to: 21 },
} as const;
export type CallTime = keyof typeof callTimes;
export const callTimeNames = Object.keys(callTimes) as CallTime[];
