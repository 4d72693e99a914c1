const focused = new WeakMap<HTMLElement, Element>();

/**
 * The ref of fields that are being saved: they take nothing meanwhile, since what is typed after a form was
 * sent is in no request and goes with the form. Where the save fails, the focus is where it was.
 */
export const lockWhile = (isBusy: boolean) => (fields: HTMLElement | null) => {
  if (!fields || fields.inert === isBusy) return;
  const { activeElement } = document;
  if (isBusy && activeElement && fields.contains(activeElement)) focused.set(fields, activeElement);
  fields.inert = isBusy;
  const before = focused.get(fields);
  if (isBusy || !before) return;
  focused.delete(fields);
  if (activeElement === document.body && before instanceof HTMLElement) before.focus();
};
