import type { ReactNode, RefCallback } from "react";
import { classNames } from "~/utils/class-names";

/** The level shown: the server's picture, our interactive map, the provider's, or the picture for good. */
export type MapLevel = "picture" | "live" | "provider" | "failed";

type Props = {
  /** Absent if nothing is to be loaded when the map comes near. */
  near: RefCallback<Element> | undefined;
  label: string;
  level: MapLevel;
  className?: string;
  children: ReactNode;
};

/** The box of a map, with its accessible name. */
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
