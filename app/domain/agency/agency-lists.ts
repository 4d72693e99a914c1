/** Kept apart from `agency.ts`, so that public pages don't load it. */
export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

export const socialNetworks = ["Facebook", "Instagram", "LinkedIn"] as const;

type Weekday = (typeof weekdays)[number];
type Hours = { opens: string; closes: string };

export function groupedHours(
  days: readonly (Hours & { day: Weekday })[],
): (Hours & { days: Weekday[] })[] {
  const groups: (Hours & { days: Weekday[] })[] = [];
  for (const { day, opens, closes } of days) {
    const last = groups.at(-1);
    const isNext = last && weekdays.indexOf(day) === weekdays.indexOf(last.days.at(-1) ?? day) + 1;
    if (isNext && last.opens === opens && last.closes === closes) last.days.push(day);
    else groups.push({ days: [day], opens, closes });
  }
  return groups;
}

/** Back-office pages that can open after signing in. */
export const firstPages = ["leads", "today"] as const;
