import { useState } from "react";
import { PropertyGrid } from "~/components/site/list/property-grid";
import type { PropertyCardData } from "~/domain/properties/property-card";
import type { Preferences } from "~/domain/properties/search/preferences";

type Props = {
  preferences: Preferences;
  /** The slug of the property that is viewed now. */
  current?: string;
  className: string;
};

/**
 * The properties that were viewed last, as this browser remembers them: put in once the page is loaded
 * and idle. Its code is fetched then, too.
 */
export function RecentlyViewed({ preferences, current, className }: Props) {
  const [properties, setProperties] = useState<PropertyCardData[]>([]);
  const [start] = useState(() => (place: Element | null) => {
    if (!place) return;
    afterLoad(() => {
      import("./viewed-properties")
        .then(({ listViewed }) => listViewed(current))
        .then(setProperties, () => {
          // The page is whole without it.
        });
    });
  });
  return (
    <section
      ref={start}
      hidden={properties.length === 0}
      aria-label="Recently viewed"
      className={className}
    >
      <h2 className="pb-6 font-display text-xl font-semibold">Recently viewed</h2>
      <PropertyGrid properties={properties} preferences={preferences} />
    </section>
  );
}

function afterLoad(run: () => void) {
  // Safari has no idle callback.
  const whenIdle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(run) : setTimeout(run);
  if (document.readyState === "complete") whenIdle();
  else window.addEventListener("load", whenIdle, { once: true });
}
