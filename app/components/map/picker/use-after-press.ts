import { useRef } from "react";

/** Milliseconds within which a click may follow the end of a touch. */
const LATEST_CLICK_MS = 350;

/**
 * Delays an update that would remove the pressed element: a press that begins on one element and ends on
 * another clicks neither. Attach `onPointerDown` to the element around both.
 */
export function useAfterPress() {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  const end = () => {
    isPressed.current = false;
    waiting.current?.();
    waiting.current = null;
  };
  const onPointerDown = () => {
    if (isPressed.current) return;
    isPressed.current = true;
    const events = new AbortController();
    for (const name of ["pointerup", "pointercancel"]) {
      const release = () => {
        events.abort();
        setTimeout(end, LATEST_CLICK_MS);
      };
      window.addEventListener(name, release, { signal: events.signal });
    }
  };
  return {
    onPointerDown,
    afterPress: (then: () => void) => {
      if (isPressed.current) waiting.current = then;
      else then();
    },
  };
}
