import { useMemo, useState } from "react";
import {
  cornerNames,
  drawnCorners,
  PRESSED_SYSTEM,
  takesClicks,
  withCorner,
} from "~/domain/boundary/clicked-corners";
import type { Position } from "~/domain/map/map-view";
import type { ClickTarget } from "~/domain/map/position-click";
import { typeInto } from "./type-into";

/** The corners of the form around a picker as they stand when it is first drawn. */
export type FormCorners = { text: string; system: string };

/**
 * What a click on the map of a form sets: the position, by `choose`, or one corner more. Without
 * `initial` the form has no corners.
 */
export function usePickedCorners(
  initial: FormCorners | undefined,
  clicked: ClickTarget,
  choose: (position: Position) => void,
) {
  const [target, setTarget] = useState(clicked);
  const [{ text, system }, setTyped] = useState(initial ?? { text: "", system: "" });
  const corners = useMemo(() => drawnCorners(text, system), [text, system]);
  const read = (form: HTMLFormElement) => {
    const typed = {
      text: fieldOf(form, cornerNames.corners)?.value ?? "",
      system: fieldOf(form, cornerNames.system)?.value ?? "",
    };
    setTyped(typed);
    return typed;
  };
  const add = (form: HTMLFormElement, corner: Position) => {
    const typed = read(form);
    if (!takesClicks(typed.text, typed.system)) return;
    typeInto(fieldOf(form, cornerNames.system), PRESSED_SYSTEM);
    typeInto(fieldOf(form, cornerNames.corners), withCorner(typed.text, corner));
    read(form);
  };
  return {
    target,
    setTarget,
    /** Those that the map draws; null in a form without any. */
    corners: initial ? corners : null,
    /** Whether a click can add one: not to eastings and northings. */
    takesCorners: takesClicks(text, system),
    readCorners: read,
    /** Takes a click on the map of a form. */
    click: (somewhere: Position, form: HTMLFormElement | null) => {
      if (target === "position") choose(somewhere);
      else if (form) add(form, somewhere);
    },
  };
}

function fieldOf(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  const isTyped = field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
  return isTyped ? field : null;
}
