import { createContext, createElement, useContext, type ReactNode } from "react";

/** Writes what stands for a fragment's markup until the page is whole. */
export type PlaceFragment = (cacheKey: readonly unknown[], children: ReactNode) => string;

/** There is one on the server alone: a browser renders what it shows. */
export const FragmentPlaces = createContext<PlaceFragment | null>(null);

type Props = {
  as: "li" | "div" | "nav";
  className?: string;
  "aria-label"?: string;
  /** The fragment's name, and all that the markup of the children depends on: props, preferences, what hooks read. */
  cacheKey: readonly unknown[];
  children: ReactNode;
};

/**
 * An element whose children the server renders once, for all pages that have them. No `useId` may be among
 * them: ids are counted by page. Nor may they ask for the data of a page's routes (`useMatches`): rendered
 * by themselves they have the root's alone.
 */
export function CachedFragment({ as, cacheKey, children, ...attributes }: Props) {
  const placeFragment = useContext(FragmentPlaces);
  // The rest is left out of what browsers load.
  if (!import.meta.env.SSR || !placeFragment) return createElement(as, attributes, children);
  const html = { __html: placeFragment(cacheKey, children) };
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: html });
}
