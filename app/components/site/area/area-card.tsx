import { Link } from "~/components/ui/links/links";
import { nearingPicture } from "~/components/ui/card-class";
import { Picture } from "~/components/ui/picture";
import { fallbackPicture } from "~/domain/pictures/image-details";
import type { AreaCardData } from "~/domain/areas/area";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";
import { formatNumber } from "~/utils/text";

type Props = {
  area: AreaCardData;
  sizes: string;
  /** Width divided by height of the narrowest shape in `className`. */
  boxRatio: number;
  isDescribed?: boolean;
  isFirst?: boolean;
  className: string;
};

/** A large picture with the area's name and property count; the whole card is a link. */
export function AreaCard({ area, sizes, boxRatio, isDescribed, isFirst, className }: Props) {
  const { slug, name, short_description, property_count, cover } = area;
  return (
    <article className="group relative rounded-xl wrap-anywhere focus-within:ring-3 focus-within:ring-lagoon-500 focus-within:ring-offset-4">
      <div
        className={classNames("relative isolate overflow-hidden rounded-xl bg-sand-200", className)}
      >
        <Picture
          {...(cover ?? fallbackPicture)}
          sizes={sizes}
          boxRatio={boxRatio}
          isFirst={isFirst}
          className={nearingPicture}
        />
        <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-lagoon-950/90 via-lagoon-950/75 to-transparent px-5 pt-20 pb-4 text-white">
          <h3 className="font-display text-xl font-semibold">
            <Link
              to={`/areas/${slug}`}
              className="outline-none group-hover:underline after:absolute after:inset-0 after:z-10"
            >
              {name}
            </Link>
          </h3>
          <p className="mt-0.5 text-white/95">
            {property_count > 0
              ? m.common_property_count({
                  count: property_count,
                  number: formatNumber(property_count),
                })
              : m.area_properties_none()}
          </p>
        </div>
      </div>
      {isDescribed && <p className="mt-3 text-ink-soft">{short_description}</p>}
    </article>
  );
}
