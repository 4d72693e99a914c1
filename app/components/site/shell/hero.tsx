import type { ReactNode } from "react";
import { Picture } from "~/components/ui/picture";
import { fallbackPicture, type PropertyImage } from "~/domain/pictures/image-details";
import { classNames } from "~/utils/class-names";

type FrameProps = {
  picture: PropertyImage;
  isTall?: boolean;
  /** The picture is behind the text and adds no height. */
  isLow?: boolean;
  /** The heading and the line above it; on a phone, over the picture's lower edge. */
  heading: ReactNode;
  children?: ReactNode;
};

/**
 * Opening section of a page: a picture with a gradient behind the text only. On a phone the heading is on the
 * picture's lower edge and the rest below it; on a wide screen all text is on the left.
 */
export function HeroFrame({ picture, isTall, isLow, heading, children }: FrameProps) {
  return (
    <section
      className={classNames(
        "relative isolate grid grid-cols-1 bg-lagoon-950 pb-5 text-white lg:content-end",
        !isLow && (isTall ? "lg:min-h-[min(60vh,38rem)] lg:pb-7" : "lg:min-h-[min(36vh,24rem)]"),
      )}
    >
      {isLow ? <LowPicture picture={picture} /> : <HeroPicture picture={picture} isTall={isTall} />}
      <div
        className={classNames(
          "col-start-1 row-start-1 page self-end",
          isLow ? "pt-18 lg:pt-22" : "pt-20 lg:pt-24",
        )}
      >
        {heading}
      </div>
      {children && <div className="page">{children}</div>}
    </section>
  );
}

/** Behind all text, and dark enough for it. */
function LowPicture({ picture }: { picture: PropertyImage }) {
  return (
    <div className="absolute inset-y-0 right-0 -z-10 w-full max-w-[100rem] overflow-hidden">
      <Picture {...picture} sizes="(min-width: 100rem) 100rem, 100vw" whenSaving="small" />
      <div className="absolute inset-0 bg-lagoon-950/75 bg-linear-to-r from-lagoon-950 to-transparent" />
    </div>
  );
}

function HeroPicture({ picture, isTall }: { picture: PropertyImage; isTall?: boolean }) {
  return (
    <div
      className={classNames(
        isTall ? "aspect-video" : "aspect-2/1",
        "relative -z-10 col-start-1 row-start-1 w-full self-start overflow-hidden sm:aspect-5/2 lg:absolute lg:inset-y-0 lg:right-0 lg:aspect-auto lg:w-[62%] lg:max-w-[100rem] lg:self-stretch lg:[grid-area:auto]",
      )}
    >
      <Picture {...picture} sizes="(min-width: 64rem) 62vw, 100vw" boxRatio={16 / 9} isFirst />
      <div className="absolute inset-x-0 top-0 h-18 bg-linear-to-b from-lagoon-950/75 to-transparent" />
      <div className="absolute inset-x-0 bottom-0 h-3/5 bg-linear-to-t from-lagoon-950 via-lagoon-950/75 via-50% to-transparent lg:inset-y-0 lg:right-auto lg:h-auto lg:w-1/2 lg:bg-linear-to-r lg:via-lagoon-950/60 lg:via-35%" />
    </div>
  );
}

type Props = {
  title: string;
  text: string;
  /**
   * Accepts the name of one of the site's own pictures ("hero-1.webp"), the public URL of a stored one, or a
   * picture with its details.
   */
  picture: string | PropertyImage;
  isTall?: boolean;
  /** On a phone the text would push the first listing out of sight. */
  isTextForWide?: boolean;
  /** Set on a page of search results: a low hero keeps them in view. */
  isSearch?: boolean;
  children?: ReactNode;
};

/** Opening section of a page: one picture, one sentence. */
export function Hero(props: Props) {
  const { title, text, picture, isTall, isTextForWide, isSearch, children } = props;
  return (
    <HeroFrame
      picture={typeof picture === "string" ? heroPicture(picture) : picture}
      isTall={isTall}
      isLow={isSearch}
      heading={
        <h1
          className={classNames(
            "font-display leading-tight font-semibold tracking-tight",
            isSearch ? "text-lg sm:text-xl" : "text-[1.625rem] sm:text-3xl lg:max-w-[46%]",
            isTall && !isSearch && "2xl:text-4xl",
          )}
        >
          {title}
        </h1>
      }
    >
      <p
        className={classNames(
          "text-[0.9375rem] text-pretty text-white/95",
          isSearch
            ? "mt-1 max-sm:sr-only"
            : "mt-2 prose-measure sm:text-[1.0625rem] lg:mt-4 lg:max-w-[42%] lg:text-lg",
          isTextForWide && "max-sm:sr-only",
        )}
      >
        {text}
      </p>
      {children}
    </HeroFrame>
  );
}

/** Shows a picture whose details are unknown, on the hero's dark background. */
export const heroPicture = (picture: string): PropertyImage => ({
  ...fallbackPicture,
  url: picture.includes("/") ? picture : `/pictures/${picture}`,
  colour: "#0a373b",
});
