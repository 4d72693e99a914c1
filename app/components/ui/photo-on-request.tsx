import type { ReactNode } from "react";
import { photoWords } from "~/utils/web/image-sizes";

type Props = { alt: string; width: number; height: number };

/** A disclosure that fetches its picture when it is opened, with or without scripts: a closed one fetches no lazy picture. */
export function PhotoOnRequest({ alt, width, height, children }: Props & { children: ReactNode }) {
  return (
    <details className="group/photo absolute inset-0 not-open:pointer-events-none not-open:z-20">
      <summary className={`${pill} pointer-events-auto cursor-pointer group-open/photo:sr-only`}>
        {photoWords(width, height)}
        <span className="sr-only">: {alt}</span>
      </summary>
      {children}
    </details>
  );
}

/** The same words where all of the picture's box is a link to it. */
export function PhotoWords({ width, height }: Omit<Props, "alt">) {
  return <span className={pill}>{photoWords(width, height)}</span>;
}

const pill =
  "absolute inset-0 m-auto flex h-11 w-fit items-center rounded-lg bg-white px-3 text-sm font-semibold text-ink";
