import { m } from "~/text/messages";
import { DOT_RADIUS, STRIP_WIDTH, type PriceStrip } from "./price-strip";

type Props = { area: string; strips: PriceStrip[]; className: string };

/** Asking prices per m² in an area; renders nothing without enough listings. */
export function LocalPrices({ area, strips, className }: Props) {
  if (strips.length === 0) return null;
  return (
    <section aria-labelledby="local-prices" className={className}>
      <h2 id="local-prices" className="pb-4 font-display text-xl font-semibold">
        {m.local_prices_heading({ area })}
      </h2>
      <div className="space-y-8">
        {strips.map((strip) => (
          <Strip key={strip.title} {...strip} />
        ))}
      </div>
    </section>
  );
}

const looks = {
  asking: "fill-lagoon-800",
  sold: "fill-white stroke-lagoon-800 stroke-[3]",
  own: "fill-clove-600",
};

function Strip({ title, text, height, dots, lowest, highest, legend }: PriceStrip) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1 text-ink-soft">{text}</p>
      <svg
        aria-hidden
        viewBox={`0 0 ${STRIP_WIDTH} ${height}`}
        className="mt-4 block w-full overflow-visible"
      >
        {dots.map(({ x, y, kind }, index) => (
          <circle key={index} cx={x} cy={y} r={DOT_RADIUS} className={looks[kind]} />
        ))}
      </svg>
      <p
        aria-hidden
        className="flex justify-between border-t border-line pt-1 text-sm text-ink-soft"
      >
        <span>{lowest}</span>
        <span>{highest}</span>
      </p>
      <ul aria-hidden className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {legend.map(({ kind, label }) => (
          <li key={kind} className="flex items-center gap-2">
            <svg width="16" height="16">
              <circle cx="8" cy="8" r="6" className={looks[kind]} />
            </svg>
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
