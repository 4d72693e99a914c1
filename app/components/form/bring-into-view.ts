const shown = new WeakSet<object>();

/**
 * Moves the focus to a message that stands for action data, and scrolls it into view: once for each
 * response, however often the message is rendered.
 */
export function bringIntoView(element: HTMLElement | null, actionData: object): void {
  if (!element || shown.has(actionData)) return;
  shown.add(actionData);
  whenUnlocked(element, () => {
    element.focus({ preventScroll: true });
    // The title of a dialog covers its upper edge.
    element.scrollIntoView({ block: "center" });
  });
}

/** Waits while the fields around an element are being saved (`lockWhile`): they take no focus. */
function whenUnlocked(element: HTMLElement, then: () => void): void {
  const fields = element.closest("[inert]");
  if (!fields) return then();
  const observer = new MutationObserver(() => {
    observer.disconnect();
    then();
  });
  observer.observe(fields, { attributeFilter: ["inert"] });
}
