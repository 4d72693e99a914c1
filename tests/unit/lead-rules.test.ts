import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import examples from "libphonenumber-js/examples.mobile.json";
import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberWithError,
} from "libphonenumber-js/min";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bookingModes, consultationTimes } from "~/domain/bookings/booking";
import { callbackRequestSchema } from "~/domain/callback-requests/callback-request.schema";
import { isIncomplete } from "~/domain/messages/contact-message";
import { countries } from "~/domain/phone/countries";
import { thanksFor, type LeadStatus } from "~/domain/leads/lead";
import { leadWords } from "~/domain/leads/forms/lead-forms";
import { leadPath } from "~/domain/leads/forms/lead-path";
import { nextStep, type BookingOfLead } from "~/domain/leads/lead-row";
import { parseLeadSearch } from "~/domain/leads/lead-search";
import { contactMessageSchema, leadSchema, leadSchemas } from "~/domain/leads/lead.schema";
import { phoneForFiles, phoneProblems, readPhone } from "~/domain/phone/phone";
import { leadMessage, whatsAppLink } from "~/domain/messages/whatsapp";
import { m } from "~/text/messages";
import { formatHour } from "~/utils/time/date-words";
import { extractDigits } from "~/utils/text";
import { normalizeSearch } from "~/utils/user-text";

const exampleNumbers = getCountries().flatMap(
  (country) => getExampleNumber(country, examples) ?? [],
);

describe("a phone number", () => {
  test.each([
    ["0777 123 456", "TZ", "+255777123456"],
    ["+255777123456", "TZ", "+255777123456"],
    ["00255 777 123 456", "TZ", "+255777123456"],
    ["000 44 20 7946 0018", "TZ", "+442079460018"],
    ["(0777) 123-456", "TZ", "+255777123456"],
    ["0777.123.456", "TZ", "+255777123456"],
    ["777123456", undefined, "+255777123456"],
    ["020 7946 0018", "GB", "+442079460018"],
    ["+44 20 7946 0018", "TZ", "+442079460018"],
    ["0777 123 456", "XX", "+255777123456"],
  ])("%s in %s is %s", (text, country, e164) => {
    expect(readPhone(text, country)).toEqual({ ok: true, e164 });
  });
  test.each([
    ["abc", "NOT_A_NUMBER"],
    ["12", "TOO_SHORT"],
    ["0777 123 456 789 01", "TOO_LONG"],
    ["+999 123 456", "INVALID_COUNTRY"],
    ["7".repeat(251), "TOO_LONG"],
  ])("%s is refused: %s", (text, problem) => {
    expect(readPhone(text, "TZ")).toEqual({ ok: false, problem });
  });
  test.each([
    ["0777 12345", "TZ"],
    ["+255 0777 12345", "TZ"],
    ["00255 (0) 777 12345", "KE"],
    ["1 268 464 123", "AG"],
    ["06 12 34 56 7", "FR"],
  ])("%s in %s lacks a digit, and is too short", (text, country) => {
    expect(readPhone(text, country)).toEqual({ ok: false, problem: "TOO_SHORT" });
  });
  test.each([
    ["06 1234 5678", "IT", "+390612345678"],
    ["01 95 12 34 56", "BJ", "+2290195123456"],
    ["01 23 45 67 89", "CI", "+2250123456789"],
    ["06 03 12 34", "GA", "+24106031234"],
    ["06 123 4567", "CG", "+242061234567"],
    ["8 800 555 35 35", "RU", "+78005553535"],
    ["+7 800 555 35 35", "TZ", "+78005553535"],
  ])("%s in %s begins as its numbers do, and is taken", (text, country, e164) => {
    expect(readPhone(text, country)).toEqual({ ok: true, e164 });
  });
  test("of any country is read in every usual writing", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...exampleNumbers),
        fc.array(fc.constantFrom("", " ", "-", ".", "  "), { minLength: 20, maxLength: 20 }),
        (example, separators) => {
          const spaced = (text: string) =>
            text.replace(/\d(?=\d)/g, (digit, at: number) => digit + (separators[at] ?? ""));
          const national = example.formatNational();
          for (const text of [
            national,
            spaced(extractDigits(national)),
            spaced(example.number),
            example.formatInternational(),
            `00${example.number.slice(1)}`,
          ]) {
            expect(readPhone(text, example.country), text).toEqual({
              ok: true,
              e164: example.number,
            });
          }
        },
      ),
      { seed: 20261122, numRuns: 1000 },
    );
  });
  test("of any country that lacks its last digit does not keep its trunk prefix", () => {
    const kept = exampleNumbers.flatMap((example) => {
      const national = extractDigits(example.formatNational());
      const trunkPrefix = national.slice(0, -example.nationalNumber.length);
      const reading = readPhone(national.slice(0, -1), example.country);
      if (!reading.ok || trunkPrefix === "") return [];
      const number = parsePhoneNumberWithError(reading.e164);
      // Some numbers of Russia do begin with 8.
      if (number.isValid() || !number.nationalNumber.startsWith(trunkPrefix)) return [];
      return [`${national} in ${example.country}: ${reading.e164}`];
    });
    expect(kept).toEqual([]);
  });
  test("that is refused is refused in words of its own", () => {
    const texts = Object.values(phoneProblems).map((text) => text());
    expect(new Set(texts).size).toBe(4);
  });
});

