/**
 * Time zones that a visitor without scripts can choose, from west to east: those where people who buy here
 * live. With scripts the browser's own is added.
 */
export const callZones = [
  "America/Los_Angeles",
  "America/Denver",
  "America/Chicago",
  "America/New_York",
  "America/Sao_Paulo",
  "Europe/London",
  "Europe/Paris",
  "Europe/Berlin",
  "Europe/Rome",
  "Europe/Stockholm",
  "Africa/Lagos",
  "Africa/Johannesburg",
  "Europe/Istanbul",
  "Africa/Dar_es_Salaam",
  "Africa/Nairobi",
  "Asia/Riyadh",
  "Asia/Dubai",
  "Asia/Karachi",
  "Asia/Kolkata",
  "Asia/Singapore",
  "Asia/Shanghai",
  "Australia/Perth",
  "Asia/Tokyo",
  "Australia/Sydney",
  "Pacific/Auckland",
] as const;
