import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { joinWords } from "~/utils/words";

type NamedList = {
  name: string;
  count: number;
  page: number;
  properties: { name: string }[];
  /** True if every property in it is available. */
  isForSale: boolean;
};

const MOST_NAMES = 3;

export function listHead({ name, count, page, properties, isForSale }: NamedList) {
  const number = formatNumber(count);
  const title = isForSale
    ? m.head_list_sale({ name, number })
    : m.head_list_title({ name, number });
  const names = joinWords(
    properties.slice(0, MOST_NAMES).map((property) => property.name),
    "and",
  );
  return {
    title: page > 1 ? m.common_page_of_title({ title, page }) : title,
    description: describe({ count, number, names }),
  };
}

function describe({ count, number, names }: { count: number; number: string; names: string }) {
  if (!names) return m.head_list_empty();
  return count > MOST_NAMES
    ? m.head_list_including({ number, names })
    : m.head_list_names({ count, number, names });
}
