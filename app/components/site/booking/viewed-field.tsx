import type { ConsultationChoice } from "~/domain/bookings/consultation-choice";
import { m } from "~/text/messages";
import { FormChoice } from "./form-choice";

type Props = Pick<ConsultationChoice, "properties"> & {
  name: string;
  /** Slugs of a refused form. */
  typed?: readonly string[];
};

/** Properties of the address and the shortlist, each with a checkbox. */
export function ViewedField({ name, properties, typed }: Props) {
  if (properties.length === 0) return null;
  return (
    <fieldset className="mb-5">
      <legend className="mb-1.5 font-medium">{m.booking_viewed_legend()}</legend>
      {properties.map(({ slug, name: label, isTicked }) => (
        <FormChoice
          key={slug}
          type="checkbox"
          value={slug}
          defaultChecked={typed ? typed.includes(slug) : isTicked}
          {...{ name, label }}
        />
      ))}
      <p className="text-sm text-ink-faint">{m.booking_viewed_hint()}</p>
    </fieldset>
  );
}
