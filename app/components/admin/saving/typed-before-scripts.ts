/**
 * Ref callback that dispatches the events missed before hydration, so that drafts, uploads and buttons see
 * earlier input.
 */
export function dispatchMissedEvents(page: HTMLElement | null): void {
  const controls = page?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input, textarea",
  );
  for (const control of controls ?? []) {
    const event = missedEvent(control);
    if (event) control.dispatchEvent(new Event(event, { bubbles: true }));
  }
}

function missedEvent(control: HTMLInputElement | HTMLTextAreaElement): "input" | "change" | null {
  if (control instanceof HTMLTextAreaElement || !/^(file|checkbox|radio)$/.test(control.type))
    return control.value === control.defaultValue ? null : "input";
  if (control.type === "file") return control.files?.length ? "change" : null;
  return control.checked === control.defaultChecked ? null : "input";
}
