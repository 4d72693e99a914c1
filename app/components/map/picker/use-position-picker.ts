import { useActionData } from "@remix-run/react";
import { useCallback, useRef, useState } from "react";
import { islandView } from "~/domain/map/island-view";
import { parseMapView, type MapView, type Position } from "~/domain/map/map-view";
import { isClickTarget, pickerNames } from "~/domain/map/position-click";
import { positionOfFields, roundedPosition } from "~/domain/map/position-text";
import { toPixel } from "~/domain/map/projection";
import { typeInto } from "./type-into";
import { usePickedCorners, type FormCorners } from "./use-picked-corners";
import { usePlaceWarning } from "./use-place-warning";

/** Zoom close enough to see where a property is. */
const CLOSE_UP = 14;

type Texts = { latitude: string; longitude: string };
type Options = {
  initial: Texts;
  island: string;
  defaultView: MapView;
  islandFieldId?: string;
  areaFieldId?: string;
  areaViews?: Map<string, MapView>;
  /** The corners of the form; without them a click sets the position. */
  corners?: FormCorners;
  warning: string | null;
  onFind?: (position: Position) => void;
};

/** State of a position that is being chosen: its two fields, the map's view and any warning. */
export function usePositionPicker({ initial, island, defaultView, ...options }: Options) {
  const fields = useRef<Partial<Record<keyof Texts, HTMLInputElement | null>>>({});
  const [typed, setTyped] = useState(initial);
  const position = positionOfFields(typed.latitude, typed.longitude);
  const clicked = useMapClick();
  const [view, setView] = useState(
    clicked.view ?? (position ? { centre: position, zoom: CLOSE_UP } : defaultView),
  );
  const [chosen, setChosen] = useState({ island, given: island });
  const [warning, look] = usePlaceWarning(clicked.warning ?? options.warning);

  if (island !== chosen.given) {
    setChosen({ island, given: island });
    setView(islandView(island) ?? view);
  }

  const read = useCallback(() => {
    const textOf = (name: keyof Texts) => fields.current[name]?.value ?? "";
    const texts = { latitude: textOf("latitude"), longitude: textOf("longitude") };
    setTyped(texts);
    look(positionOfFields(texts.latitude, texts.longitude), chosen.island);
  }, [look, chosen.island]);

  const choose = useCallback(
    (somewhere: Position) => {
      const { latitude, longitude } = roundedPosition(somewhere);
      typeInto(fields.current.latitude, String(latitude));
      typeInto(fields.current.longitude, String(longitude));
      read();
    },
    [read],
  );

  const picked = usePickedCorners(options.corners, clicked.target, choose);

  const goTo = (name: string) => {
    setChosen((before) => ({ ...before, island: name }));
    setView((before) => islandView(name) ?? before);
    look(position, name);
  };

  // Keeps a chosen position in view.
  const goToArea = (id: string) => {
    if (!position) setView((before) => options.areaViews?.get(id) ?? before);
  };

  const followed = [
    { id: options.islandFieldId, onChoose: goTo },
    { id: options.areaFieldId, onChoose: goToArea },
  ];

  const showClosely = (found: Position) =>
    setView({ centre: found, zoom: Math.max(view.zoom, CLOSE_UP) });

  const find = (found: Position) => {
    // Selecting its area moves the map there, so it comes first.
    options.onFind?.(found);
    choose(found);
    showClosely(found);
  };

  return {
    position,
    view,
    setView,
    warning,
    read,
    choose,
    find,
    ...picked,
    /** Moves the map to a typed position that is out of view. */
    showTyped: () => position && !isInMiddle(position, view) && showClosely(position),
    fieldRef: (name: keyof Texts) => (input: HTMLInputElement | null) => {
      fields.current[name] = input;
    },
    root: useFollowed(followed, picked.readCorners),
  };
}
export type PositionPickerState = Omit<ReturnType<typeof usePositionPicker>, "root">;

/** Distance from the centre that is still visible on a phone, in pixels. */
const IN_VIEW = 140;

function isInMiddle(position: Position, view: MapView): boolean {
  const [there, centre] = [toPixel(position, view), toPixel(view.centre, view)];
  return Math.abs(there.x - centre.x) < IN_VIEW && Math.abs(there.y - centre.y) < IN_VIEW;
}

type PickerActionData = { initialValue?: Record<string, unknown>; positionWarning?: string | null };

/** The state of a form whose map was clicked without scripts. */
function useMapClick() {
  const actionData = useActionData<PickerActionData | null>();
  const text = actionData?.initialValue?.[pickerNames.view];
  const target = actionData?.initialValue?.[pickerNames.target];
  return {
    view: typeof text === "string" ? parseMapView(text) : null,
    warning: actionData?.positionWarning,
    target: isClickTarget(target) ? target : ("position" as const),
  };
}

type Followed = { id?: string; onChoose: (value: string) => void };

/** Ref callback that listens to selects elsewhere in the form, and to any change. */
function useFollowed(selects: Followed[], onFormChange: (form: HTMLFormElement) => void) {
  const followed = useRef<AbortController | null>(null);
  return (element: HTMLElement | null) => {
    followed.current?.abort();
    if (!element) return;
    followed.current = new AbortController();
    const { signal } = followed.current;
    const form = element.closest("form");
    const onChange = ({ target }: Event) => {
      if (form) onFormChange(form);
      if (!(target instanceof HTMLSelectElement)) return;
      selects.find(({ id }) => id === target.id)?.onChoose(target.value);
    };
    form?.addEventListener("change", onChange, { signal });
  };
}
