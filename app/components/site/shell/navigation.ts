import { Link, NavLink } from "~/components/ui/links/links";
import { CONSULTATION_PATH } from "~/domain/leads/forms/lead-path";
import { typeEntries, typePages } from "~/domain/properties/type-pages/type-pages";
import { m } from "~/text/messages";
import { splitLanguage } from "~/utils/language/language";

export type NavLinkItem = { to: string; label: () => string };

/** Returns a plain Link for a search, because NavLink compares paths only and would mark it as the current page. */
export const entryFor = (to: string) => (to.includes("?") ? Link : NavLink);

export const propertyTypeLinks: NavLinkItem[] = typePages.map(({ path, label }) => ({
  to: path,
  label,
}));

/** Types with a page, followed by those that link to a search. */
export const menuTypeLinks: NavLinkItem[] = typeEntries.map(({ path, label }) => ({
  to: path,
  label,
}));

export const serviceLinks: NavLinkItem[] = [
  { to: "/services/property-development", label: m.shell_nav_development },
  { to: "/services/investment-advisory", label: m.shell_nav_advisory },
  { to: "/services/legal-documentation", label: m.shell_nav_legal },
  { to: "/services/property-management", label: m.shell_nav_management },
  { to: "/services/land-research", label: m.shell_nav_research },
  { to: "/services/business-partnership", label: m.shell_nav_partnership },
];

export const buyingLinks: NavLinkItem[] = [
  { to: "/costs", label: m.shell_nav_costs },
  { to: "/return", label: m.shell_nav_return },
];

/** Pages in the phone menu other than types and services. */
export const pageLinks: NavLinkItem[] = [
  { to: "/", label: m.common_home },
  { to: "/islands/pemba", label: m.common_why_pemba },
  { to: "/areas", label: m.common_areas },
  { to: "/services", label: m.common_services },
  { to: "/blog", label: m.common_blog },
  ...buyingLinks,
  { to: CONSULTATION_PATH, label: m.booking_link },
  { to: "/contact", label: m.shell_contact_us },
  { to: "/admin", label: m.shell_nav_admin },
];

export const legalLinks: NavLinkItem[] = [
  { to: "/privacy-policy", label: m.privacy_policy_title },
  { to: "/terms-of-service", label: m.terms_of_service_title },
];

/** Returns true for a type's listing page, where the Property Type menu is the active entry. */
export const isTypePath = (pathname: string): boolean =>
  typePages.some(({ path }) => pathname.includes(path.slice(1).replace("-in-pemba-island", "")));

/** Returns the menu links to a path and its parent pages, which are all a cached menu depends on; server only. */
export const linksAbove = (pathname: string): string[] =>
  import.meta.env.SSR
    ? [...menuTypeLinks, ...pageLinks, ...serviceLinks]
        .map(({ to }) => to)
        .filter((to) => `${splitLanguage(pathname).path}/`.toLowerCase().startsWith(`${to}/`))
    : [];
