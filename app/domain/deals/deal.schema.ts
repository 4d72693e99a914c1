import { z } from "zod";
import { pastDay } from "~/domain/editing/day.schema";
import { optionalNumber, percentage, requiredNumber } from "~/domain/editing/number.schema";
import { wholeDollars } from "~/domain/properties/typed/whole-dollars";
import { m } from "~/text/messages";

const rate = optionalNumber(percentage);
const amount = optionalNumber({ ...wholeDollars, min: 0 });

/** Reads "3%" as a share of the price and anything else as dollars. */
const commission = z
  .string()
  .max(100)
  .optional()
  .transform((text, context) => {
    const isRate = text?.includes("%") ?? false;
    const reading = (isRate ? rate : amount).safeParse(text);
    if (reading.success) return { isRate, value: reading.data };
    for (const { message } of reading.error.issues) context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** The commission becomes whole dollars; null if unknown. */
export const dealSchema = z
  .object({
    property_id: z.uuid({ error: m.admin_booking_property_unlisted }).optional(),
    price: requiredNumber(wholeDollars, m.admin_deal_price_missing),
    closed_on: pastDay(m.admin_common_date_missing),
    commission,
    marks_sold: z.boolean().default(false),
  })
  .transform(({ commission: { isRate, value }, ...deal }) => ({
    ...deal,
    commission: isRate && value !== null ? Math.round((deal.price * value) / 100) : value,
  }));

export type DealForm = z.input<typeof dealSchema>;
export type Deal = z.output<typeof dealSchema>;