type Schema = { safeParse: (form: object) => ReturnType<typeof leadSchema.safeParse> };

/** A form's errors for this input: the field and the message, in order. */
function refusals(schema: Schema, form: object) {
  const result = schema.safeParse(form);
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path[0], message]);
}

const asha = { full_name: "Asha Juma", phone: "0777 123 456", phone_country: "TZ" };

describe("a lead form", () => {
  const messages = (form: object) => refusals(leadSchema, form);
  test("says all that is missing at once, in the specification's words", () => {
    expect(messages({})).toEqual([
      ["full_name", "Full name is required"],
      ["phone", "Phone number is required"],
    ]);
    expect(messages({ full_name: "  ", phone: "  " })).toEqual(messages({}));
  });
  test("says what is wrong with the number beside a missing name", () => {
    expect(messages({ phone: "12" })).toEqual([
      ["full_name", "Full name is required"],
      ["phone", phoneProblems.TOO_SHORT()],
    ]);
  });
  test.each(["Ma\u00ADria", "\u0639\u0644\u06CC\u200C\u0631\u0636\u0627", "Zo\u200Be\uFE0F"])(
    "keeps the name %j as a search for it reads it",
    (full_name) => {
      const form = { full_name, phone: "0777 123 456", phone_country: "TZ" };
      expect(leadSchema.parse(form).full_name).toBe(normalizeSearch(full_name));
    },
  );

  test("keeps what makes the emoji of a name colourful, and finds it without", () => {
    const form = {
      full_name: "Zoe\uFE0F ❤\uFE0F 👩‍❤\uFE0F‍👨",
      phone: "0777 123 456",
      phone_country: "TZ",
    };
    const { full_name } = leadSchema.parse(form);
    expect(full_name).toBe("Zoe ❤\uFE0F 👩‍❤\uFE0F‍👨");
    expect(leadMessage("guide", { name: full_name })).toContain("❤\uFE0F");
    expect(normalizeSearch("❤\uFE0F")).toBe("❤");
  });

  test("keeps the number as E.164, and the name on one line", () => {
    const form = { full_name: " Asha\r\nJuma ", phone: "0777 123 456", phone_country: "TZ" };
    expect(leadSchema.parse(form)).toEqual({
      full_name: "Asha Juma",
      phone: "+255777123456",
      phone_e164: "+255777123456",
    });
  });
});

