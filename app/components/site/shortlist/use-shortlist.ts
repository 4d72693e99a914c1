import { useSyncExternalStore } from "react";
import { shortlistCookie, shortlistIn, addSlugs } from "~/domain/shortlist/shortlist";

/** Changes in this tab. Those of other tabs and of Back are read on focus and pageshow. */
const CHANGED = "kisiwa:shortlist";
const events = [CHANGED, "focus", "pageshow"];

function subscribe(onChange: () => void) {
  for (const name of events) window.addEventListener(name, onChange);
  return () => {
    for (const name of events) window.removeEventListener(name, onChange);
  };
}

/** The slugs of the visitor's shortlist; empty on the server, whose pages are the same for everyone. */
export const useShortlist = (): string[] =>
  useSyncExternalStore(
    subscribe,
    () => shortlistIn(document.cookie).join(),
    () => "",
  )
    .split(",")
    .filter(Boolean);

/**
 * Adds a property to the shortlist or removes it. False if the list is full or cookies are blocked: the form
 * is then sent to the server, which explains.
 */
export function toggleShortlisted(slug: string): boolean {
  const slugs = shortlistIn(document.cookie);
  const others = slugs.filter((other) => other !== slug);
  const next = others.length < slugs.length ? others : addSlugs(slugs, [slug]);
  if (!next) return false;
  document.cookie = shortlistCookie(next, location.protocol === "https:");
  window.dispatchEvent(new Event(CHANGED));
  return shortlistIn(document.cookie).join() === next.join();
}
