import { Link, useSearchParams } from "@remix-run/react";
import { Picture } from "~/components/ui/picture";
import type { PropertyImage } from "~/domain/properties/property";
import { withParams } from "~/domain/search/property-search";
import { classNames } from "~/utils/class-names";

type Props = { pictures: PropertyImage[]; photo: number };

/** All pictures; a press on one shows it in the hero. Each is a link, so it works without scripts. */
export function PropertyGallery({ pictures, photo }: Props) {
  const [params] = useSearchParams();
  if (pictures.length < 2) return null;
  return (
    <section aria-label="Pictures">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <Link
              to={withParams(params, { photo: index === 0 ? null : index + 1 })}
              aria-label={`Show picture ${index + 1} of ${pictures.length}: ${picture.alt}`}
              aria-current={index + 1 === photo ? "true" : undefined}
              className={classNames(
                "relative block aspect-3/2 overflow-hidden rounded-lg",
                index + 1 === photo && "ring-3 ring-clove-600 ring-offset-2",
              )}
            >
              <Picture
                source={picture.url}
                alt={picture.alt}
                width={picture.width}
                height={picture.height}
                colour={picture.colour}
                sizes="(min-width: 64rem) 12rem, 45vw"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
