import { useState, type ReactNode } from "react";
import { photoWords } from "~/utils/web/image-sizes";

type Props = { alt: string; width: number; height: number };

/**
 * A link that a click replaces with its picture. Without scripts it leads to the picture itself, because
 * a browser without scripts fetches lazy pictures at once.
 */
export function PhotoOnRequest({
  href,
  alt,
  width,
  height,
  children,
}: Props & { href: string | undefined; children: ReactNode }) {
  const [isRequested, setRequested] = useState(false);
  if (isRequested) {
    // Keeps the focus in place.
    return (
      <span tabIndex={-1} ref={(place) => place?.focus()} className="absolute inset-0 outline-none">
        {children}
      </span>
    );
  }
  return (
    <a
      href={href}
      onClick={(event) => {
        event.preventDefault();
        setRequested(true);
      }}
      className={`${linkClass} pointer-events-auto z-20`}
    >
      {photoWords(width, height)}
      <span className="sr-only"> ({alt})</span>
    </a>
  );
}

/** The same text without a link, for a box that is a link itself. */
export function PhotoWords({ width, height }: Omit<Props, "alt">) {
  return <span className={linkClass}>{photoWords(width, height)}</span>;
}

const linkClass =
  "absolute inset-0 m-auto flex h-11 w-fit items-center rounded-lg bg-white px-3 text-sm font-semibold text-ink";
