import {
  isSupportedCountry,
  Metadata,
  parsePhoneNumberFromString,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
  type CountryCode,
  type PhoneNumber,
} from "libphonenumber-js/min";
import { m } from "~/text/messages";
import { normalizeText } from "~/utils/read-number";
import { DEFAULT_COUNTRY } from "./default-country";

/** Error texts for the library's codes (specification, section 8). */
export const phoneProblems = {
  NOT_A_NUMBER: m.phone_not_a_number,
  INVALID_COUNTRY: m.phone_unknown_country,
  TOO_SHORT: m.phone_too_short,
  TOO_LONG: m.phone_too_long,
} as const;
export type PhoneProblem = keyof typeof phoneProblems;

export type PhoneReading = { ok: true; e164: string } | { ok: false; problem: PhoneProblem };

/** Reads any usual spelling or a copied link; `country` is the default. */
export function readPhone(text: string, country: string | undefined): PhoneReading {
  const options = {
    defaultCountry: country && isSupportedCountry(country) ? country : DEFAULT_COUNTRY,
    extract: false,
  } as const;
  const international = internationalText(normalizeText(text));
  const problem = validatePhoneNumberLength(international, options);
  if (problem === "INVALID_LENGTH") return { ok: false, problem: "TOO_LONG" };
  if (problem) return { ok: false, problem };
  const number = parsePhoneNumberWithError(international, options);
  if (hasTrunkPrefix(number)) return { ok: false, problem: "TOO_SHORT" };
  return { ok: true, e164: number.number };
}

const WHATSAPP_LINK =
  /^(?:https?:\/\/)?(?:wa\.me\/|(?:(?:api|web|www)\.whatsapp\.com|whatsapp:\/)\/send\/?\?(?:.*&)?phone=)/;
const LINK = /^(?:tel|sms|callto):(?:\/\/)?/;
/** Symbols and labels before a number: "☎", "Tel.: ", "Mob ". */
const LABEL =
  /^(?:[^\p{L}\d+(]|[\p{L}\s./-]{1,30}:|(?:telephone|tel|phone|ph|mobile|mob|cell|call|whatsapp|wa|simu|number|no)\b)+/u;
const LABEL_BEHIND = / ?[,;-]? ?\(?(?:whatsapp|wa|mobile|cell|home|work|office)\)?\.?$/;

function internationalText(text: string): string {
  const bare = unescaped(text).replace(LABEL_BEHIND, "");
  const linked = bare.replace(WHATSAPP_LINK, "");
  if (linked !== bare) {
    const [digits = ""] = linked.split(/[?&/#]/);
    return withoutMexicanOne(digits.replace(/^[+0 ]*/, "+"));
  }
  const [number = ""] = bare.replace(LABEL, "").replace(LINK, "").split(";");
  // "00" (in Tanzania "000") is how people dial "+".
  return withoutMexicanOne(
    number
      .replace(/^\(?\+{2,}/, "+")
      .replace(/^\((\+ ?\d+)\)/, "$1")
      .replace(/^\(?\+?0{2,3}\)?[\s.-]*(?=[1-9])/, "+"),
  );
}

/** Mexican mobile numbers had a 1 after the country code until 2019; WhatsApp still shows it. */
const withoutMexicanOne = (text: string) =>
  text.replace(/^(\+ ?52)[ .-]*1(?=(?:[ .()-]*\d){10}$)/, "$1 ");

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // The text has a stray percent sign.
  }
}

/** Prevents spreadsheets from reading E.164 as a formula or rounding it; other input is unchanged. */
export function phoneForFiles(phone: string): string {
  if (!/^\+\d+$/.test(phone)) return phone;
  const international = parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
  return international.replace(/[^\d+]+/g, " ");
}

/** National format and country; E.164 if that wouldn't parse back to the same number. */
export function phoneFields(e164: string): { phone: string; phone_country?: CountryCode } {
  const number = parsePhoneNumberFromString(e164);
  if (!number?.country) return { phone: e164 };
  const { country } = number;
  const phone = number.formatNational();
  const again = readPhone(phone, country);
  return again.ok && again.e164 === e164 ? { phone, phone_country: country } : { phone: e164 };
}

export const formatPhone = (e164: string): string =>
  parsePhoneNumberWithError(e164).formatInternational();

/** A method missing from the library's types. */
type NumberingPlan = { nationalPrefix(): string | undefined };

/** The library keeps the trunk prefix (0 in 0777) of short numbers. Italian numbers do start with 0. */
function hasTrunkPrefix(number: PhoneNumber): boolean {
  if (number.isValid()) return false;
  const metadata = new Metadata();
  metadata.selectNumberingPlan(number.country ?? (number.countryCallingCode as CountryCode));
  const plan = metadata.numberingPlan as unknown as NumberingPlan;
  const prefix = plan.nationalPrefix();
  return prefix !== undefined && number.nationalNumber.startsWith(prefix);
}
