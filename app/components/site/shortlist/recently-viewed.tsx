import { useState, type ReactNode } from "react";
import { readViewed, rememberViewed } from "~/domain/shortlist/recently-viewed";
import type { Preferences } from "~/domain/properties/search/preferences";

type Props = {
  preferences: Preferences;
  /** Slug of the property on this page. */
  current?: string;
  className: string;
};

type Show = (props: Props) => ReactNode;

/**
 * Recently viewed properties from the browser's storage, added after the page has loaded. The code that shows
 * them is loaded only if there are any.
 */
export function RecentlyViewed(props: Props) {
  const { current } = props;
  const [show, setShow] = useState<Show>();
  const [start] = useState(() => (place: Element | null) => {
    if (place)
      whenLoaded(() => void fetchViewed(current).then((viewed) => setShow(() => viewed), nothing));
  });
  return <div ref={start}>{show?.(props)}</div>;
}

/** Stores the current property; rejects if the browser blocks storage. */
async function fetchViewed(current?: string): Promise<Show | undefined> {
  const others = readViewed(localStorage).filter((slug) => slug !== current);
  if (current) rememberViewed(localStorage, current);
  if (others.length === 0) return undefined;
  return (await import("./viewed-properties")).viewedProperties(others);
}

/** The page works without them if loading fails. */
const nothing = () => undefined;

function whenLoaded(run: () => void) {
  if (document.readyState === "complete") run();
  else addEventListener("load", run, { once: true });
}