describe("an inquiry about a property", () => {
  const schema = leadSchemas["property-inquiry"];
  const read = (message: string) => {
    const formData = new FormData();
    for (const [name, value] of Object.entries({ ...asha, message })) formData.set(name, value);
    const submission = parseWithZod(formData, { schema });
    return submission.status === "success" ? submission.value : submission.error;
  };
  test.each(["", "   ", " \r\n\t "])("whose message is blank (%j) has none", (message) => {
    expect(schema.parse({ ...asha, message })).not.toHaveProperty("message", expect.anything());
    expect(read(message)).toEqual({
      full_name: "Asha Juma",
      phone: "+255777123456",
      phone_e164: "+255777123456",
    });
  });
  test("is kept with its message, or asks for a shorter one", () => {
    expect(read(" Is it dry? ")).toMatchObject({ message: "Is it dry?" });
    expect(read("x".repeat(5001))).toEqual({
      message: [m.lead_message_too_long()],
    });
  });
});

describe("the consultation form", () => {
  // In Dar es Salaam it is the 22nd already.
  beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-21T22:00:00Z") }));
  afterEach(() => void vi.useRealTimers());

  const booking = { ...asha, consultation_date: "2026-11-22", consultation_time: "09:00" };
  const messages = (form: object) => refusals(leadSchemas.consultation, form);

  test("asks for everything at once", () => {
    expect(messages({ phone: "12" })).toEqual([
      ["full_name", "Full name is required"],
      ["consultation_date", "Date is required"],
      ["consultation_time", "Time is required"],
      ["phone", phoneProblems.TOO_SHORT()],
    ]);
  });
  test("takes today in Dar es Salaam, and no day before", () => {
    expect(messages(booking)).toEqual([]);
    const yesterday = { ...booking, consultation_date: "2026-11-21" };
    expect(messages(yesterday)).toEqual([["consultation_date", m.editing_date_past()]]);
  });
  test.each(["2027-02-30", "tomorrow", "22/11/2026", "+12026-11-22"])("%s is no day", (date) => {
    expect(messages({ ...booking, consultation_date: date })[0]).toEqual([
      "consultation_date",
      m.editing_date_invalid(),
    ]);
  });
  test("takes no day beyond nine months, and names the last one", () => {
    expect(messages({ ...booking, consultation_date: "2027-08-19" })).toEqual([]);
    for (const date of ["2027-08-20", "2099-01-05", "2999-12-31"]) {
      expect(messages({ ...booking, consultation_date: date })).toEqual([
        ["consultation_date", m.booking_day_too_late({ date: "Aug 19, 2027" })],
      ]);
    }
  });
  test.each(["08:00", "18:00", "09:30", "9:00"])("%s is no bookable hour", (time) => {
    expect(messages({ ...booking, consultation_time: time })).toEqual([
      ["consultation_time", m.lead_time_not_bookable()],
    ]);
  });
  test("an hour that has passed is named beside whatever else is wrong", () => {
    vi.setSystemTime("2026-11-22T07:30:00Z");
    const isPast = ["consultation_time", m.lead_time_passed()];
    const today = { consultation_date: "2026-11-22" };
    expect(messages({ ...today, consultation_time: "10:00" })).toContainEqual(isPast);
    expect(messages({ ...booking, phone: "12" })).toContainEqual(isPast);
    expect(messages({ ...booking, consultation_time: "10:00" })).toEqual([isPast]);
    expect(messages({ ...booking, consultation_time: "11:00" })).toEqual([]);
    expect(messages({ ...booking, consultation_date: "2026-11-23" })).toEqual([]);
    expect(messages(today)).not.toContainEqual(isPast);
  });
  test.each(bookingModes)("takes place by %s", (mode) => {
    expect(leadSchemas.consultation.parse({ ...booking, mode })).toMatchObject({ mode });
  });
  test.each(["office", "Phone", "visit,phone"])("takes no other mode: %j", (mode) => {
    expect(messages({ ...booking, mode })).toEqual([["mode", m.booking_mode_unlisted()]]);
  });
  test("keeps the properties that could be slugs", () => {
    const viewed = ["blue-villa", "../admin", "a'; drop table", "plot-7"];
    expect(leadSchemas.consultation.parse({ ...booking, viewed })).toMatchObject({
      viewed: ["blue-villa", "plot-7"],
    });
  });
  test("is kept with its day and hour", () => {
    expect(leadSchemas.consultation.parse(booking)).toMatchObject({
      mode: "phone",
      phone_e164: "+255777123456",
      consultation_date: "2026-11-22",
      consultation_time: "09:00",
    });
  });
});

