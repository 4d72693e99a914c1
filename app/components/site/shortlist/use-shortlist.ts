import { useSyncExternalStore } from "react";
import { shortlistCookie, shortlistIn, withSlugs } from "~/domain/shortlist/shortlist";

/** A change in this tab; another tab's is seen when this one is looked at again, and so is Back's. */
const CHANGED = "kisiwa:shortlist";
const events = [CHANGED, "focus", "pageshow"];

function subscribe(onChange: () => void) {
  for (const name of events) window.addEventListener(name, onChange);
  return () => {
    for (const name of events) window.removeEventListener(name, onChange);
  };
}

/** The slugs of the visitor's shortlist; none on the server, whose pages are the same for everybody. */
export const useShortlist = (): string[] =>
  useSyncExternalStore(
    subscribe,
    () => shortlistIn(document.cookie).join(),
    () => "",
  )
    .split(",")
    .filter(Boolean);

/**
 * Adds a property to the shortlist, or removes it. False when the list is full or the browser refuses
 * cookies: the form then goes to the server, which says so.
 */
export function toggleShortlisted(slug: string): boolean {
  const slugs = shortlistIn(document.cookie);
  const others = slugs.filter((other) => other !== slug);
  const next = others.length < slugs.length ? others : withSlugs(slugs, [slug]);
  if (!next) return false;
  document.cookie = shortlistCookie(next, location.protocol === "https:");
  window.dispatchEvent(new Event(CHANGED));
  return shortlistIn(document.cookie).join() === next.join();
}
