import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useCallback } from "react";
import { m } from "~/text/messages";

/** Asks before unsaved input is lost by a link, by Back or by closing the window. */
export function useUnsavedGuard(isUnsaved: () => boolean) {
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Submitting the form navigates to its own address.
      nextLocation.pathname !== currentLocation.pathname &&
      isUnsaved() &&
      !window.confirm(m.admin_saving_leave_without_saving_what()),
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

/** Whether something was typed into forms that are empty once they are saved. */
export function hasText(forms: HTMLElement | null): boolean {
  const fields = forms?.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea");
  return [...(fields ?? [])].some(({ value }) => value.trim() !== "");
}
