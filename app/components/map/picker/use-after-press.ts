import { useRef } from "react";

/** So long after a finger has left the screen its click may come, in milliseconds. */
const LATEST_CLICK_MS = 350;

/**
 * Puts off what would take the pressed element away: a press that begins on one element and ends on another
 * is no click on either. `onPointerDown` is for the element around both.
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
