import { counted, inWords } from "~/utils/text";

/** What of a list its head says. */
type NamedList = {
  name: string | null;
  /** Its parameters. */
  address: string;
  count: number;
  properties: { name: string }[];
};

type Head = { title: string; description: string };

/**
 * The words of a list's page for search engines and share cards. A narrowed list is called by what was
 * asked for; without filters it has the page's own words.
 */
export function listHead(
  list: NamedList | null | undefined,
  page: number,
  path: string,
  own: Head,
): Head & { sharePath?: string } {
  const numbered = (title: string) => (page > 1 ? `${title}, page ${page}` : title);
  if (!list?.name) return { ...own, title: numbered(own.title) };
  const { name, address, count, properties } = list;
  const some = inWords(
    properties.slice(0, 3).map((property) => property.name),
    "and",
  );
  return {
    title: numbered(`${name}, ${count} for sale`),
    description: some
      ? `${counted(count, "property", "properties")}: ${some}${count > 3 ? " among them" : ""}.`
      : `Nothing at the moment, and what comes nearest to it.`,
    sharePath: path + address,
  };
}
