import {
  isSupportedCountry,
  Metadata,
  parsePhoneNumberFromString,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
  type CountryCode,
  type PhoneNumber,
} from "libphonenumber-js/min";

export const DEFAULT_COUNTRY: CountryCode = "TZ";

/** The library's own codes, each with our words (specification, section 8). */
export const phoneProblems = {
  NOT_A_NUMBER: "This is not a phone number. Use digits, for example 0777 123 456.",
  INVALID_COUNTRY:
    "We don't know this country code. Choose the country, or start with + and its code.",
  TOO_SHORT: "This phone number is too short. Please check the digits.",
  TOO_LONG: "This phone number is too long. Please check the digits.",
} as const;
export type PhoneProblem = keyof typeof phoneProblems;

export type PhoneReading = { ok: true; e164: string } | { ok: false; problem: PhoneProblem };

/** A phone number in any usual spelling, read as one of `country` unless it says otherwise, as E.164. */
export function readPhone(text: string, country: string | undefined): PhoneReading {
  const options = {
    defaultCountry: country && isSupportedCountry(country) ? country : DEFAULT_COUNTRY,
    extract: false,
  } as const;
  // "00" (in Tanzania "000") is how people dial what E.164 writes "+".
  const international = text.trim().replace(/^\(?0{2,3}\)?[\s.-]*(?=[1-9])/, "+");
  const problem = validatePhoneNumberLength(international, options);
  if (problem === "INVALID_LENGTH") return { ok: false, problem: "TOO_LONG" };
  if (problem) return { ok: false, problem };
  const number = parsePhoneNumberWithError(international, options);
  if (hasTrunkPrefix(number)) return { ok: false, problem: "TOO_SHORT" };
  return { ok: true, e164: number.number };
}

/**
 * A number as it stands in files for spreadsheets: "+255 777 123 456", which none takes for a sum or
 * rounds. What is no number (E.164) stays as it is.
 */
export function phoneForFiles(phone: string): string {
  if (!/^\+\d+$/.test(phone)) return phone;
  const international = parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
  return international.replace(/[^\d+]+/g, " ");
}

/**
 * An E.164 number as the fields of a form have it: in its country's own way, beside the country. A number
 * that would not be read as the same again stays as it is.
 */
export function phoneFields(e164: string): { phone: string; phone_country?: CountryCode } {
  const number = parsePhoneNumberFromString(e164);
  if (!number?.country) return { phone: e164 };
  const { country } = number;
  const phone = number.formatNational();
  const again = readPhone(phone, country);
  return again.ok && again.e164 === e164 ? { phone, phone_country: country } : { phone: e164 };
}

/** An E.164 number as people read it: "+255 777 410 260". */
export const formatPhone = (e164: string): string =>
  parsePhoneNumberWithError(e164).formatInternational();

/** Metadata of a country that the library has and its types leave out. */
type NumberingPlan = { nationalPrefix(): string | undefined };

/**
 * Whether a number still begins with its country's trunk prefix, as the 0 of 0777: the library leaves
 * it there when too few digits follow, and nobody can dial that from abroad. In Italy and elsewhere
 * numbers do begin so, and are valid.
 */
function hasTrunkPrefix(number: PhoneNumber): boolean {
  if (number.isValid()) return false;
  const metadata = new Metadata();
  metadata.selectNumberingPlan(number.country ?? (number.countryCallingCode as CountryCode));
  const plan = metadata.numberingPlan as unknown as NumberingPlan;
  const prefix = plan.nationalPrefix();
  return prefix !== undefined && number.nationalNumber.startsWith(prefix);
}
