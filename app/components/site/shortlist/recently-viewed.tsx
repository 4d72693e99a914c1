import { useState, type ReactNode } from "react";
import { readViewed, rememberViewed } from "~/domain/shortlist/recently-viewed";
import type { Preferences } from "~/domain/properties/search/preferences";

type Props = {
  preferences: Preferences;
  /** The slug of the property that is viewed now. */
  current?: string;
  className: string;
};

type Show = (props: Props) => ReactNode;

/**
 * The properties that were viewed last, as this browser remembers them: put in once the page is loaded.
 * Most of its code is fetched then, too, and only where there is something to show.
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

/** Remembers the property that is viewed now; rejects where the browser's storage is closed. */
async function fetchViewed(current?: string): Promise<Show | undefined> {
  const others = readViewed(localStorage).filter((slug) => slug !== current);
  if (current) rememberViewed(localStorage, current);
  if (others.length === 0) return undefined;
  return (await import("./viewed-properties")).viewedProperties(others);
}

/** Where the code or the cards cannot be fetched, the page is whole without them. */
const nothing = () => undefined;

function whenLoaded(run: () => void) {
  if (document.readyState === "complete") run();
  else addEventListener("load", run, { once: true });
}
