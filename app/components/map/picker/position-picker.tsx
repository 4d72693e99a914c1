import { useState, type ClipboardEvent } from "react";
import { TextField } from "~/components/form/field";
import { controlProps, FieldFrame, type Field } from "~/components/form/field-frame";
import type { MapView } from "~/domain/map/map-view";
import { isClickTarget, pickerNames, clickTargets } from "~/domain/map/position-click";
import { positionOfText } from "~/domain/map/position-text";
import { m } from "~/text/messages";
import { OwnPosition } from "./own-position";
import { PositionPickerBox } from "./position-picker-box";
import type { FormCorners } from "./use-picked-corners";
import { usePositionPicker, type PositionPickerState } from "./use-position-picker";

type Props = {
  latitude: Field;
  longitude: Field;
  /** The selected island; the map follows it. */
  island: string;
  /** Initial view without coordinates. */
  defaultView: MapView;
  /** Id of the island select to follow. */
  islandFieldId?: string;
  /** Id of the area select to follow, with a view for each area id. */
  areaFieldId?: string;
  areaViews?: Map<string, MapView>;
  mapboxToken?: string | null;
  /** The form's corners, which a click can extend. */
  corners?: FormCorners;
  /** `placeWarning` about the initial coordinates. */
  warning?: string | null;
};

/**
 * A position: two number fields, a field for pasted coordinates or links, and a map to click. Without
 * JavaScript the map is an image button, read by domain/map/position-click.ts.
 */
export function PositionPicker({ latitude, longitude, mapboxToken, ...props }: Props) {
  const { root, ...picker } = usePositionPicker({
    ...props,
    warning: props.warning ?? null,
    initial: {
      latitude: latitude.initialValue ?? "",
      longitude: longitude.initialValue ?? "",
    },
  });
  const boxId = `${latitude.id}-position`;
  return (
    <div
      ref={root}
      id={boxId}
      role="group"
      aria-label={m.admin_map_position()}
      className="scroll-mt-20"
    >
      {/* Enter in a field clicks the form's first button, which mustn't be one of the map's. */}
      <button tabIndex={-1} aria-hidden className="sr-only">
        {m.admin_common_save()}
      </button>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Coordinate
          name="latitude"
          label={m.admin_map_latitude()}
          field={latitude}
          picker={picker}
        />
        <Coordinate
          name="longitude"
          label={m.admin_map_longitude()}
          field={longitude}
          picker={picker}
        />
      </div>
      <PastedPosition id={`${latitude.id}-text`} picker={picker} />
      <OwnPosition
        onFind={(position) => {
          picker.choose(position);
          picker.showClosely(position);
        }}
      />
      {picker.corners && <ClickTargetChoice picker={picker} />}
      <PositionPickerBox picker={picker} mapboxToken={mapboxToken ?? null} here={`#${boxId}`} />
      <p role="status" className="min-h-7 pt-1 pb-1.5 text-sm font-medium text-badge-orange">
        {picker.warning}
      </p>
    </div>
  );
}

/** Selects what a click on the map sets: the position or the next corner. */
function ClickTargetChoice({ picker }: { picker: PositionPickerState }) {
  const { target, setTarget, takesCorners } = picker;
  return (
    <fieldset className="mb-2">
      <legend className="mb-1 font-medium">{m.admin_map_target_legend()}</legend>
      <div className="flex flex-wrap gap-x-6">
        {Object.entries(clickTargets).map(([value, label]) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name={pickerNames.target}
              value={value}
              checked={value === target}
              onChange={() => isClickTarget(value) && setTarget(value)}
              className="size-5 accent-lagoon-800"
            />
            {label()}
          </label>
        ))}
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {target === "corner" &&
          (takesCorners ? m.admin_map_corner_hint() : m.admin_map_corner_grid())}
      </p>
    </fieldset>
  );
}

type CoordinateProps = {
  name: "latitude" | "longitude";
  label: string;
  field: Field;
  picker: PositionPickerState;
};

function Coordinate({ name, label, field, picker }: CoordinateProps) {
  const take = takePasted(picker);
  return (
    <FieldFrame field={field} label={label}>
      <input
        ref={picker.fieldRef(name)}
        type="text"
        autoComplete="off"
        {...controlProps(field, false, "tabular-nums")}
        aria-required={undefined}
        onInput={picker.read}
        onBlur={picker.showTyped}
        onPaste={(event: ClipboardEvent) => {
          if (take(event.clipboardData.getData("text"))) event.preventDefault();
        }}
      />
    </FieldFrame>
  );
}

/** Applies a pasted position; returns false if the text contains none. */
const takePasted = (picker: PositionPickerState) => (text: string) => {
  const position = positionOfText(text);
  if (position) {
    picker.choose(position);
    picker.showClosely(position);
  }
  return position !== null;
};

/** Fills the two number fields and is emptied; without JavaScript the action reads it. */
function PastedPosition({ id, picker }: { id: string; picker: PositionPickerState }) {
  const [note, setNote] = useState<string>();
  const take = takePasted(picker);
  return (
    <TextField
      field={{
        id,
        name: pickerNames.text,
        errorId: `${id}-note`,
        errors: note ? [note] : undefined,
      }}
      label={m.admin_map_paste_label()}
      isOptional
      autoComplete="off"
      placeholder="-5.2459, 39.7666"
      onInput={(event) => {
        const input = event.currentTarget;
        setNote(undefined);
        if (isWhole(event.nativeEvent) && take(input.value)) input.value = "";
      }}
      onBlur={({ currentTarget: input }) => {
        if (take(input.value)) input.value = "";
        else if (input.value.trim()) setNote(noteOn(input.value));
      }}
    />
  );
}

/** True for pasted or dropped text; typed coordinates may be incomplete. */
const isWhole = (event: Event) =>
  !(event instanceof InputEvent) || /^insertFrom|^$/.test(event.inputType);

function noteOn(text: string): string {
  return /goo\.gl|maps\.apple\/|osm\.org\/go|omaps\.app/i.test(text)
    ? m.admin_map_short_link()
    : m.admin_map_paste_invalid();
}
