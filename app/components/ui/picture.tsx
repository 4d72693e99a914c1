import { fallbackPicture } from "~/domain/pictures/image-details";
import { classNames } from "~/utils/class-names";
import { coverSizes, SMALLEST_WIDTH } from "~/utils/web/image-sizes";
import { imageSource, imageSrcSet, imageUrl } from "~/utils/web/image-url";
import { PhotoOnRequest, PhotoWords } from "./photo-on-request";
import { useSavesData } from "./use-saves-data";

type Props = {
  /** A public URL of a bucket, or the path of one of the site's own pictures. */
  url: string;
  alt: string;
  width: number;
  height: number;
  colour?: string;
  /** Width of the box, as in the `sizes` attribute. */
  sizes: string;
  /**
   * Width divided by height of the box; without it, the box has the picture's proportions or shows the whole
   * picture.
   */
  boxRatio?: number;
  /** The largest picture on the first screen, loaded first. */
  isFirst?: boolean;
  className?: string;
  /**
   * Display when saving data: a small picture, a link that inserts it, that link's text only (if the box is a
   * link to the picture), or the full picture (because it was requested).
   */
  whenSaving?: "small" | "link" | "words" | "all";
};

/** The CSP blocks pictures from other hosts. */
const shownUrl = (url: string) => (imageSource(url) ? url : fallbackPicture.url);

const wholeBox = { __html: '<rect width="100%" height="100%"></rect>' };

/** A picture that fills its box, over its dominant colour while it loads. */
export function Picture(props: Props) {
  const { alt, width, height, colour, sizes, boxRatio, isFirst, className } = props;
  const { whenSaving = isFirst ? "small" : "link" } = props;
  const isSmall = useSavesData() && whenSaving !== "all";
  const url = shownUrl(props.url);
  const src = imageUrl(url, isSmall ? SMALLEST_WIDTH : 800) ?? undefined;
  const image = (
    <img
      src={src}
      {...(!isSmall && {
        srcSet: imageSrcSet(url),
        sizes: boxRatio ? coverSizes(sizes, width / height, boxRatio) : sizes,
      })}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? "eager" : "lazy"}
      {...(isFirst && { fetchpriority: "high" })}
      decoding="async"
      className={classNames("absolute inset-0 size-full object-cover", className)}
    />
  );
  return (
    <>
      {colour && (
        // An attribute, not a style, because the CSP allows no inline styles.
        <svg
          aria-hidden
          className="absolute inset-0 size-full"
          fill={colour}
          dangerouslySetInnerHTML={wholeBox}
        />
      )}
      {!isSmall || whenSaving === "small" ? (
        image
      ) : whenSaving === "words" ? (
        <PhotoWords width={width} height={height} />
      ) : (
        // A picture without alt text is decorative, and is left out.
        alt && (
          <PhotoOnRequest href={src} {...{ alt, width, height }}>
            {image}
          </PhotoOnRequest>
        )
      )}
    </>
  );
}
