import { z } from "zod";
import { BESIDE_OTHERS } from "~/domain/editing/across-fields";
import { pastDay } from "~/domain/editing/day.schema";
import { requiredNumber } from "~/domain/editing/number.schema";
import { limitedText, requiredText, tooLong } from "~/domain/editing/text.schema";
import { positionOfText } from "~/domain/map/position-text";
import { shortMapLink } from "~/domain/map/short-links";
import { phoneProblems, readPhone } from "~/domain/phone/phone";
import { currencyCodes, type CurrencyCode, type Rates } from "~/domain/properties/price";
import { m } from "~/text/messages";
import { removeInvisible } from "~/utils/user-text";
import type { ClosedDay, SocialNetwork, Weekday } from "./agency";
import { readClosedDay } from "./closed-day-line";
import { rateNumber } from "./rate-number";
import { firstPages, groupedHours, socialNetworks, weekdays } from "./agency-lists";

/** Currencies with a rate; prices are stored in dollars. */
export const ratedCurrencies = currencyCodes.filter((code) => code !== "USD");

export const personNumbers = [1, 2, 3, 4] as const;
type PersonNumber = (typeof personNumbers)[number];
// `sample` repeats the name of a sample person: with another name it is nobody's sample any more.
const personTexts = ["name", "role", "languages", "licence", "sample"] as const;
type PersonField<Name extends string> = `person_${PersonNumber}_${Name}`;

const MOST_CLOSED_DAYS = 60;

const optionalText = (most: number) => limitedText(most).default("");

const phone = z
  .string({ error: m.admin_agency_phone_missing })
  .trim()
  .transform((text, context) => {
    const reading = readPhone(text, undefined);
    if (reading.ok) return reading.e164;
    context.addIssue({ code: "custom", message: phoneProblems[reading.problem]() });
    return z.NEVER;
  });

const position = z
  .string()
  .max(500, tooLong(500))
  .default("")
  .transform((text, context) => {
    const read = positionOfText(text);
    // The server follows short links.
    if (!read && text.trim() && !shortMapLink(text)) {
      const message = m.admin_agency_position_invalid();
      context.addIssue({ code: "custom", message });
    }
    return read;
  });

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const time = z.string().regex(TIME, { error: m.admin_agency_time_invalid }).optional();

const isLink = (text: string) => URL.canParse(text) && new URL(text).protocol === "https:";
const linkThat = (isValid: (text: string) => boolean) =>
  z
    .string()
    .trim()
    .max(500, tooLong(500))
    .refine(isValid, { error: m.admin_editing_link_invalid })
    .optional();
const link = linkThat((text) => text === "#" || isLink(text));

const rate = requiredNumber(rateNumber, m.admin_agency_number_missing);

const closedDays = z
  .string()
  .max(5000, tooLong(5000))
  .default("")
  .transform((text, context): ClosedDay[] => {
    const lines = text
      .split(/\r?\n/)
      .flatMap((line) => line.replace(/^[\s\p{Cf}]+/u, "").trim() || []);
    const wrong = lines.find((line) => readClosedDay(line) === null);
    const days = lines.flatMap((line) => readClosedDay(line) ?? []);
    if (wrong !== undefined) {
      const message = m.admin_agency_closed_day_invalid({ line: wrong });
      context.addIssue({ code: "custom", message });
    }
    if (days.length > MOST_CLOSED_DAYS) {
      context.addIssue({
        code: "custom",
        message: m.admin_agency_too_many_closed_days({ max: MOST_CLOSED_DAYS }),
      });
    }
    return days.toSorted((a, b) => a.date.localeCompare(b.date));
  });

