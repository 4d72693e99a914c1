import { useNavigation } from "@remix-run/react";
import { useState, type FocusEvent, type PointerEvent } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { keptMapView } from "./kept-map-view";

/** How long after a press the router's navigation has begun, in milliseconds. */
const NAVIGATION_BEGUN = 100;

/**
 * Whether a visitor has begun to use a map, for what is fetched only then, and the listeners that tell it, for
 * the element around the map: a mouse over it, a press once what it asked for is there, the focus by key. A map
 * that was used before the visitor went on is in use when they come back. What takes the place of what can be
 * pressed waits with `whenReleased` for the end of a press: it would lead nowhere.
 */
export function useFirstUse() {
  const [isUsed, setUsed] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const [{ press, whenReleased }] = useState(newPresses);
  const isIdle = useNavigation().state === "idle";
  const wasUsed = useHydrated() && keptMapView() !== undefined;
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
      // The click itself comes right after the end of the press.
      for (const end of ["pointerup", "pointercancel"])
        addEventListener(end, () => setTimeout(release), { once: true });
    },
    whenReleased: (run: () => void) => {
      if (isDown) waiting.push(run);
      else run();
    },
  };
}
