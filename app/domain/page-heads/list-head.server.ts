import { m } from "~/text/messages";
import { counted, inWords } from "~/utils/text";

/** A list that is narrowed to what its name says. */
type NamedList = {
  name: string;
  count: number;
  page: number;
  properties: { name: string }[];
  /** Whether all of it can be had. */
  isForSale: boolean;
};

/** The words of a narrowed list's page for search engines and share cards; every other list has its page's own. */
export function listHead({ name, count, page, properties, isForSale }: NamedList) {
  const some = inWords(
    properties.slice(0, 3).map((property) => property.name),
    "and",
  );
  return {
    title: `${name}, ${count}${isForSale ? m.head_for_sale() : ""}${page > 1 ? `, page ${page}` : ""}`,
    description: some
      ? `${counted(count, "property", "properties")}: ${some}${count > 3 ? m.head_among_them() : ""}.`
      : m.head_nothing_at_the_moment_and(),
  };
}