const fieldsFor = <Name extends string, Schema>(names: Name[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;

type TimeField = `${Weekday}_${"opens" | "closes"}`;

const agencyFields = z.object({
  name: requiredText(m.admin_agency_name_missing, 60),
  legal_name: requiredText(m.admin_agency_legal_name_missing, 120),
  tagline: requiredText(m.admin_agency_tagline_missing, 120),
  description: requiredText(m.admin_agency_description_missing, 300),
  licence: optionalText(120),
  company_number: optionalText(120),
  phone,
  whatsapp: phone.optional(),
  email: z
    .string({ error: m.admin_agency_email_missing })
    .transform((text) => removeInvisible(text).trim())
    .pipe(z.email({ error: m.admin_agency_email_missing }).max(200, tooLong(200))),
  guide_link: linkThat(isLink),
  address: requiredText(m.admin_agency_address_missing, 200),
  directions: optionalText(1000),
  office: position,
  ...fieldsFor<TimeField, typeof time>(
    weekdays.flatMap((day): TimeField[] => [`${day}_opens`, `${day}_closes`]),
    time,
  ),
  closed_days: closedDays,
  ...fieldsFor<`social_${SocialNetwork}`, typeof link>(
    socialNetworks.map((name) => `social_${name}` as const),
    link,
  ),
  ...fieldsFor<`rate_${CurrencyCode}`, typeof rate>(
    ratedCurrencies.map((code) => `rate_${code}` as const),
    rate,
  ),
  rates_on: pastDay(m.admin_common_date_missing).optional(),
  ...fieldsFor<PersonField<(typeof personTexts)[number]>, ReturnType<typeof optionalText>>(
    personNumbers.flatMap((n) => personTexts.map((text) => `person_${n}_${text}` as const)),
    optionalText(120),
  ),
  ...fieldsFor<PersonField<"whatsapp">, z.ZodOptional<typeof phone>>(
    personNumbers.map((n) => `person_${n}_whatsapp` as const),
    phone.optional(),
  ),
  ...fieldsFor<`photo_${PersonNumber}`, z.ZodOptional<z.ZodUnknown>>(
    personNumbers.map((n) => `photo_${n}` as const),
    z.unknown().optional(),
  ),
  logo: z.unknown().optional(),
  share: z.unknown().optional(),
  first_page: z.enum(firstPages).default("leads"),
});

export const agencyFormSchema = agencyFields
  .superRefine((fields, context) => {
    const issue = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    for (const day of weekdays) {
      const { [`${day}_opens` as const]: opens, [`${day}_closes` as const]: closes } = fields;
      if (!opens !== !closes)
        issue(opens ? `${day}_closes` : `${day}_opens`, m.admin_agency_times_incomplete());
      else if (opens && closes && opens >= closes && TIME.test(opens) && TIME.test(closes)) {
        issue(`${day}_closes`, m.admin_agency_closes_too_early());
      }
    }
    for (const n of personNumbers) {
      const isNamed = fields[`person_${n}_name`] !== "";
      const hasMore =
        Boolean(fields[`photo_${n}`]) ||
        (["role", "languages", "licence", "whatsapp"] as const).some(
          (name) => fields[`person_${n}_${name}`],
        );
      if (!isNamed && hasMore) issue(`person_${n}_name`, m.admin_agency_person_unnamed());
    }
  }, BESIDE_OTHERS)
  .transform(factsOf);

function factsOf(fields: z.output<typeof agencyFields>) {
  const hours = weekdays.flatMap((day) => {
    const { [`${day}_opens` as const]: opens, [`${day}_closes` as const]: closes } = fields;
    return opens && closes ? [{ day, opens, closes }] : [];
  });
  const rates = ratedCurrencies.map((code) => [code, fields[`rate_${code}`]] as const);
  return {
    name: fields.name,
    legalName: fields.legal_name,
    tagline: fields.tagline,
    description: fields.description,
    licence: fields.licence,
    companyNumber: fields.company_number,
    phone: fields.phone,
    whatsApp: fields.whatsapp ?? null,
    email: fields.email,
    guideLink: fields.guide_link ?? null,
    firstPage: fields.first_page,
    address: fields.address,
    directions: fields.directions,
    office: fields.office,
    hours: groupedHours(hours),
    closedDays: fields.closed_days,
    social: socialNetworks.flatMap((name) => {
      const href = fields[`social_${name}`];
      return href ? [{ name, href }] : [];
    }),
    rates: { USD: 1, ...Object.fromEntries(rates) } as Rates,
    ratesOn: fields.rates_on ?? null,
    people: personNumbers.flatMap((place) => {
      const name = fields[`person_${place}_name`];
      if (!name) return [];
      const role = fields[`person_${place}_role`];
      const languages = fields[`person_${place}_languages`];
      const licence = fields[`person_${place}_licence`];
      const whatsApp = fields[`person_${place}_whatsapp`] ?? null;
      const isSample = fields[`person_${place}_sample`] === name;
      return [{ place, name, role, languages, licence, whatsApp, isSample }];
    }),
  };
}

export type AgencyForm = z.input<typeof agencyFormSchema>;
export type AgencyInput = z.output<typeof agencyFormSchema>;
