import { FIND_PATH } from "~/domain/find/find";
import { m } from "~/text/messages";

/** A section of the back office; `rows` and `row` name its entries in error messages. */
export type AdminTab = {
  to: string;
  label: () => string;
  rows: () => string;
  row: () => string;
  /** Under "More" where the tabs stand in a row. */
  isSecondary?: boolean;
  /** Closed to helpers. */
  isForOperator?: boolean;
};

export const firstTab: AdminTab = {
  to: "/admin/leads",
  label: m.admin_shell_tab_leads,
  rows: m.admin_shell_rows_leads,
  row: m.admin_shell_row_leads,
};

export const adminTabs: readonly AdminTab[] = [
  firstTab,
  {
    to: "/admin/properties",
    label: m.admin_shell_tab_properties,
    rows: m.admin_shell_rows_properties,
    row: m.admin_shell_row_properties,
  },
  {
    to: "/admin/areas",
    label: m.admin_shell_tab_areas,
    rows: m.admin_shell_rows_areas,
    row: m.admin_shell_row_areas,
  },
  {
    to: "/admin/blog",
    label: m.admin_shell_tab_blog,
    rows: m.admin_shell_rows_blog,
    row: m.admin_shell_row_blog,
  },
  {
    to: "/admin/contact-leads",
    label: m.admin_contact_lead_title,
    rows: m.admin_shell_rows_contact_leads,
    row: m.admin_shell_row_contact_leads,
  },
  {
    to: "/admin/today",
    label: m.admin_common_today,
    rows: m.admin_shell_rows_today,
    row: m.admin_shell_row_today,
  },
  {
    to: "/admin/diary",
    label: m.admin_diary_title,
    rows: m.admin_shell_rows_diary,
    row: m.admin_shell_row_diary,
  },
  {
    to: "/admin/people",
    label: m.common_people,
    rows: m.admin_shell_rows_people,
    row: m.admin_shell_row_people,
  },
  {
    to: "/admin/services",
    label: m.common_services,
    rows: m.admin_shell_rows_services,
    row: m.admin_shell_row_services,
    isSecondary: true,
  },
  {
    to: "/admin/claims",
    label: m.admin_shell_tab_claims,
    rows: m.admin_shell_rows_claims,
    row: m.admin_shell_row_claims,
    isSecondary: true,
  },
  {
    to: "/admin/testimonials",
    label: m.admin_testimonial_title,
    rows: m.admin_shell_rows_testimonials,
    row: m.admin_shell_row_testimonials,
    isSecondary: true,
  },
  {
    to: "/admin/settings",
    label: m.admin_shell_tab_settings,
    rows: m.admin_shell_rows_settings,
    row: m.admin_shell_row_settings,
    isSecondary: true,
    isForOperator: true,
  },
  {
    to: "/admin/activity",
    label: m.admin_activity_title,
    rows: m.admin_shell_rows_activity,
    row: m.admin_shell_row_activity,
    isSecondary: true,
  },
  {
    to: "/admin/bin",
    label: m.admin_bin_title,
    rows: m.admin_shell_rows_bin,
    row: m.admin_shell_row_bin,
    isSecondary: true,
  },
  {
    to: "/admin/numbers",
    label: m.admin_numbers_title,
    rows: m.admin_shell_rows_numbers,
    row: m.admin_shell_row_numbers,
    isSecondary: true,
  },
];

/** The search in the header, which isn't a tab. */
const findSection: AdminTab = {
  to: FIND_PATH,
  label: m.admin_common_search,
  rows: m.admin_shell_rows_find,
  row: m.admin_shell_row_find,
};

/** Returns the section of a path; null for the password screen. */
export const adminTabAt = (pathname: string): AdminTab | null =>
  [...adminTabs, findSection].find(({ to }) => pathname === to || pathname.startsWith(`${to}/`)) ??
  null;
