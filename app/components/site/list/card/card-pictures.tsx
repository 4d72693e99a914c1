import { Link } from "~/components/ui/links/links";
import { Icon } from "~/components/ui/icon";
import { useState, type MouseEvent } from "react";
import { Picture } from "~/components/ui/picture";
import { fallbackPicture } from "~/domain/pictures/image-details";
import { useSavesData } from "~/components/ui/use-saves-data";
import type { PropertyCardData } from "~/domain/properties/property-card";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";
import { PropertyBadges } from "./status-badge";
import { inLanguage } from "~/utils/language/language";

type Props = {
  property: PropertyCardData;
  /** Path of the list the card is in, so the detail page can lead back. */
  state: { from: string } | undefined;
  isFirst?: boolean;
};

/** The strip is for pointers only; screen readers and the keyboard get the heading's link. */
const forPointers = { "aria-hidden": true, tabIndex: -1 } as const;

export function CardPictures(props: Props) {
  const { cover, pictureCount } = props.property;
  const savesData = useSavesData();
  return (
    <div
      className={classNames(
        // Above the heading's link, which covers the card, so that the strip can be swiped.
        "relative z-10 aspect-4/3 overflow-hidden bg-sand-200",
        // Browsers fetch "lazy" pictures several screens ahead; this stops them.
        "[content-visibility:auto]",
        // Without a strip, clicks go through to the heading's link.
        savesData && "pointer-events-none",
      )}
    >
      {savesData ? (
        <CardPicture {...(cover ?? fallbackPicture)} isFirst={props.isFirst} />
      ) : (
        <PictureStrip {...props} />
      )}
      <div className="pointer-events-none absolute top-3 right-16 left-3">
        <PropertyBadges property={props.property} />
      </div>
      {pictureCount > 0 && (
        <p className="pointer-events-none absolute right-3 bottom-3 flex items-center gap-1.5 rounded-md bg-lagoon-950/80 px-2 py-1 text-sm text-white">
          <Icon name="camera" className="size-4" />
          <span className="sr-only">{m.list_pictures_label()} </span>
          {pictureCount}
        </p>
      )}
    </div>
  );
}

/**
 * The first pictures as a strip to swipe, with arrows for a mouse. Only the cover is rendered until the
 * first swipe: browsers would fetch the others at once, "lazy" or not.
 */
function PictureStrip({ property, state, isFirst }: Props) {
  const [isSwiped, setSwiped] = useState(false);
  const { slug, more, pictureCount } = property;
  const cover = property.cover ?? fallbackPicture;
  const page = `/properties/${slug}`;
  return (
    <>
      {cover.alt && <span role="img" aria-label={cover.alt} className="absolute inset-0" />}
      <Link
        {...forPointers}
        to={page}
        state={state}
        onScroll={() => setSwiped(true)}
        className="absolute inset-0 flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth"
      >
        <span className={slide}>
          <CardPicture {...cover} alt="" isFirst={isFirst} />
        </span>
        {more.map((picture) => (
          <span key={picture.url} className={`${slide} not-in-data-hydrated:hidden`}>
            {isSwiped && <CardPicture {...picture} alt="" />}
          </span>
        ))}
      </Link>
      {more.length > 0 &&
        steps.map(({ by, icon, className, photo }) => (
          // A plain link: with scripts it only scrolls, and a Link each would cost a list 48 more.
          <a
            key={by}
            {...forPointers}
            href={inLanguage(`${page}?photo=${photo(pictureCount)}`)}
            onClick={scrollStrip(by)}
            className={`${className} invisible absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-white/90 text-ink group-hover:visible hover:bg-white`}
          >
            <Icon name={icon} className="size-5" />
          </a>
        ))}
    </>
  );
}

const slide = "relative w-full shrink-0 snap-start snap-always";

type CardPictureProps = {
  url: string;
  alt: string;
  width: number;
  height: number;
  colour?: string;
  isFirst?: boolean;
};

function CardPicture(props: CardPictureProps) {
  return (
    <Picture
      {...props}
      sizes="(min-width: 110rem) 31rem, (min-width: 64rem) 24rem, (min-width: 40rem) 46vw, (min-width: 23rem) 94vw, 90.6vw"
      boxRatio={4 / 3}
      whenSaving="link"
    />
  );
}

/** Without scripts an arrow opens that picture on the property's page. */
const steps = [
  { by: -1, icon: "chevron-left", className: "left-2", photo: (count: number) => count },
  { by: 1, icon: "chevron-right", className: "right-2", photo: () => 2 },
] as const;

const scrollStrip = (by: number) => (event: MouseEvent) => {
  event.preventDefault();
  const strip = event.currentTarget.parentElement?.querySelector("a");
  strip?.scrollBy({ left: by * strip.clientWidth });
};
