type Lock = { answer: unknown; focused: Element | null };
const locks = new WeakMap<HTMLElement, Lock>();

/**
 * The ref of fields that are being saved: they take nothing meanwhile, since what is typed after a form was
 * sent is in no request and goes with the form. A new `answer` (action data) unlocks them at once, for the
 * messages that want the focus; else it goes back to where it was.
 */
export const lockWhile = (isBusy: boolean, answer?: unknown) => (fields: HTMLElement | null) => {
  if (!fields) return;
  const lock = locks.get(fields);
  if (isBusy && !lock) {
    const { activeElement } = document;
    locks.set(fields, { answer, focused: fields.contains(activeElement) ? activeElement : null });
    fields.inert = true;
  } else if (lock && (!isBusy || lock.answer !== answer)) {
    fields.inert = false;
    if (isBusy) return;
    locks.delete(fields);
    if (document.activeElement === document.body && lock.focused instanceof HTMLElement)
      lock.focused.focus();
  }
};
