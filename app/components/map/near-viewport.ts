import { useState, type RefCallback } from "react";

/** Whether an element is on the screen or about to be, once and for all; for what is loaded only then. */
export function useNearViewport(onNear?: () => void): [ref: RefCallback<Element>, isNear: boolean] {
  const [isNear, setNear] = useState(false);
  const [ref] = useState(() => {
    let observer: IntersectionObserver | null = null;
    return (element: Element | null) => {
      observer?.disconnect();
      if (!element) return;
      observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          observer?.disconnect();
          setNear(true);
          onNear?.();
        },
        { rootMargin: "200px" },
      );
      // What has no box of its own is where its first part is.
      const hasBox = element.getClientRects().length > 0;
      observer.observe((hasBox ? null : element.firstElementChild) ?? element);
    };
  });
  return [ref, isNear];
}
