import { useState, type PointerEvent } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { keptMapView } from "./kept-map-view";

/**
 * Whether a visitor has begun to use a map, for what is fetched only then, and the listeners that tell it, for
 * the element around the map: a mouse over it, a press, the focus in it. A map that was used before the
 * visitor went on is in use when they come back. What takes the place of what can be pressed waits with
 * `whenReleased` for the end of a press: it would lead nowhere.
 */
export function useFirstUse() {
  const [isUsed, setUsed] = useState(false);
  const [{ press, whenReleased }] = useState(newPresses);
  if (useHydrated() && !isUsed && keptMapView()) setUsed(true);
  const begin = () => setUsed(true);
  const onPointerMove = ({ pointerType }: PointerEvent) => {
    // A finger that moves may be scrolling the page.
    if (pointerType === "mouse") begin();
  };
  const listeners = {
    ...(!isUsed && { onPointerMove, onClick: begin, onFocus: begin }),
    onPointerDown: press,
  };
  return { isUsed, listeners, whenReleased };
}

export type MapUse = ReturnType<typeof useFirstUse>;

function newPresses() {
  let isPressed = false;
  let waiting: (() => void)[] = [];
  const release = () => {
    isPressed = false;
    const now = waiting;
    waiting = [];
    now.forEach((run) => run());
  };
  return {
    press: () => {
      isPressed = true;
      // The click itself comes right after the end of the press.
      for (const end of ["pointerup", "pointercancel"])
        addEventListener(end, () => setTimeout(release), { once: true });
    },
    whenReleased: (run: () => void) => {
      if (isPressed) waiting.push(run);
      else run();
    },
  };
}
