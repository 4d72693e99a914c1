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
      observer.observe(element);
    };
  });
  return [ref, isNear];
}
