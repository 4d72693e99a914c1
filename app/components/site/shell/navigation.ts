import { Link, NavLink } from "@remix-run/react";
import { typePages, typeSearchPath } from "~/domain/properties/type-pages/type-pages";

export type NavLinkItem = { to: string; label: string };

/**
 * The component for a link of a menu. A NavLink compares paths alone, and a search of a page is never the page
 * that is shown.
 */
export const entryFor = (to: string) => (to.includes("?") ? Link : NavLink);

export const propertyTypeLinks: NavLinkItem[] = typePages.map(({ path, label }) => ({
  to: path,
  label,
}));

/** Menus have the types without a page of their own below those with one. */
export const menuTypeLinks: NavLinkItem[] = [
  ...propertyTypeLinks,
  { to: typeSearchPath("villa"), label: "Villas" },
  { to: typeSearchPath("townhouse"), label: "Townhouses" },
  { to: typeSearchPath("penthouse"), label: "Penthouses" },
];

export const serviceLinks: NavLinkItem[] = [
  { to: "/services/property-development", label: "Property Development" },
  { to: "/services/investment-advisory", label: "Investment Advisory" },
  { to: "/services/legal-documentation", label: "Legal Documentation" },
  { to: "/services/property-management", label: "Property Management" },
  { to: "/services/land-research", label: "Land Research" },
  { to: "/services/business-partnership", label: "Business Partnership" },
];

export const buyingLinks: NavLinkItem[] = [
  { to: "/costs", label: "Costs of buying" },
  { to: "/return", label: "What it may bring" },
];

/** The phone menu's pages beside those of types and services. */
export const pageLinks: NavLinkItem[] = [
  { to: "/", label: "Home" },
  { to: "/islands/pemba", label: "Why Pemba?" },
  { to: "/areas", label: "Areas" },
  { to: "/services", label: "Services" },
  { to: "/blog", label: "Blog" },
  ...buyingLinks,
  { to: "/contact", label: "Contact Us" },
  { to: "/admin", label: "Admin" },
];

export const legalLinks: NavLinkItem[] = [
  { to: "/privacy-policy", label: "Privacy Policy" },
  { to: "/terms-of-service", label: "Terms of Service" },
];

/** Whether the Property Type entry is the active one: the path contains "apartment-for-sale" or another of them. */
export const isTypePath = (pathname: string): boolean =>
  typePages.some(({ path }) => pathname.includes(path.slice(1).replace("-in-pemba-island", "")));

/**
 * The menus' links to the page of a path and to those above it: all that a menu shows of the path. Only the
 * server asks, to know which menus are the same.
 */
export const linksAbove = (pathname: string): string[] =>
  import.meta.env.SSR
    ? [...menuTypeLinks, ...pageLinks, ...serviceLinks]
        .map(({ to }) => to)
        .filter((to) => `${pathname}/`.toLowerCase().startsWith(`${to}/`))
    : [];
