import { useState, type RefCallback } from "react";

/** True once an element has been on or near the screen; for loading on demand. */
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
