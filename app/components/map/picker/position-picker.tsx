import { useRef, useState, type ClipboardEvent } from "react";
import { TextField } from "~/components/form/field";
import { controlProps, FieldFrame, type Field } from "~/components/form/field-frame";
import type { MapView, Position } from "~/domain/map/map-view";
import { isClickTarget, pickerNames, clickTargets } from "~/domain/map/position-click";
import { positionOfText } from "~/domain/map/position-text";
import { shortMapLink } from "~/domain/map/short-links";
import { m } from "~/text/messages";
import { OwnPosition } from "./own-position";
import { PositionPickerBox } from "./position-picker-box";
import type { FormCorners } from "./use-picked-corners";
import { usePastedField } from "./use-pasted-field";
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
  /** Told a position that the device found or that was pasted. */
  onFind?: (position: Position) => void;
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
  const pasted = usePastedField(latitude.id);
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
      <PastedPosition field={pasted} picker={picker} />
      <OwnPosition onFind={picker.find} />
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
  if (position) picker.find(position);
  return position !== null;
};

/** Fills the two number fields and is emptied; without JavaScript the action reads it. */
function PastedPosition({ field, picker }: { field: Field; picker: PositionPickerState }) {
  const [note, setNote] = useState<{ text: string; of: Field["errors"]; isHint?: boolean }>();
  const looked = useRef(field.initialValue);
  const take = takePasted(picker);
  const say = (text: string, isHint?: boolean) => setNote({ text, isHint, of: field.errors });
  const read = async (input: HTMLInputElement) => {
    const text = input.value;
    if (text === looked.current) return;
    looked.current = text;
    if (take(text)) {
      input.value = "";
    } else if (!shortMapLink(text)) {
      say(text.trim() && m.admin_map_paste_invalid());
    } else {
      say(m.admin_map_link_opening(), true);
      const found = await fetchPosition(text);
      // Something else may have been pasted in the meantime.
      if (looked.current !== text) return;
      if ("position" in found && take(formatPosition(found.position))) input.value = "";
      say("error" in found ? found.error : "");
    }
  };
  // The note replaces the server's error until the form is refused again.
  const isCurrent = note && note.of === field.errors;
  const error = isCurrent ? !note.isHint && note.text : field.errors?.[0];
  return (
    <TextField
      field={{ ...field, errors: error ? [error] : undefined }}
      label={m.admin_map_paste_label()}
      isOptional
      autoComplete="off"
      placeholder="-5.2459, 39.7666"
      hint={isCurrent && note.isHint ? note.text : undefined}
      onInput={({ currentTarget: input, nativeEvent }) => {
        looked.current = undefined;
        say("");
        if (isWhole(nativeEvent)) void read(input);
      }}
      onBlur={({ currentTarget: input }) => void read(input)}
    />
  );
}

/** True for pasted or dropped text; typed coordinates may be incomplete. */
const isWhole = (event: Event) =>
  !(event instanceof InputEvent) || /^insertFrom|^$/.test(event.inputType);

const formatPosition = ({ latitude, longitude }: Position) => `${latitude}, ${longitude}`;

type FoundPosition = { position: Position } | { error: string };

/** The server follows short links; the browser may not read where they lead. */
async function fetchPosition(text: string): Promise<FoundPosition> {
  try {
    const response = await fetch(`/admin/map-link.json?${new URLSearchParams({ text })}`);
    return (await response.json()) as FoundPosition;
  } catch {
    return { error: m.admin_map_link_unreachable() };
  }
}
