/** A part of the back office: its list's path, its name, and what stands in the list. */
type AdminTab = { to: string; label: string; rows: string; row: string };

export const adminTabs: readonly AdminTab[] = [
  { to: "/admin/leads", label: "Lead Management", rows: "leads", row: "lead" },
  { to: "/admin/properties", label: "Property Management", rows: "properties", row: "property" },
  { to: "/admin/areas", label: "Area Management", rows: "areas", row: "area" },
  { to: "/admin/blog", label: "Blog Management", rows: "blog posts", row: "post" },
  {
    to: "/admin/contact-leads",
    label: "Contact Leads",
    rows: "contact leads",
    row: "contact lead",
  },
  { to: "/admin/today", label: "Today", rows: "today's queue", row: "enquiry" },
  { to: "/admin/diary", label: "Diary", rows: "bookings", row: "booking" },
  { to: "/admin/people", label: "People", rows: "people", row: "person" },
  { to: "/admin/services", label: "Services", rows: "services", row: "service" },
  { to: "/admin/claims", label: "Claims", rows: "claims", row: "claim" },
  { to: "/admin/settings", label: "Settings", rows: "settings", row: "setting" },
  { to: "/admin/activity", label: "Activity", rows: "changes", row: "change" },
  { to: "/admin/numbers", label: "Numbers", rows: "numbers", row: "number" },
];

/** The tab that a page of the back office belongs to; null for the password screen. */
export const adminTabAt = (pathname: string): AdminTab | null =>
  adminTabs.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`)) ?? null;
