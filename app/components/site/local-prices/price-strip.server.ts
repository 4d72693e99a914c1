import { scaleLinear } from "d3-scale";
import type { LocalPrice, LocalPrices } from "~/domain/properties/local-prices/local-prices";
import { formatUnitPrice } from "~/domain/properties/price";
import { typeLabel } from "~/domain/properties/property-types";
import type { Preferences } from "~/domain/properties/search/preferences";
import { m } from "~/text/messages";
import { formatCalendarDate, todayInDarEsSalaam } from "~/utils/time/date-words";
import { DOT_RADIUS, STRIP_WIDTH, type Kind, type PriceStrip } from "./price-strip";

/** Dots stand on each other where they would overlap. */
const SPACING = 2 * DOT_RADIUS + 2;
const HIGHEST_STACK = 128;

/** Draws the asking prices of a type in an area; `own` is the slug of the page's property. */
export function drawPriceStrip(
  local: LocalPrices,
  preferences: Preferences,
  own?: string,
): PriceStrip {
  const { type, prices } = local;
  const [lowest, highest] = [prices[0]?.price ?? 0, prices.at(-1)?.price ?? 0];
  const format = (price: number) => formatUnitPrice(price, 1, preferences);
  const x = scaleLinear()
    .domain(lowest === highest ? [lowest - 1, highest + 1] : [lowest, highest])
    .range([DOT_RADIUS, STRIP_WIDTH - DOT_RADIUS]);
  const stacks = new Map<number, LocalPrice[]>();
  for (const price of prices) {
    const place = Math.round(x(price.price) / SPACING);
    stacks.set(place, [...(stacks.get(place) ?? []), price]);
  }
  const tallest = Math.max(...[...stacks.values()].map(({ length }) => length));
  const step = Math.min(SPACING, HIGHEST_STACK / tallest);
  const height = (tallest - 1) * step + SPACING;
  const dots = [...stacks.values()].flatMap((stack) =>
    stack.map((price, index) => ({
      x: Math.round(x(stack[0]?.price ?? 0)),
      y: Math.round(height - SPACING / 2 - index * step),
      kind: kindOf(price, own),
    })),
  );
  const ownPrice = prices.find(({ slug }) => slug === own);
  const soldCount = prices.filter(({ isSold }) => isSold).length;
  return {
    title: m.local_prices_title({
      type: typeLabel(type),
      basis: type === "land" ? m.local_prices_plot() : m.local_prices_building(),
    }),
    text: [
      m.local_prices_count({
        number: prices.length,
        date: formatCalendarDate(todayInDarEsSalaam()),
      }),
      m.local_prices_range({
        ...{ lowest: format(lowest), highest: format(highest), median: format(local.median) },
      }),
      soldCount > 0 && m.local_prices_sold({ count: soldCount }),
      ownPrice && m.local_prices_own({ price: format(ownPrice.price) }),
    ]
      .filter((sentence) => typeof sentence === "string")
      .join(" "),
    ...{ height, dots, lowest: format(lowest), highest: format(highest) },
    legend: (["asking", "sold", "own"] as const)
      .filter((kind) => dots.some((dot) => dot.kind === kind))
      .map((kind) => ({ kind, label: kindLabels[kind]() })),
  };
}

const kindOf = ({ slug, isSold }: LocalPrice, own: string | undefined): Kind => {
  if (slug === own) return "own";
  return isSold ? "sold" : "asking";
};

const kindLabels = {
  asking: m.local_prices_asking_label,
  sold: m.local_prices_sold_label,
  own: m.local_prices_own_label,
};
