const shown = new WeakSet<object>();

/** Focuses a message about action data and scrolls it into view, once per response however often it renders. */
export function bringIntoView(element: HTMLElement | null, actionData: object): void {
  if (!element || shown.has(actionData)) return;
  shown.add(actionData);
  whenUnlocked(element, () => {
    element.focus({ preventScroll: true });
    // A dialog's sticky title covers its top edge.
    element.scrollIntoView({ block: "center" });
  });
}

/** Waits while the surrounding fields are being saved (`lockWhile`), since they can't be focused. */
function whenUnlocked(element: HTMLElement, then: () => void): void {
  const fields = element.closest("[inert]");
  if (!fields) return then();
  const observer = new MutationObserver(() => {
    observer.disconnect();
    then();
  });
  observer.observe(fields, { attributeFilter: ["inert"] });
}
