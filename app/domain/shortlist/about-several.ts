import { m } from "~/text/messages";
import { baseLanguage } from "~/utils/language/language";
import { takeCharacters } from "~/utils/text";
import { parseSlugs } from "./shortlist";

/** Characters per name, so that a whole shortlist fits into a message. */
const LONGEST_NAME = 100;

/** For the operator, so in English. Lists slugs if the database couldn't be read; empty for other inquiries. */
export function aboutSeveral(
  slugList: string | undefined,
  { properties }: { properties?: { slug: string; name: string }[] },
  origin: string,
): string {
  const slugs = parseSlugs(slugList ?? "");
  if (slugs.length === 0 || !properties) return "";
  const known = properties.length > 0 ? properties : slugs.map((slug) => ({ slug, name: slug }));
  const lines = known.map(
    ({ slug, name }) => `${takeCharacters(name, LONGEST_NAME)}: ${origin}/properties/${slug}`,
  );
  return `${m.shortlist_inquiry_about(
    { count: known.length, lines: lines.join("\n") },
    { locale: baseLanguage },
  )}\n\n`;
}
