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
  /** Unguja, Pemba or Mafia: the chosen one; choosing another recentres. */
  island: string;
  /** Where it begins without coordinates. */
  defaultView: MapView;
  /** The select of the island in the same form, to follow it. */
  islandFieldId?: string;
  /** The select of the area in the same form, and where each area lies by its id, to follow it. */
  areaFieldId?: string;
  areaViews?: Map<string, MapView>;
  mapboxToken?: string | null;
  /** The corners of the land in the same form: then a click can add one. */
  corners?: FormCorners;
  /** The warning about the form's initial coordinates, as `placeWarning` words it. */
  warning?: string | null;
};

/**
 * Where something lies: two numbers, a field to paste a position or a link into, and a map to click.
 * Without scripts the map is a picture that sends the form: domain/map/position-click.ts reads that.
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
      {/* Enter in a field clicks the first button of its form: it must not be one of the map. */}
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

/** Chooses what a click on the map sets: the position, or one corner of the land after another. */
function ClickTargetChoice({ picker }: { picker: PositionPickerState }) {
  const { target, setTarget, takesCorners } = picker;
  return (
    <fieldset className="mb-2">
      <legend className="mb-1 font-medium">{m.admin_map_a_click_on_the_map_sets()}</legend>
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
            {label}
          </label>
        ))}
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {target === "corner" &&
          (takesCorners
            ? m.admin_map_each_corner_is_a_line_under()
            : m.admin_map_the_corners_under_land())}
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

/** Takes over what a pasted text says, both numbers at once; whether it said anything. */
const takePasted = (picker: PositionPickerState) => (text: string) => {
  const position = positionOfText(text);
  if (position) {
    picker.choose(position);
    picker.showClosely(position);
  }
  return position !== null;
};

/** With scripts it fills the two fields and is empty again; without, the action reads it. */
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
      label={m.admin_map_paste_a_position_or_a_map()}
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

/** Pasted or dropped, not typed: a position that is being typed is not complete at its first digit. */
const isWhole = (event: Event) =>
  !(event instanceof InputEvent) || /^insertFrom|^$/.test(event.inputType);

function noteOn(text: string): string {
  return /goo\.gl|maps\.apple\/|osm\.org\/go|omaps\.app/i.test(text)
    ? m.admin_map_a_short_link_carries_no()
    : m.admin_map_there_is_no_position_in_this();
}
