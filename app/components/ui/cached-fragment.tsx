import { createContext, createElement, useContext, type ReactNode } from "react";

/** Renders content to HTML, or returns the HTML cached under this key. */
export type RenderFragment = (cacheKey: readonly unknown[], content: ReactNode) => string;

/** Provided on the server only; browsers render the children. */
export const FragmentCache = createContext<RenderFragment | null>(null);

type Props = {
  as: "li" | "div" | "nav";
  className?: string;
  "aria-label"?: string;
  /** The fragment's name, and everything its markup depends on: props, preferences, values of hooks. */
  cacheKey: readonly unknown[];
  children: ReactNode;
};

/**
 * An element whose children the server renders once for all pages. In them, the router's hooks know only the
 * location and the data of the root and of the site's layout; `useId` is not allowed, because its ids depend
 * on the rest of the page.
 */
export function CachedFragment({ as, cacheKey, children, ...attributes }: Props) {
  const renderFragment = useContext(FragmentCache);
  // The browser build drops the rest.
  if (!import.meta.env.SSR || !renderFragment) return createElement(as, attributes, children);
  const html = { __html: renderFragment(cacheKey, children) };
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: html });
}