describe("messages", () => {
  test("a property inquiry may have one, the contact form must", () => {
    expect(refusals(leadSchemas["property-inquiry"], asha)).toEqual([]);
    expect(refusals(contactMessageSchema, asha)).toEqual([["message", m.lead_message_missing()]]);
    expect(refusals(contactMessageSchema, { ...asha, message: " \n " })).toEqual([
      ["message", m.lead_message_missing()],
    ]);
  });
  test("keep their lines and lose what a database cannot hold", () => {
    const form = { ...asha, message: " One\r\ntwo\0three " };
    expect(contactMessageSchema.parse(form).message).toBe("One\ntwo three");
  });
  test("are 5,000 characters long at most", () => {
    expect(refusals(contactMessageSchema, { ...asha, message: "x".repeat(5000) })).toEqual([]);
    expect(refusals(contactMessageSchema, { ...asha, message: "x".repeat(5001) })).toEqual([
      ["message", m.lead_message_too_long()],
    ]);
  });
  test("the contact form knows when a field is empty", () => {
    const typed = { full_name: "Asha", phone: "1", message: "Hello" };
    expect(isIncomplete(typed)).toBe(false);
    for (const name of Object.keys(typed))
      expect(isIncomplete({ ...typed, [name]: " " })).toBe(true);
    expect(isIncomplete(null)).toBe(true);
    expect(m.lead_missing_fields()).toBe("Please fill in all fields");
    expect(m.lead_thanks_message()).toBe("Thank you! We will contact you shortly.");
  });
});

test("a call-back request is read like a lead, and kept under its own names", () => {
  expect(callbackRequestSchema.parse(asha)).toEqual({
    full_name: "Asha Juma",
    whatsapp_number: "+255777123456",
    whatsapp_e164: "+255777123456",
  });
  expect(refusals(callbackRequestSchema as never, {})).toEqual(refusals(leadSchema, {}));
  expect(m.lead_thanks_inquiry()).toBe("Thank you! Our team will contact you shortly.");
});

test("the list of countries is that of the phone library, Tanzania first", () => {
  const { likely, others } = countries();
  const codes = [...likely, ...others].map(({ code, dialling }) => [code, dialling]);
  expect(likely[0]).toEqual({ code: "TZ", name: "Tanzania", dialling: "255" });
  expect(codes.sort()).toEqual(
    getCountries()
      .sort()
      .map((code) => [code, getCountryCallingCode(code)]),
  );
});

test("a lead form's address and words name what it is about", () => {
  const service = { slug: "land-research", title: "Land Research" };
  const property = { slug: "makoba-cove-villa", name: "Makoba Cove Villa" };
  expect(leadPath({ source: "guide" })).toBe("/lead/guide");
  expect(leadPath({ source: "service-inquiry", service })).toBe(
    "/lead/service-inquiry?service=land-research",
  );
  expect(leadPath({ source: "property-inquiry", property })).toBe(
    "/lead/property-inquiry?property=makoba-cove-villa",
  );
  expect(leadPath({ source: "service-inquiry" })).toBe("/lead/service-inquiry");
  expect(leadWords({ source: "service-inquiry", service }).title).toBe(
    m.lead_ask_about({ name: "Land Research" }),
  );
  expect(leadWords({ source: "service-inquiry" }).title).toBe(m.lead_ask_services());
  expect(leadWords({ source: "property-inquiry", property }).title).toBe(
    m.lead_ask_about({ name: "Makoba Cove Villa" }),
  );
});

