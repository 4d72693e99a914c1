import { useEffect, useRef } from "react";

const nameOf = (element: Element) => element.getAttribute("aria-label") ?? element.textContent;

/**
 * Keeps the focus when one level of a map takes the place of another: what had it takes it along as it leaves,
 * so it goes to what has the same name, or to the marker that the Tab key leads to. Returns a ref for an
 * element that stays.
 */
export function useFocusKept<Stays extends Element>() {
  const stays = useRef<Stays>(null);
  const focused = typeof document === "undefined" ? null : document.activeElement;
  const isOfMap = Boolean(focused?.closest("[data-map-level]"));
  useEffect(() => {
    if (!focused || !isOfMap || focused.isConnected) return;
    const map = stays.current?.closest("[data-map-level]");
    const controls = [...(map?.querySelectorAll<HTMLElement>("a, button") ?? [])];
    const control =
      controls.find((other) => nameOf(other) === nameOf(focused)) ??
      controls.find(({ tabIndex, dataset }) => dataset.pin !== undefined && tabIndex === 0);
    control?.focus({ preventScroll: true });
  });
  return stays;
}
