import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import type { AreaCardData } from "~/domain/areas/area";
import { THIRD_OF_PAGE } from "~/utils/web/image-sizes";
import { AreaCard } from "./area-card";

type Props = { areas: AreaCardData[]; title: string; text: string };

/** A few areas, and the way to all of them; nothing while there are none. The space below is the next section's. */
export function AreasTeaser({ areas, title, text }: Props) {
  if (areas.length === 0) return null;
  return (
    <section aria-labelledby="areas-teaser-title" className="page pt-[clamp(2.5rem,7vw,5rem)]">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pb-6">
        <div>
          <h2 id="areas-teaser-title" className="font-display text-2xl font-semibold">
            {title}
          </h2>
          <p className="mt-2 prose-measure text-ink-soft">{text}</p>
        </div>
        <Link
          to="/areas"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-lagoon-800 hover:underline"
        >
          All areas <Icon name="arrow-right" className="size-5" />
        </Link>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {areas.map((area) => (
          <li key={area.slug}>
            <AreaCard
              area={area}
              sizes={THIRD_OF_PAGE}
              boxRatio={4 / 3}
              className="aspect-16/10 sm:aspect-4/3"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
