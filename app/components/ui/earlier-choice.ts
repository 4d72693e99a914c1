/**
 * Ref callback of a select that applies at once and has its current value in `data-value`: reports a choice
 * made before the scripts ran as a change.
 */
export function reportEarlierChoice(select: HTMLSelectElement | null): void {
  if (select && select.value !== select.dataset.value)
    queueMicrotask(() => select.dispatchEvent(new Event("change", { bubbles: true })));
}
