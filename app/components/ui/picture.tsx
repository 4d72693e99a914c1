import { classNames } from "~/utils/class-names";
import { coverSizes } from "~/utils/web/image-sizes";
import { imageSrcSet, imageUrl } from "~/utils/web/image-url";
import { webAddress } from "~/utils/web/web-address";

type Props = {
  /** A public URL of a bucket, or the path of one of the site's own pictures. */
  source: string;
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
};

/** A picture that fills its box, over its dominant colour while it loads. */
export function Picture(props: Props) {
  const { source, alt, width, height, colour, sizes, boxRatio, isFirst, className } = props;
  return (
    <>
      {colour && (
        <svg aria-hidden className="absolute inset-0 size-full">
          {/* An attribute, not a style: the page's policy allows no inline styles. */}
          <rect width="100%" height="100%" fill={colour} />
        </svg>
      )}
      <img
        src={imageUrl(source, 800) ?? webAddress(source)}
        srcSet={imageSrcSet(source)}
        sizes={boxRatio ? coverSizes(sizes, width / height, boxRatio) : sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? "eager" : "lazy"}
        {...(isFirst && { fetchpriority: "high" })}
        decoding="async"
        className={classNames("absolute inset-0 size-full object-cover", className)}
      />
    </>
  );
}
