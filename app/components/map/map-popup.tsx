import { useLocation, useSearchParams } from "@remix-run/react";
import { Link } from "~/components/ui/links/links";
import { Icon } from "~/components/ui/icon";
import { Price } from "~/components/site/list/card/price";
import { Picture } from "~/components/ui/picture";
import { fallbackPicture } from "~/domain/pictures/image-details";
import type { Currency } from "~/domain/properties/price";
import { placeOnIsland } from "~/domain/properties/property";
import { m } from "~/text/messages";
import { updateParams } from "~/utils/web/url-params";
import { classNames } from "~/utils/class-names";
import type { MapSelection } from "./site-map-props";

type Props = {
  property: MapSelection;
  currency: Currency;
  hash: string;
  className?: string;
};

/** The property of a selected pin: picture, name, location and price, all one link. */
export function MapPopup({ property, currency, hash, className }: Props) {
  const [params] = useSearchParams();
  const { pathname, search } = useLocation();
  const { slug, name, location, price, cover } = property;
  return (
    <article
      aria-label={name}
      className={classNames(
        "map-popup group overflow-hidden rounded-xl bg-white shadow-raised ring-1 ring-line focus-within:ring-3 focus-within:ring-lagoon-500",
        className,
      )}
    >
      <div className="relative flex">
        <div className="relative w-28 shrink-0 bg-sand-200">
          <Picture {...(cover ?? fallbackPicture)} sizes="7rem" boxRatio={0.9} />
        </div>
        <div className="min-w-0 grow py-3 pr-12 pl-3">
          <Price usd={price} currency={currency} className="text-base" />
          <h3 className="line-clamp-2 font-display leading-snug font-semibold">
            <Link
              to={`/properties/${slug}`}
              state={{ from: pathname + search + hash }}
              className="outline-none group-hover:underline after:absolute after:inset-0"
            >
              {name}
            </Link>
          </h3>
          <p className="mt-0.5 flex items-center gap-1 text-sm text-ink-soft">
            <Icon name="map-pin" className="size-4 shrink-0" />
            <span className="truncate">{placeOnIsland(location)}</span>
          </p>
        </div>
        <Link
          to={pathWithoutPopup(params, hash)}
          preventScrollReset
          replace
          aria-label={m.common_close()}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-md text-ink-faint hover:text-ink"
        >
          <Icon name="x" className="size-5" />
        </Link>
      </div>
    </article>
  );
}

/** The path of the same page with no popup open. */
export const pathWithoutPopup = (params: URLSearchParams, hash: string) =>
  updateParams(params, { selected: null, page: params.get("page") }) + hash;
