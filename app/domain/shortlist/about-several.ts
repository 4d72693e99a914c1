import { m } from "~/text/messages";
import { takeCharacters } from "~/utils/text";
import { parseSlugs } from "./shortlist";

/** A name in the list of a lead's message, in characters: the message has room for all of a shortlist. */
const LONGEST_NAME = 100;

/**
 * Begins the message of an inquiry about several properties with their names and links, for the
 * operator. The asked slugs stand for themselves while the database does not say their names; a
 * subject that is known leaves out what is not on the site. Empty for any other inquiry.
 */
export function aboutSeveral(
  asked: string | undefined,
  { properties }: { properties?: { slug: string; name: string }[] },
  origin: string,
): string {
  const slugs = parseSlugs(asked ?? "");
  if (slugs.length === 0 || !properties) return "";
  const known = properties.length > 0 ? properties : slugs.map((slug) => ({ slug, name: slug }));
  const lines = known.map(
    ({ slug, name }) => `${takeCharacters(name, LONGEST_NAME)}: ${origin}/properties/${slug}`,
  );
  return `About ${known.length === 1 ? m.shortlist_this_property() : m.shortlist_these_properties()}:\n${lines.join("\n")}\n\n`;
}
