type Lock = { actionData: unknown; focused: Element | null };
const locks = new WeakMap<HTMLElement, Lock>();

/**
 * Ref callback that locks fields while they are being saved, since text typed after submitting would be lost.
 * New `actionData` unlocks them at once, so that its message can take the focus; otherwise the
 * focus returns to where it was.
 */
export const lockWhile =
  (isBusy: boolean, actionData?: unknown) => (fields: HTMLElement | null) => {
    if (!fields) return;
    const lock = locks.get(fields);
    if (isBusy && !lock) {
      const { activeElement } = document;
      locks.set(fields, {
        actionData,
        focused: fields.contains(activeElement) ? activeElement : null,
      });
      fields.inert = true;
    } else if (lock && (!isBusy || lock.actionData !== actionData)) {
      fields.inert = false;
      if (isBusy) return;
      locks.delete(fields);
      if (document.activeElement === document.body && lock.focused instanceof HTMLElement)
        lock.focused.focus();
    }
  };