describe("after a lead", () => {
  test("the thanks are the specification's", () => {
    const thanks = Object.entries(thanksFor).map(([source, text]) => [source, text()]);
    expect(Object.fromEntries(thanks)).toEqual({
      guide: "Thank you! Your guide will be sent to your phone shortly.",
      consultation: "Your consultation has been scheduled. Our team will confirm shortly.",
      "service-inquiry": "Thank you! Our team will contact you shortly.",
      "property-inquiry": "Thank you! Our team will contact you shortly.",
      "search-alert": m.lead_thanks_alert(),
    });
  });
  test("WhatsApp opens with the digits and the template", () => {
    const text = leadMessage("guide", { name: "Asha & Co" });
    expect(text).toBe(
      "Hi, I'm Asha & Co and I'm interested in receiving the Pemba Island, Zanzibar Real Estate Investment Guide.",
    );
    expect(whatsAppLink("+255 777-410.260", text)).toBe(
      `https://wa.me/255777410260?text=${encodeURIComponent(text)}`,
    );
  });
  test("each source has its own template", () => {
    const name = "Asha";
    const booking = { name, date: "Nov 22, 2026", time: "9:00 AM" };
    expect(leadMessage("consultation", booking)).toBe(
      "Hi, I'd like to schedule a consultation on Nov 22, 2026 at 9:00 AM.\nName: Asha",
    );
    expect(leadMessage("consultation", { ...booking, isTaken: true })).toBe(
      m.message_consultation_taken(booking),
    );
    expect(leadMessage("property-inquiry", { name, property: "Makoba Cove Villa" })).toBe(
      "Hi, I'm interested in Makoba Cove Villa on Pemba Island, Zanzibar Real Estate.\nName: Asha",
    );
    expect(leadMessage("property-inquiry", { name })).toContain("interested in a property on");
    expect(leadMessage("service-inquiry", { name, service: "Land Research" })).toBe(
      "Hi, I'm interested in Land Research.\nName: Asha",
    );
    expect(leadMessage("service-inquiry", { name })).toContain("interested in services.");
  });
  test("a service's own template is filled in, once and literally", () => {
    const template = "Hi, I'm [Name]. Tell me about [Service]. [Name]";
    const about = { template, service: "Land Research" };
    expect(leadMessage("service-inquiry", { ...about, name: "$& [Service]" })).toBe(
      "Hi, I'm $& [Service]. Tell me about Land Research. $& [Service]",
    );
  });
  test("consultations are bookable hourly from nine to five", () => {
    expect(consultationTimes).toHaveLength(9);
    expect([consultationTimes[0], consultationTimes.at(-1)]).toEqual(["09:00", "17:00"]);
    const shown = consultationTimes.map(formatHour);
    expect([shown[0], shown[3], shown.at(-1)]).toEqual(["9:00 AM", "12:00 PM", "5:00 PM"]);
  });
});

