import type { ReactNode, RefCallback } from "react";
import { classNames } from "~/utils/class-names";

/** What is shown: the server's picture, the map that can be moved, that of the provider, or the picture for good. */
export type MapLevel = "picture" | "live" | "provider" | "failed";

type Props = {
  near: RefCallback<Element>;
  label: string;
  level: MapLevel;
  className?: string;
  children: ReactNode;
};

/** The box of a map, with its name. */
export function MapFrame({ near, label, level, className, children }: Props) {
  return (
    <section
      ref={near}
      aria-label={label}
      data-map-level={level}
      className={classNames("relative isolate overflow-clip bg-map-sea", className)}
    >
      {children}
    </section>
  );
}
