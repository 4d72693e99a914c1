import {
  Form as RemixForm,
  Link as RemixLink,
  NavLink as RemixNavLink,
  type FormProps,
  type LinkProps,
  type NavLinkProps,
  useLocation,
} from "@remix-run/react";
import { forwardRef } from "react";
import { inLanguage, languagePrefix, splitLanguage } from "~/utils/language/language";

/** The back office is English, and so are its scripts. */
const localised = (to: LinkProps["to"]) => ({
  to: typeof to === "string" ? inLanguage(to) : to,
  ...(languagePrefix() && to === "/admin" && { reloadDocument: true }),
});

/** Remix's links and forms, whose absolute paths stay in the page's language. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(({ to, ...props }, ref) => (
  <RemixLink ref={ref} {...props} {...localised(to)} />
));

export const NavLink = forwardRef<HTMLAnchorElement, NavLinkProps>(({ to, ...props }, ref) => (
  <RemixNavLink ref={ref} {...props} {...localised(to)} />
));

export const Form = forwardRef<HTMLFormElement, FormProps>(({ action, ...props }, ref) => (
  <RemixForm ref={ref} {...props} action={action && inLanguage(action)} />
));

/** Path of the page, without its language. */
export const usePath = (): string => splitLanguage(useLocation().pathname).path;
