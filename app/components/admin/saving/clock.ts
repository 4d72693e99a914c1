/** Formats a timestamp in milliseconds as local time: "14:05". */
export const formatClock = (at: number): string =>
  new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
