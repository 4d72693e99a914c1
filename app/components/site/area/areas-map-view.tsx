import { Link } from "~/components/ui/links/links";
import { MapHighlight, useHighlight } from "~/components/map/map-highlight";
import { MapWhenNear } from "~/components/map/map-when-near";
import type { SearchMap } from "~/components/site/list/property-map-view";
import { linkCard } from "~/components/ui/card-class";
import { Picture } from "~/components/ui/picture";
import { fallbackPicture } from "~/domain/pictures/image-details";
import type { AreaCardData } from "~/domain/areas/area";
import { dollars } from "~/domain/properties/price";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";

type Props = {
  areas: AreaCardData[];
  /** The same map in two sizes; each screen shows one. */
  maps: { phone: SearchMap; wide: SearchMap };
  hash: string;
};

/** A map of all areas, with a list beside it or, on a phone, below it. */
export function AreasMapView({ areas, maps, hash }: Props) {
  const shared = { label: m.area_list_map(), currency: dollars, hash };
  return (
    <MapHighlight>
      <div className="flex flex-col-reverse gap-6 lg:flex-row lg:items-start">
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:w-[45%] lg:grid-cols-1">
          {areas.map((area) => (
            <li key={area.slug}>
              <AreaRow area={area} />
            </li>
          ))}
        </ul>
        <MapWhenNear
          {...maps.phone}
          {...shared}
          className="h-[32rem] rounded-xl border border-line lg:hidden"
        />
        <MapWhenNear
          {...maps.wide}
          {...shared}
          isWide
          className="h-[42rem] rounded-xl border border-line max-lg:hidden lg:sticky lg:top-20 lg:w-[55%]"
        />
      </div>
    </MapHighlight>
  );
}

/** A row that highlights its marker on hover. */
function AreaRow({ area }: { area: AreaCardData }) {
  const { slug, name, short_description, property_count, cover } = area;
  return (
    <article
      {...useHighlight(slug)}
      className={`${linkCard} data-lit:border-lagoon-700 data-lit:shadow-raised`}
    >
      <div className="relative w-28 shrink-0 overflow-hidden bg-sand-200">
        <Picture {...(cover ?? fallbackPicture)} alt="" sizes="7rem" />
      </div>
      <div className="min-w-0 grow px-4 py-3">
        <h3 className="font-display leading-snug font-semibold">
          <Link to={`/areas/${slug}`} className="outline-none after:absolute after:inset-0">
            {name}
          </Link>
        </h3>
        <p className="mt-0.5 text-sm font-medium text-lagoon-800">
          {property_count > 0
            ? m.common_property_count({
                count: property_count,
                number: formatNumber(property_count),
              })
            : m.area_properties_none()}
        </p>
        <p className="mt-1 line-clamp-2 text-sm text-ink-soft">{short_description}</p>
      </div>
    </article>
  );
}
