import { addSlugs } from "./shortlist";
import type { Notes, ShortlistForm } from "./shortlist.schema";

type Shortlist = { slugs: string[]; notes: Notes };
type Change = ({ ok: true } & Shortlist) | { ok: false; reason: "full" | "not-listed" };

/** `not-listed`: a note belongs to a property that is no longer on the list. */
export function changeShortlist(
  { slugs: listed, notes }: Shortlist,
  { intent, slugs, notes: changed }: ShortlistForm,
): Change {
  if (intent === "add") {
    const longer = addSlugs(listed, slugs);
    return longer ? { ok: true, slugs: longer, notes } : { ok: false, reason: "full" };
  }
  if (!Object.keys(changed).every((slug) => listed.includes(slug))) {
    return { ok: false, reason: "not-listed" };
  }
  const left = intent === "remove" ? listed.filter((slug) => !slugs.includes(slug)) : listed;
  const remainingNotes = Object.entries({ ...notes, ...changed }).filter(
    ([slug, text]) => text && left.includes(slug),
  );
  return { ok: true, slugs: left, notes: Object.fromEntries(remainingNotes) };
}
