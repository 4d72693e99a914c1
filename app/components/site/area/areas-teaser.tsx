import { TeaserHead } from "~/components/site/home/teaser-head";
import type { AreaCardData } from "~/domain/areas/area";
import { m } from "~/text/messages";
import { THIRD_OF_PAGE } from "~/utils/web/image-sizes";
import { AreaCard } from "./area-card";

type Props = { areas: AreaCardData[]; title: string; text: string };

/** A few areas, and the way to all of them; nothing while there are none. The space below is the next section's. */
export function AreasTeaser({ areas, title, text }: Props) {
  if (areas.length === 0) return null;
  return (
    <section aria-labelledby="areas-teaser-title" className="page pt-[clamp(2.5rem,7vw,5rem)]">
      <TeaserHead
        id="areas-teaser-title"
        title={title}
        text={text}
        to="/areas"
        all={m.area_all_areas()}
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
