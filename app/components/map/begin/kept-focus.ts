import { useState } from "react";

const nameOf = (element: Element) => element.getAttribute("aria-label") ?? element.textContent;

/**
 * Keeps the focus when the map that can be moved takes the place of the picture: a control of the picture
 * takes the focus along as it leaves. `remember` is called before that, `giveBack` is a ref for the element
 * that comes: the focus goes to its control of the same name, or to the marker that the Tab key leads to.
 */
export function useKeptFocus() {
  const [kept] = useState(newKeptFocus);
  return kept;
}

function newKeptFocus() {
  let focused: Element | null = null;
  return {
    remember: () => {
      const active = document.activeElement;
      focused = active?.closest("[data-map-level]") ? active : null;
    },
    giveBack: (live: HTMLElement | null) => {
      if (!live || !focused || focused.isConnected) return;
      const name = nameOf(focused);
      const controls = [...live.querySelectorAll<HTMLElement>("a, button")];
      const control =
        controls.find((other) => nameOf(other) === name) ??
        controls.find(({ tabIndex, dataset }) => dataset.pin !== undefined && tabIndex === 0);
      control?.focus({ preventScroll: true });
      focused = null;
    },
  };
}
