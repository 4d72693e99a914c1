import { useState } from "react";

const nameOf = (element: Element) => element.getAttribute("aria-label") ?? element.textContent;

/**
 * Keeps the focus when the interactive map replaces the picture and removes its controls. Call `remember`
 * before that; `giveBack` is the ref of the new element and focuses its control of the same name, or the
 * marker that is the tab stop.
 */
export function useFocusTransfer() {
  const [transfer] = useState(newFocusTransfer);
  return transfer;
}

function newFocusTransfer() {
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
