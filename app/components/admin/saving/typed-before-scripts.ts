/**
 * The ref of a page whose forms may be filled in before its scripts have arrived: tells the scripts what was
 * typed, ticked and chosen until now, so that drafts, uploads and buttons know of it.
 */
export function announceTyped(page: HTMLElement | null): void {
  const controls = page?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input, textarea",
  );
  for (const control of controls ?? []) {
    const event = missedEvent(control);
    if (event) control.dispatchEvent(new Event(event, { bubbles: true }));
  }
}

/** The event of a control that nobody heard; null where nothing was done. */
function missedEvent(control: HTMLInputElement | HTMLTextAreaElement): "input" | "change" | null {
  if (control instanceof HTMLTextAreaElement || !/^(file|checkbox|radio)$/.test(control.type))
    return control.value === control.defaultValue ? null : "input";
  if (control.type === "file") return control.files?.length ? "change" : null;
  return control.checked === control.defaultChecked ? null : "input";
}
