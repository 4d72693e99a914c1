import { describe, expect, test } from "vitest";
import { consultationTimes, thanksFor } from "~/domain/leads/lead";
import { parseLeadSearch } from "~/domain/leads/lead-search";
import { leadSchema } from "~/domain/leads/lead.schema";
import { phoneProblems, readPhone } from "~/domain/leads/phone";
import { leadMessage, whatsAppLink } from "~/domain/leads/whatsapp";

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
});

describe("a lead form", () => {
  const messages = (form: object) => {
    const result = leadSchema.safeParse(form);
    return result.success ? [] : result.error.issues.map(({ path, message }) => [path[0], message]);
  };
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
      ["phone", phoneProblems.TOO_SHORT],
    ]);
  });
  test("keeps the number as typed and as E.164, and the name on one line", () => {
    const form = { full_name: " Asha\r\nJuma ", phone: "0777 123 456", phone_country: "TZ" };
    expect(leadSchema.parse(form)).toEqual({
      full_name: "Asha Juma",
      phone: "0777 123 456",
      phone_e164: "+255777123456",
    });
  });
});

describe("after a lead", () => {
  test("the thanks are the specification's", () => {
    expect(thanksFor).toEqual({
      guide: "Thank you! Your guide will be sent to your phone shortly.",
      consultation: "Your consultation has been scheduled. Our team will confirm shortly.",
      "service-inquiry": "Thank you! Our team will contact you shortly.",
      "property-inquiry": "Thank you! Our team will contact you shortly.",
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
  test("consultations are bookable hourly from nine to five", () => {
    expect(consultationTimes).toHaveLength(9);
    expect([consultationTimes[0], consultationTimes.at(-1)]).toEqual(["09:00", "17:00"]);
  });
});

test("the pipeline's URL state falls back to everything", () => {
  const parse = (query: string) => parseLeadSearch(new URLSearchParams(query));
  expect(parse("status=won&due=never&page=x&q=%00")).toEqual({
    q: "",
    status: null,
    due: null,
    page: 1,
  });
  expect(parse("status=offer-sent&due=today&q=+asha+&page=2")).toEqual({
    q: "asha",
    status: "offer-sent",
    due: "today",
    page: 2,
  });
});
