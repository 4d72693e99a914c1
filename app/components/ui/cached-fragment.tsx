import { createContext, createElement, useContext, type ReactNode } from "react";

/** Renders content to HTML, or finds it rendered under this key. */
export type RenderFragment = (cacheKey: readonly unknown[], content: ReactNode) => string;

/** Provided on the server only: a browser renders what it shows. */
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
 * An element whose children the server renders once for all pages. Among them, the router's hooks know
 * the location and the data of the root and of the site's layout; `useId` is not allowed, since its
 * ids count through a page.
 */
export function CachedFragment({ as, cacheKey, children, ...attributes }: Props) {
  const renderFragment = useContext(FragmentCache);
  // A browser's build leaves the rest out.
  if (!import.meta.env.SSR || !renderFragment) return createElement(as, attributes, children);
  const html = { __html: renderFragment(cacheKey, children) };
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: html });
}
