import { useMemo, useState } from "react";
import {
  cornerNames,
  drawnCorners,
  CLICKED_SYSTEM,
  canAddCorners,
  withCorner,
} from "~/domain/boundary/clicked-corners";
import type { Position } from "~/domain/map/map-view";
import type { ClickTarget } from "~/domain/map/position-click";
import { typeInto } from "./type-into";

/** The corners in the form around a picker when it is first rendered. */
export type FormCorners = { text: string; system: string };

/**
 * Lets a click on the map of a form set the position (`choose`) or add a corner. Without `initial` the
 * form has no corners.
 */
export function usePickedCorners(
  initial: FormCorners | undefined,
  initialTarget: ClickTarget,
  choose: (position: Position) => void,
) {
  const [target, setTarget] = useState(initialTarget);
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
    if (!canAddCorners(typed.text, typed.system)) return;
    typeInto(fieldOf(form, cornerNames.system), CLICKED_SYSTEM);
    typeInto(fieldOf(form, cornerNames.corners), withCorner(typed.text, corner));
    read(form);
  };
  return {
    target,
    setTarget,
    /** Corners drawn on the map; null in a form without any. */
    corners: initial ? corners : null,
    /** True if a click can add a corner, which it can't to eastings and northings. */
    takesCorners: canAddCorners(text, system),
    readCorners: read,
    /** Handles a click on the map of a form. */
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
