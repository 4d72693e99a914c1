import {
  formatMapView,
  MAP_WINDOW,
  parseMapView,
  stepped,
  viewSteps,
  type MapView,
  type Position,
  type ViewStep,
} from "./map-view";
import { positionOfText, roundedPosition } from "./position-text";
import { fromPixel } from "./projection";

/** The names of the position picker's fields in the form around it. */
export const pickerNames = {
  /** The picture of the map: a click sends `map.x` and `map.y`. */
  picture: "map",
  /** The view of that picture: "lat,lng,zoom". */
  view: "map_view",
  /** Buttons that move the picture. */
  move: "map_move",
  /** A pasted position or link. */
  text: "position_text",
  /** One of `clickTargets`: what a click on the picture sets. The position by default. */
  target: "map_target",
} as const;

/** The values that a click on the map of a form can set, each with its label. */
export const clickTargets = { position: "The position", corner: "The next corner of the land" };
export type ClickTarget = keyof typeof clickTargets;

export const isClickTarget = (value: unknown): value is ClickTarget =>
  typeof value === "string" && Object.hasOwn(clickTargets, value);

/** The point that was clicked on a form's map for this target; null without a click, or for another target. */
export const clickedAs = (target: ClickTarget, formData: FormData): Position | null =>
  target === (formData.get(pickerNames.target) ?? "position") ? clickedPosition(formData) : null;

/** The position that a form has from a click on its map or from a pasted text; null when it has neither. */
export function positionFromForm(formData: FormData): Position | null {
  const clicked = clickedAs("position", formData);
  return clicked ?? positionOfText(textOf(formData, pickerNames.text));
}

/** Returns the view of a form's map after it was clicked or moved; null when its own start is right. */
export function viewFromForm(formData: FormData): MapView | null {
  const view = parseMapView(textOf(formData, pickerNames.view));
  const position = positionFromForm(formData);
  if (!view) return null;
  // The clicked point becomes the middle: the next step closer is a step closer to it.
  if (position) return { ...view, centre: position };
  const step = textOf(formData, pickerNames.move);
  return isViewStep(step) ? stepped(view, step) : view;
}

/**
 * Moves a clicked or pasted position into the coordinates of a form, and the map's new view into its
 * field. Returns whether the map sent the form, not its own button: then the form comes back as it was,
 * without errors.
 */
export function takeMapClick(
  formData: FormData,
  names = { latitude: "latitude", longitude: "longitude" },
): boolean {
  const isClick = isMapClick(formData);
  const position = positionFromForm(formData);
  const view = viewFromForm(formData);
  if (position) {
    formData.set(names.latitude, String(position.latitude));
    formData.set(names.longitude, String(position.longitude));
  }
  if (view) formData.set(pickerNames.view, formatMapView(view));
  for (const name of [
    `${pickerNames.picture}.x`,
    `${pickerNames.picture}.y`,
    pickerNames.move,
    pickerNames.text,
  ]) {
    formData.delete(name);
  }
  return isClick;
}

/** Marks a form as sent by its map, so that it still is when it is sent again; the map does not move. */
export function repeatMapClick(formData: FormData): FormData {
  formData.set(pickerNames.move, "");
  return formData;
}

const isMapClick = (formData: FormData) =>
  formData.has(`${pickerNames.picture}.x`) || formData.has(pickerNames.move);

function clickedPosition(formData: FormData): Position | null {
  const view = parseMapView(textOf(formData, pickerNames.view));
  const x = pixelOf(formData, "x", MAP_WINDOW.width);
  const y = pixelOf(formData, "y", MAP_WINDOW.height);
  if (!view || x === null || y === null) return null;
  // The Enter key clicks a picture at 0, 0: it means the middle, where the cross stands.
  return x === 0 && y === 0 ? view.centre : roundedPosition(fromPixel({ x, y }, view));
}

function pixelOf(formData: FormData, axis: "x" | "y", most: number): number | null {
  const text = textOf(formData, `${pickerNames.picture}.${axis}`);
  return /^\d{1,4}$/.test(text) && Number(text) <= most ? Number(text) : null;
}

function textOf(formData: FormData, name: string): string {
  const value = formData.get(name);
  return typeof value === "string" ? value : "";
}

const isViewStep = (text: string): text is ViewStep =>
  (viewSteps as readonly string[]).includes(text);
