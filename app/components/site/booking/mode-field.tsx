import type { Field } from "~/components/form/field-frame";
import { bookingModes, modeLabels, type BookingMode } from "~/domain/bookings/booking";
import { m } from "~/text/messages";
import { FormChoice } from "./form-choice";

type Props = {
  field: Field;
  chosen: BookingMode;
  onChoose: (form: HTMLFormElement | null) => void;
};

/** By phone, by video, or in person. */
export function ModeField({ field, chosen, onChoose }: Props) {
  const error = field.errors?.[0];
  return (
    <fieldset aria-describedby={field.errorId}>
      <legend className="mb-1.5 font-medium">{m.booking_mode_legend()}</legend>
      {bookingModes.map((mode, index) => (
        <FormChoice
          key={mode}
          id={index === 0 ? field.id : undefined}
          type="radio"
          name={field.name}
          value={mode}
          label={modeLabels[mode]()}
          defaultChecked={mode === (field.initialValue ?? chosen)}
          onChange={({ target }) => onChoose(target.form)}
        />
      ))}
      <p
        id={field.errorId}
        className={`min-h-7 pt-1 pb-1.5 text-sm ${error ? "text-danger" : "text-ink-faint"}`}
      >
        {error ?? m.booking_mode_note()}
      </p>
    </fieldset>
  );
}
