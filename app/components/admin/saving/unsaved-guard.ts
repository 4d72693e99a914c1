import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useCallback } from "react";
import { m } from "~/text/messages";

/** Asks before unsaved input is lost through a link, Back or closing the window. */
export function useUnsavedGuard(isUnsaved: () => boolean) {
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Submitting navigates to the same path.
      nextLocation.pathname !== currentLocation.pathname &&
      isUnsaved() &&
      !window.confirm(m.admin_saving_leave()),
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isUnsaved()) event.preventDefault();
      },
      [isUnsaved],
    ),
  );
}

/** Returns true while a note or reminder is being written on this page. */
export const isWriting = () => hasText(document.querySelector<HTMLElement>("[data-writing]"));

/** Returns whether any field contains text. */
export function hasText(forms: HTMLElement | null): boolean {
  const fields = forms?.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea");
  return [...(fields ?? [])].some(({ value }) => value.trim() !== "");
}
