import { Icon } from "~/components/ui/icon";
import { useCallback, useRef, useState, type KeyboardEvent } from "react";
import { Picture } from "~/components/ui/picture";
import type { PropertyImage } from "~/domain/pictures/image-details";
import { classNames } from "~/utils/class-names";
import { imageSrcSet } from "~/utils/web/image-url";
import { m } from "~/text/messages";

type Props = {
  pictures: PropertyImage[];
  /** Number of the first picture, from 1. */
  first: number;
  /** Receives the number of the last picture shown, from 1. */
  onClose: (last: number) => void;
};

const round =
  "grid size-11 place-items-center rounded-full bg-lagoon-950/70 text-white hover:bg-lagoon-800";

/** Full-screen pictures, moved by swipe or arrow keys and closed with Escape. */
export default function PropertyLightbox({ pictures, first, onClose }: Props) {
  const [current, setCurrent] = useState(first - 1);
  const strip = useRef<HTMLUListElement>(null);
  const count = pictures.length;

  const scrollTo = useCallback((index: number) => {
    const list = strip.current;
    list?.scrollTo({ left: index * list.clientWidth, behavior: "instant" });
  }, []);
  const show = useCallback(
    (dialog: HTMLDialogElement | null) => {
      if (!dialog || dialog.open) return;
      dialog.showModal();
      scrollTo(first - 1);
    },
    [first, scrollTo],
  );
  const step = (by: number) => scrollTo((current + by + count) % count);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    step(event.key === "ArrowLeft" ? -1 : 1);
  };

  return (
    <dialog
      ref={show}
      onClose={() => onClose(current + 1)}
      onKeyDown={onKeyDown}
      aria-label={m.property_pictures()}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-lagoon-950 text-white"
    >
      <ul
        ref={strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / clientWidth))
        }
        className="flex h-full snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-contain"
      >
        {pictures.map((picture, index) => (
          <Slide key={picture.url} picture={picture} isNear={Math.abs(index - current) <= 1} />
        ))}
      </ul>
      <Place number={current + 1} count={count} caption={pictures[current]?.alt} />
      <form method="dialog" className="absolute top-4 right-4">
        <button aria-label={m.dialog_close()} className={round}>
          <Icon name="x" className="size-5" />
        </button>
      </form>
      {count > 1 && <LightboxSteps onStep={step} />}
    </dialog>
  );
}

type PlaceProps = { number: number; count: number; caption: string | undefined };

function Place({ number, count, caption }: PlaceProps) {
  return (
    <p
      role="status"
      className="absolute top-4 left-4 flex min-h-11 items-center font-semibold tabular-nums"
    >
      <span aria-hidden>
        {number} / {count}
      </span>
      <span className="sr-only">
        {m.property_picture_position({ number, count, caption: caption ?? "" })}
      </span>
    </p>
  );
}

const shown = "m-auto max-w-[100rem] object-contain!";

function Slide({ picture, isNear }: { picture: PropertyImage; isNear: boolean }) {
  const [thumbnail] = useState(() => loadedSource(picture));
  return (
    <li className="flex w-full shrink-0 snap-center flex-col pt-16 sm:px-20">
      <div className="relative grow">
        {thumbnail && (
          <img src={thumbnail} alt="" className={`absolute inset-0 size-full ${shown}`} />
        )}
        <Picture
          {...picture}
          colour={undefined}
          sizes="(min-width: 100rem) 100rem, 100vw"
          // Preloads the neighbours too.
          isFirst={isNear}
          whenSaving="all"
          className={shown}
        />
      </div>
      <p aria-hidden className="mx-auto min-h-20 prose-measure px-4 pt-4 pb-6 text-center">
        {picture.alt}
      </p>
    </li>
  );
}

/** The page's own copy of a picture, shown until the large one has loaded. */
const loadedSource = ({ url }: PropertyImage): string | undefined =>
  [...document.images].find(
    ({ srcset, naturalWidth }) => naturalWidth > 0 && srcset === imageSrcSet(url),
  )?.currentSrc;

/** Hidden on phones, which swipe. */
function LightboxSteps({ onStep }: { onStep: (by: number) => void }) {
  const look = classNames(round, "absolute top-1/2 -translate-y-1/2 max-sm:hidden");
  return (
    <>
      <button
        type="button"
        aria-label={m.property_previous_picture()}
        onClick={() => onStep(-1)}
        className={`${look} left-4`}
      >
        <Icon name="chevron-left" className="size-6" />
      </button>
      <button
        type="button"
        aria-label={m.property_next_picture()}
        onClick={() => onStep(1)}
        className={`${look} right-4`}
      >
        <Icon name="chevron-right" className="size-6" />
      </button>
    </>
  );
}
