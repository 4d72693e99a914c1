import { TeaserHead } from "~/components/site/home/teaser-head";
import type { AreaCardData } from "~/domain/areas/area";
import { m } from "~/text/messages";
import { THIRD_OF_PAGE } from "~/utils/web/image-sizes";
import { AreaCard } from "./area-card";

type Props = { areas: AreaCardData[] };

/** A few areas with a link to all of them; renders nothing without areas. */
export function AreasTeaser({ areas }: Props) {
  if (areas.length === 0) return null;
  return (
    <section aria-labelledby="areas-teaser-title" className="page pt-[clamp(2.5rem,7vw,5rem)]">
      <TeaserHead
        id="areas-teaser-title"
        title={m.area_teaser_title()}
        text={m.area_teaser_text()}
        to="/areas"
        linkLabel={m.area_list_link()}
      />
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