describe("the next step of a lead", () => {
  const clock = { now: "2026-11-22T09:00:00Z", today: "2026-11-22" };
  const lead = {
    ...{ id: "1", full_name: "Asha", phone: "1", phone_e164: null, source: "guide" as const },
    ...{ status: "new" as LeadStatus, subject: null, reminder_date: null, reminder_note: null },
    ...{ bookings: [] as BookingOfLead[], created_at: "2026-11-22T04:00:00Z" },
    first_answered_at: null,
    reminder_time: null,
    is_message: false,
  };
  /** A booking at ten in the morning there. */
  const at = (day: string, more: Partial<BookingOfLead> = {}): BookingOfLead => ({
    ...{ kind: "consultation", state: "booked", starts_at: `${day}T07:00:00+00:00` },
    ...more,
  });
  const step = (more: Partial<typeof lead> | object) => nextStep({ ...lead, ...more }, clock);
  test.each([
    [{}, m.admin_lead_step_waiting({ duration: "5 h" }), false],
    [
      { created_at: "2026-11-22T08:59:50Z" },
      m.admin_lead_step_waiting({ duration: "1 min" }),
      false,
    ],
    [
      { created_at: "2026-11-19T08:00:00Z" },
      m.admin_lead_step_waiting({ duration: "3 days" }),
      false,
    ],
    [{ status: "contacted" }, m.admin_lead_step_none(), false],
    [{ reminder_date: "2026-11-20" }, m.admin_lead_step_overdue({ day: "Nov 20, 2026" }), true],
    [{ reminder_date: "2026-11-22" }, m.admin_lead_step_due({ day: "today" }), false],
    [
      { reminder_date: "2026-11-22", reminder_time: "16:00" },
      m.admin_lead_step_due({ day: "today, 16:00" }),
      false,
    ],
    [{ reminder_date: "2027-01-02" }, m.admin_lead_step_due({ day: "Jan 2, 2027" }), false],
    [{ bookings: [at("2026-11-22")] }, "Booked today, 10:00 AM", false],
    [{ bookings: [at("2026-11-21")] }, m.admin_lead_step_waiting({ duration: "5 h" }), false],
    [{ bookings: [at("2026-11-21"), at("2026-11-23")] }, "Booked Nov 23, 2026, 10:00 AM", false],
    [
      { bookings: [at("2026-11-23", { kind: "viewing" })] },
      "Viewing Nov 23, 2026, 10:00 AM",
      false,
    ],
    [
      { bookings: [at("2026-11-23", { state: "requested" })] },
      "Requested Nov 23, 2026, 10:00 AM",
      false,
    ],
    [
      { bookings: [at("2026-11-23", { state: "unplaced" })] },
      m.admin_lead_step_waiting({ duration: "5 h" }),
      false,
    ],
    [
      { bookings: [at("2026-11-24")], reminder_date: "2026-11-24" },
      "Booked Nov 24, 2026, 10:00 AM",
      false,
    ],
    [
      { bookings: [at("2026-11-24")], reminder_date: "2026-11-20" },
      m.admin_lead_step_overdue({ day: "Nov 20, 2026" }),
      true,
    ],
  ])("of %o", (more, text, isLate) => {
    expect(step(more)).toEqual({ text, isLate });
  });
  test.each(["deal-closed", "dead"])("of a lead that is %s is its reminder alone", (status) => {
    expect(step({ status, reminder_date: "2026-11-20" })).toEqual({
      ...{ text: m.admin_lead_step_overdue({ day: "Nov 20, 2026" }), isLate: true },
    });
    expect(step({ status, bookings: [at("2026-11-22")] })).toBeNull();
    expect(step({ status, reminder_date: "2026-11-22", bookings: [at("2026-11-22")] })).toEqual({
      text: m.admin_lead_step_due({ day: "today" }),
      isLate: false,
    });
  });
});

test.each([
  ["+255777123456", "+255 777 123 456"],
  ["+12125550123", "+1 212 555 0123"],
  ["+999123", "+999123"],
  ["0777 123 456", "0777 123 456"],
  ["+1=cmd", "+1=cmd"],
])("%s stands in files as %s", (phone, text) => {
  expect(phoneForFiles(phone)).toBe(text);
});

test("the pipeline's URL state falls back to everything", () => {
  const parse = (query: string) => parseLeadSearch(new URLSearchParams(query));
  expect(parse("status=won&due=never&page=x&q=%00&source=tv&days=8&step=some&tag=vip")).toEqual({
    q: "",
    status: null,
    due: null,
    ...{ source: null, days: null, hasNoNextStep: false, property: "" },
    ...{ sort: null, isDescending: false, isSpam: false, page: 1, tag: null },
  });
  const TAG = "0190b5a0-1111-7222-8333-444455556666";
  const filters = `source=walk-in&days=30&step=none&property=+Reef++Villa&tag=${TAG}`;
  expect(parse(`status=offer-sent&due=today&q=+asha+&page=2&${filters}`)).toEqual({
    q: "asha",
    status: "offer-sent",
    due: "today",
    ...{ source: "walk-in", days: 30, hasNoNextStep: true, property: "Reef Villa" },
    ...{ sort: null, isDescending: false, isSpam: false, page: 2, tag: TAG },
  });
});
