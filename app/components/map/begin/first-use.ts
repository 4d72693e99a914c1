import { useNavigation } from "@remix-run/react";
import { useState, type FocusEvent, type PointerEvent } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { savedMapView } from "./saved-map-view";

/** Milliseconds after a press until the router's navigation has begun. */
const NAVIGATION_BEGUN = 100;

/**
 * Tells whether a visitor has begun to use a map, so that code is loaded only then, and returns the listeners
 * for the element around the map: hover, a completed press, or keyboard focus. A map used before stays in use
 * when its visitor returns. Content that replaces something pressable must wait with `whenReleased` for the
 * end of a press, which would otherwise have no effect.
 */
export function useFirstUse() {
  const [isUsed, setUsed] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const [{ press, whenReleased }] = useState(newPresses);
  const isIdle = useNavigation().state === "idle";
  const wasUsed = useHydrated() && savedMapView() !== undefined;
  if (!isUsed && (wasUsed || (isPressed && isIdle))) setUsed(true);
  const listenersOfUse = {
    // A finger that moves may be scrolling the page.
    onPointerMove: ({ pointerType }: PointerEvent) => pointerType === "mouse" && setUsed(true),
    onClick: () => setTimeout(() => setPressed(true), NAVIGATION_BEGUN),
    onFocus: ({ target }: FocusEvent) => target.matches(":focus-visible") && setUsed(true),
  };
  return {
    isUsed,
    listeners: { ...(!isUsed && listenersOfUse), onPointerDown: press },
    whenReleased,
  };
}

export type MapUse = ReturnType<typeof useFirstUse>;

function newPresses() {
  let isDown = false;
  let waiting: (() => void)[] = [];
  const release = () => {
    isDown = false;
    const now = waiting;
    waiting = [];
    now.forEach((run) => run());
  };
  return {
    press: () => {
      isDown = true;
      // The click follows right after the end of the press.
      for (const end of ["pointerup", "pointercancel"])
        addEventListener(end, () => setTimeout(release), { once: true });
    },
    whenReleased: (run: () => void) => {
      if (isDown) waiting.push(run);
      else run();
    },
  };
}
