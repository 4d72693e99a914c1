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
import { m } from "~/text/messages";

export const pickerNames = {
  /** The map picture: a click submits `map.x` and `map.y`. */
  picture: "map",
  view: "map_view",
  move: "map_move",
  text: "position_text",
  target: "map_target",
} as const;

export const clickTargets = {
  position: m.admin_map_target_position,
  corner: m.admin_map_target_corner,
};
export type ClickTarget = keyof typeof clickTargets;

export const isClickTarget = (value: unknown): value is ClickTarget =>
  typeof value === "string" && Object.hasOwn(clickTargets, value);

export const clickedAs = (target: ClickTarget, formData: FormData): Position | null =>
  target === (formData.get(pickerNames.target) ?? "position") ? clickedPosition(formData) : null;

export function positionFromForm(formData: FormData): Position | null {
  const clicked = clickedAs("position", formData);
  return clicked ?? positionOfText(textOf(formData, pickerNames.text));
}

export function viewFromForm(formData: FormData): MapView | null {
  const view = parseMapView(textOf(formData, pickerNames.view));
  const position = positionFromForm(formData);
  if (!view) return null;
  // Centre on the clicked point, so that zooming in approaches it.
  if (position) return { ...view, centre: position };
  const step = textOf(formData, pickerNames.move);
  return isViewStep(step) ? stepped(view, step) : view;
}

/**
 * Copies a click's position and the map's new view into form fields; true if the map submitted the form. A
 * pasted text without a position stays, unless it did.
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
    ...(position || isClick ? [pickerNames.text] : []),
  ]) {
    formData.delete(name);
  }
  return isClick;
}

export function repeatMapClick(formData: FormData): FormData {
  formData.set(pickerNames.move, "");
  return formData;
}

export const isMapClick = (formData: FormData) =>
  formData.has(`${pickerNames.picture}.x`) || formData.has(pickerNames.move);

function clickedPosition(formData: FormData): Position | null {
  const view = parseMapView(textOf(formData, pickerNames.view));
  const x = pixelOf(formData, "x", MAP_WINDOW.width);
  const y = pixelOf(formData, "y", MAP_WINDOW.height);
  if (!view || x === null || y === null) return null;
  // The Enter key clicks at 0, 0, which means the cross in the middle.
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
