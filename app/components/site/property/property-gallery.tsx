import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { Link } from "~/components/ui/links/links";
import { Icon } from "~/components/ui/icon";
import { lazy, Suspense, useRef, useState, type MouseEvent, type Ref } from "react";
import { Picture } from "~/components/ui/picture";
import type { PropertyImage } from "~/domain/pictures/image-details";
import { updateParams } from "~/utils/web/url-params";
import { classNames } from "~/utils/class-names";
import { m } from "~/text/messages";

const PropertyLightbox = lazy(() => import("./property-lightbox"));

type Props = {
  pictures: PropertyImage[];
  /** Number of the large picture, from 1. */
  photo: number;
  /** Floor plans are shown whole. */
  isPlans: boolean;
};

/** Closing the lightbox makes its last picture the large one. */
export function PropertyGallery({ pictures, photo, isPlans }: Props) {
  const { state } = useLocation();
  const [opened, setOpened] = useState<number | null>(null);
  const { strip, takeFocus, close } = useLastPicture(photo, pictures.length);
  const openAt = (number: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(number);
  };
  const count = pictures.length;
  return (
    <div className="relative mx-auto max-w-[100rem]">
      <ul ref={strip} className={classNames(swiped, count > 1 && mosaic, columns(count))}>
        {pictures.map((_, place) => {
          const number = ((photo - 1 + place) % count) + 1;
          const link = place === 0 ? takeFocus : undefined;
          return (
            <Slide
              key={number}
              {...{ pictures, number, place, link, isPlans }}
              onOpen={openAt(number)}
            />
          );
        })}
      </ul>
      {count > 1 && (
        <>
          <GallerySteps {...{ photo, count }} />
          <Link
            to={`?${isPlans ? "gallery=plans&" : ""}photos=all#all-pictures`}
            state={state}
            replace
            onClick={openAt(photo)}
            className="absolute right-4 bottom-4 z-10 hidden min-h-11 items-center gap-2 rounded-lg bg-white px-4 font-semibold text-ink shadow-raised hover:bg-sand-100 lg:flex"
          >
            <Icon name="camera" className="size-5" /> {m.property_view_all_pictures({ count })}
          </Link>
        </>
      )}
      {opened !== null && (
        <Suspense fallback={null}>
          <PropertyLightbox
            pictures={pictures}
            first={opened}
            onClose={(last) => {
              setOpened(null);
              close(last);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Scrolls or navigates to the lightbox's last picture and moves the focus to its link. */
function useLastPicture(photo: number, count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const awaited = useRef<number | null>(null);
  const navigate = useNavigate();
  const toPhoto = usePhotoLink();
  const close = (last: number) => {
    const list = strip.current;
    if (!list) return;
    if (list.scrollWidth > list.clientWidth) {
      const place = (last - photo + count) % count;
      list.scrollTo({ left: place * list.clientWidth, behavior: "instant" });
    } else if (last !== photo) {
      awaited.current = last;
      const { to, ...options } = toPhoto(last);
      navigate(to, options);
    }
  };
  // The clicked picture may have moved out of the gallery.
  const takeFocus = (link: HTMLAnchorElement | null) => {
    if (!link || awaited.current !== photo) return;
    awaited.current = null;
    const { activeElement, body } = document;
    if (activeElement === body || strip.current?.contains(activeElement))
      link.focus({ preventScroll: true });
  };
  return { strip, close, takeFocus };
}

type SlideProps = Pick<Props, "pictures" | "isPlans"> & {
  /** Number of the picture, from 1. */
  number: number;
  /** Position in the gallery; 0 is the large one. */
  place: number;
  link?: Ref<HTMLAnchorElement>;
  onOpen: (event: MouseEvent) => void;
};

function Slide({ pictures, isPlans, number, place, link, onOpen }: SlideProps) {
  const count = pictures.length;
  const picture = pictures[number - 1];
  const toPhoto = usePhotoLink();
  if (!picture) return null;
  return (
    <li className={classNames(slide, placeClass(place, count))}>
      <Link
        {...toPhoto(number)}
        ref={link}
        onClick={onOpen}
        aria-label={m.property_show_picture({ number, count, caption: picture.alt })}
        aria-current={place === 0 ? "true" : undefined}
        className="group absolute inset-0 overflow-hidden -outline-offset-4 focus-visible:outline-white"
      >
        <Picture
          {...picture}
          sizes={slideSizes(picture, place, count)}
          isFirst={place === 0}
          whenSaving={place === 0 ? "small" : "words"}
          className={classNames(
            "transition-transform duration-200 ease-out group-hover:scale-[1.01]",
            (isPlans || isPanorama(picture)) && "object-contain!",
          )}
        />
      </Link>
      {count > 1 && (
        <span
          aria-hidden
          className="pointer-events-none absolute right-3 bottom-3 rounded-md bg-lagoon-950/80 px-2.5 py-1 text-sm tabular-nums lg:hidden"
        >
          {number} / {count}
        </span>
      )}
    </li>
  );
}

/** Props of a link that makes another picture the large one and keeps the way back to the list. */
function usePhotoLink() {
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  return (number: number) => ({
    to: updateParams(params, { photo: number === 1 ? null : number, photos: null }),
    state,
    replace: true,
    preventScrollReset: true,
  });
}

// No scroll anchoring: the page must not move when pictures change places.
const swiped =
  "flex snap-x snap-mandatory overflow-x-auto bg-lagoon-950 [overflow-anchor:none] [scrollbar-width:none]";
// 3/5 of the width at a 5:2 ratio: the large picture is 3:2 and not cropped.
const mosaic =
  "lg:grid lg:aspect-5/2 lg:grid-rows-2 lg:gap-1 lg:overflow-hidden [&>li]:lg:aspect-auto [&>li]:lg:w-auto";
const slide = "relative aspect-3/2 w-full shrink-0 snap-center sm:max-lg:aspect-video";

function columns(count: number): string | false {
  if (count === 1) return false;
  return count <= 3 ? "lg:grid-cols-[3fr_2fr]" : "lg:grid-cols-[3fr_1fr_1fr]";
}

/** Grid classes of a picture in the mosaic, which shows the first five. */
function placeClass(place: number, count: number): string | false {
  if (place === 0 || count === 2) return "lg:row-span-2";
  if (place === 1 && count === 4) return "lg:col-span-2";
  return place >= 5 && "lg:hidden";
}

/** Too wide to be cropped without enlarging it: shown whole, on its own colour. */
const isPanorama = ({ width, height }: PropertyImage) => width > 2 * height;

/** The `sizes` of a picture in the mosaic (at most 100rem wide) and in the strip. */
function slideSizes(picture: PropertyImage, place: number, count: number): string {
  const ratio = isPanorama(picture) ? 0 : picture.width / picture.height;
  const cell = placeClass(place, count) || "";
  const inMosaic = Math.ceil(
    Math.max(
      place === 0 ? 60 : count <= 3 || cell.includes("col-span-2") ? 40 : 20,
      (place === 0 || cell.includes("row-span-2") ? 40 : 20) * ratio,
    ),
  );
  const inStrip = Math.ceil(Math.max(100, (100 * ratio) / 1.5));
  return `(min-width: 100rem) ${inMosaic}rem, (min-width: 64rem) ${inMosaic}vw, ${inStrip}vw`;
}

/** Previous and next; hidden on phones with scripts, which swipe. */
function GallerySteps({ photo, count }: { photo: number; count: number }) {
  const toPhoto = usePhotoLink();
  const steps = [
    {
      label: m.property_previous_picture(),
      number: photo === 1 ? count : photo - 1,
      icon: "chevron-left",
    },
    {
      label: m.property_next_picture(),
      number: photo === count ? 1 : photo + 1,
      icon: "chevron-right",
    },
  ] as const;
  return (
    <div className="absolute bottom-3 left-3 z-10 flex gap-2 lg:right-[calc(40%+1rem)] lg:bottom-4 lg:left-auto scripted:max-lg:hidden">
      {steps.map(({ label, number, icon }) => (
        <Link
          key={label}
          {...toPhoto(number)}
          aria-label={label}
          className="grid size-11 place-items-center rounded-full bg-lagoon-950/70 text-white hover:bg-lagoon-950"
        >
          <Icon name={icon} className="size-5" />
        </Link>
      ))}
    </div>
  );
}

/** All pictures on the page: the target of "View all" without scripts. */
export function AllPictures({ pictures, isPlans }: Omit<Props, "photo">) {
  const gallery = isPlans ? "gallery=plans&" : "";
  return (
    <section
      id="all-pictures"
      aria-label={m.property_all_pictures()}
      className="mt-4 scroll-mt-20 print:hidden"
    >
      <ul className="grid gap-3 sm:grid-cols-2">
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <a
              href={`?${gallery}${index === 0 ? "" : `photo=${index + 1}`}`}
              className="relative block aspect-3/2 overflow-hidden rounded-lg"
            >
              <Picture
                {...picture}
                sizes="(min-width: 110rem) 48rem, (min-width: 75rem) 35rem, (min-width: 40rem) 48vw, 94vw"
                boxRatio={3 / 2}
                whenSaving="words"
              />
            </a>
            <p className="pt-2 pb-3 text-sm text-ink-soft">{picture.alt}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
