import { z } from "zod";
import { BESIDE_OTHERS } from "~/domain/editing/across-fields";
import { contactDetails, normalizePhone } from "~/domain/editing/contact.schema";
import { anyDay } from "~/domain/editing/day.schema";
import { optionalNumber, percentage } from "~/domain/editing/number.schema";
import { optionalText } from "~/domain/editing/text.schema";
import { wholeDollars } from "~/domain/properties/typed/whole-dollars";
import { m } from "~/text/messages";
import { mandateKinds } from "./mandate";

const mandateShape = {
  mandate: z.enum(mandateKinds, { error: m.admin_owner_mandate_missing }),
  commission: optionalNumber(percentage),
  starts_on: anyDay(m.admin_common_date_missing),
  ends_on: anyDay(m.admin_common_date_missing)
    .optional()
    .transform((day) => day ?? null),
  lowest_price: optionalNumber(wholeDollars),
  note: optionalText(2000),
};

type Span = { starts_on?: string; ends_on?: string | null };

const endsAfterStart = <Form extends Span, Input>(schema: z.ZodType<Form, Input>) =>
  schema.refine(({ starts_on, ends_on }) => !starts_on || !ends_on || ends_on > starts_on, {
    path: ["ends_on"],
    error: m.admin_owner_ends_before_start,
    ...BESIDE_OTHERS,
  });

export const mandateSchema = endsAfterStart(z.object(mandateShape));

const property_id = z.uuid({ error: m.admin_offer_property_missing });

/** A known person becomes an owner. */
export const knownOwnerSchema = endsAfterStart(
  z.object({
    ...mandateShape,
    property_id,
    person_id: z.uuid({ error: m.admin_owner_person_missing }),
    submission_id: z.uuid().optional().catch(undefined),
  }),
);

/** Somebody with a name and a number becomes an owner. */
export const newOwnerSchema = normalizePhone(
  endsAfterStart(contactDetails.extend({ ...mandateShape, property_id })),
);

export const mandateClickSchema = z.object({ ended: z.enum(["true", "false"]) });

export type MandateForm = z.input<typeof mandateSchema>;
export type Mandate = z.output<typeof mandateSchema>;
export type KnownOwner = z.output<typeof knownOwnerSchema>;
export type NewOwner = z.output<typeof newOwnerSchema>;
