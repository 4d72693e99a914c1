/**
 * The ref of a select that takes effect at once and has the choice in effect as `data-value`: reports
 * another choice, made before the scripts ran, as a change.
 */
export function reportEarlierChoice(select: HTMLSelectElement | null): void {
  if (select && select.value !== select.dataset.value)
    queueMicrotask(() => select.dispatchEvent(new Event("change", { bubbles: true })));
}
