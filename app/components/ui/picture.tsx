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
  /** How wide the box is, as in the attribute of that name. */
  sizes: string;
  /** The width of the box by its height; without it the box has the proportions of the picture, or shows all of it. */
  boxRatio?: number;
  /** The largest picture of the first view: fetched first. */
  isFirst?: boolean;
  className?: string;
  /**
   * The picture for somebody who saves data: a small one, a link that puts the small one there,
   * the link's words where all of it is a link to the picture, or all of it, because it was asked for.
   */
  whenSaving?: "small" | "link" | "words" | "all";
};

/** The page's policy lets no browser show a picture on another host. */
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
        // An attribute, not a style: the page's policy allows no inline styles.
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
        // A picture without words is decoration, and is left out.
        alt && (
          <PhotoOnRequest href={src} {...{ alt, width, height }}>
            {image}
          </PhotoOnRequest>
        )
      )}
    </>
  );
}
