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
  /** What a click on the picture sets: one of `clickTargets`, the position by default. */
  target: "map_target",
} as const;

/** What a click on the map of a form sets, in words. */
export const clickTargets = { position: "The position", corner: "The next corner of the land" };
export type ClickTarget = keyof typeof clickTargets;

export const isClickTarget = (value: unknown): value is ClickTarget =>
  typeof value === "string" && Object.hasOwn(clickTargets, value);

/** The point of a form's map that was clicked as this; null when none was, or as something else. */
export const clickedAs = (target: ClickTarget, formData: FormData): Position | null =>
  target === (formData.get(pickerNames.target) ?? "position") ? clickedPosition(formData) : null;

/** The position that a form names by a click on its map or by a pasted text; null when by neither. */
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
 * Whether a form was sent by its map and not by its own button: it is to come back as it was, without
 * errors, with the position in it. The form's data are changed to say so: its coordinates are set by a
 * click or a pasted text, and the map's own fields say what it shows now.
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

/** A form that a map has sent, as one that is sent again: by its map once more, which then stays. */
export function clickedAgain(formData: FormData): FormData {
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
