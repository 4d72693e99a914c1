import {
  Form as RemixForm,
  Link as RemixLink,
  NavLink as RemixNavLink,
  type FormProps,
  type LinkProps,
  type NavLinkProps,
} from "@remix-run/react";
import { forwardRef } from "react";
import { inLanguage } from "~/utils/language";

const localised = (to: LinkProps["to"]) => (typeof to === "string" ? inLanguage(to) : to);

/** Remix's links and forms, whose absolute paths stay in the page's language. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(({ to, ...props }, ref) => (
  <RemixLink ref={ref} {...props} to={localised(to)} />
));

export const NavLink = forwardRef<HTMLAnchorElement, NavLinkProps>(({ to, ...props }, ref) => (
  <RemixNavLink ref={ref} {...props} to={localised(to)} />
));

export const Form = forwardRef<HTMLFormElement, FormProps>(({ action, ...props }, ref) => (
  <RemixForm ref={ref} {...props} action={action && inLanguage(action)} />
));
