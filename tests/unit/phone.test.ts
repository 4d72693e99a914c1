import { describe, expect, test } from "vitest";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { phoneProblems, readPhone } from "~/domain/phone/phone";
import { publicForms } from "~/requests/public-form/public-forms.server";
import { pickFields } from "~/utils/web/form-fields";

const OURS = "+255777123456";
const MEXICO = "+525512345678";

/** Spellings as people type and paste them, read with the country of the form. */
const spellings: [text: string, e164: string, country?: string][] = [
  ["0777123456", OURS],
  ["0777 123 456", OURS],
  ["777123456", OURS],
  ["255777123456", OURS],
  ["+255 777 123 456", OURS],
  ["+255 (0) 777 123 456", OURS],
  ["+255 0777 123 456", OURS],
  ["(+255) 777 123 456", OURS],
  ["+ 255 777 123 456", OURS],
  ["++255777123456", OURS],
  ["00255777123456", OURS],
  ["000255 777 123 456", OURS],
  ["(00255) 777-123-456", OURS],
  ["+00255 777 123 456", OURS],
  ["+255-777-123-456", OURS],
  ["+255.777.123.456", OURS],
  ["+255/777/123456", OURS],
  // Signs that nobody sees, and signs that stand for others.
  ["\u202a+255 777 123 456\u202c", OURS],
  ["\u2068+255 777 123 456\u2069", OURS],
  ["\u200e+255\u00a0777\u00a0123\u00a0456", OURS],
  ["+255\u200b777\u200b123\u200b456", OURS],
  ["\ufeff0777 123 456", OURS],
  ["0777 123 456\ufe0d", OURS],
  ["0\u00ad777\u00ad123\u00ad456", OURS],
  ["+255\u2009777\u202f123\u2800456", OURS],
  ["+255–777—123−456", OURS],
  ["+255‑777‑123‑456", OURS],
  ["＋２５５　７７７　１２３　４５６", OURS],
  ["٠٧٧٧١٢٣٤٥٦", OURS],
  ["۰۷۷۷۱۲۳۴۵۶", OURS],
  ["०७७७१२३४५६", OURS],
  ["0️⃣7️⃣7️⃣7️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣", OURS],
  // Labels.
  ["📞 +255 777 123 456", OURS],
  ["☎️ 0777 123 456", OURS],
  ["• 0777 123 456", OURS],
  ["- 0777 123 456", OURS],
  ["Tel.: 0777 123 456", OURS],
  ["Tel +255 777 123 456", OURS],
  ["Phone: +255 777 123 456", OURS],
  ["Mob. 0777 123 456", OURS],
  ["Simu: 0777 123 456", OURS],
  ["WhatsApp +255 777 123 456", OURS],
  ["Amina: 0777 123 456", OURS],
  ["M: (+255) 777 123 456", OURS],
  ["0777 123 456 (WhatsApp)", OURS],
  ["0777 123 456, home", OURS],
  // Links.
  ["tel:+255777123456", OURS],
  ["tel:0777123456", OURS],
  ["TEL:+255-777-123-456", OURS],
  ["tel:+255%20777%20123%20456", OURS],
  ["tel://+255777123456", OURS],
  ["tel:0777123456;phone-context=+255", OURS],
  ["sms:+255777123456", OURS],
  ["callto:+255777123456", OURS],
  ["https://wa.me/255777123456", OURS],
  ["http://wa.me/+255777123456", OURS],
  ["wa.me/255777123456", OURS],
  ["https://wa.me/255777123456?text=Hi%20there", OURS],
  ["https://wa.me/255777123456/", OURS],
  ["https://api.whatsapp.com/send?phone=255777123456", OURS],
  ["https://api.whatsapp.com/send/?phone=%2B255777123456&text=Hi", OURS],
  ["https://web.whatsapp.com/send?text=Hi&phone=255777123456", OURS],
  ["whatsapp://send?phone=255777123456", OURS],
  ["whatsapp://send/?phone=+255777123456&text", OURS],
  // Other countries.
  ["+52 1 55 1234 5678", MEXICO],
  ["+5215512345678", MEXICO],
  ["+52 55 1234 5678", MEXICO],
  ["+52-1-55-1234-5678", MEXICO],
  ["0052 1 55 1234 5678", MEXICO],
  ["https://wa.me/5215512345678", MEXICO],
  ["55 1234 5678", MEXICO, "MX"],
  ["+54 9 11 2345-6789", "+5491123456789"],
  ["+5491123456789", "+5491123456789"],
  ["011 15-2345-6789", "+5491123456789", "AR"],
  ["+55 11 91234-5678", "+5511912345678"],
  ["+44 07700 900123", "+447700900123"],
  ["07700 900123", "+447700900123", "GB"],
  ["+49 (0)151 23456789", "+4915123456789"],
  ["+39 06 6982", "+39066982"],
  ["(415) 555-2671", "+14155552671", "US"],
  ["415-555-2671 x12", "+14155552671", "US"],
];

describe("a phone number as people write it", () => {
  test.each(spellings)("%j is %s", (text, e164, country) => {
    expect(readPhone(text, country)).toEqual({ ok: true, e164 });
  });
  test.each([
    ["", "NOT_A_NUMBER"],
    ["call me", "NOT_A_NUMBER"],
    ["https://wa.me/message/ABCDEF", "NOT_A_NUMBER"],
    ["https://example.com/0777123456", "NOT_A_NUMBER"],
    ["0777 123 456 / 0711 222 333", "TOO_LONG"],
    ["0777 12", "TOO_SHORT"],
    ["+52 1 55 1234 56789", "TOO_LONG"],
    ["+999 777 123 456", "INVALID_COUNTRY"],
    ["%", "NOT_A_NUMBER"],
  ] as const)("%j is refused as %s", (text, problem) => {
    expect(readPhone(text, undefined), phoneProblems[problem]()).toEqual({ ok: false, problem });
  });
});

describe("invisible characters in a form", () => {
  const sent = (value: string, ...names: string[]) => {
    const form = new FormData();
    for (const name of names) form.append(name, value);
    return form;
  };
  const marked = "\u2068\u200eab\ufe0fc\u200b\u00a0d\u2069\u200b";

  test.each([
    [publicForms.message, "phone"],
    [publicForms["search-alert"], "email"],
    [publicForms.consultation, "consultation_date"],
    [adminForms.property, "price"],
    [adminForms.property, "latitude"],
    [adminForms.property, "land_size_sqm"],
    [adminForms.property, "boundary"],
    [adminForms.property, "whatsapp_number"],
    [adminForms.property, "slug"],
    [adminForms.property, "title_years"],
    [adminForms.property, "title_ends_seen_on"],
    [adminForms.area, "longitude"],
    [adminForms.claim, "source_url"],
    [adminForms.claim, "as_of"],
    [adminForms.agency, "rate_TZS"],
    [adminForms.agency, "person_2_whatsapp"],
    [adminForms.agency, "social_Facebook"],
    [adminForms.costs, "low_11"],
    [adminForms.costs, "value_tax"],
    [adminForms.costs, "link_3"],
  ])("are dropped in %# %s", (fields, name) => {
    expect(pickFields(sent(marked, name), fields).get(name)).toBe("abc d");
  });
  test.each([
    [publicForms.message, "full_name"],
    [publicForms.message, "message"],
    [adminForms.property, "name"],
    [adminForms.property, "title_ends_document"],
    [adminForms.claim, "source"],
    [adminForms.testimonial, "quote"],
    [adminForms.agency, "person_2_name"],
    [adminForms.agency, "person_2_licence"],
    [adminForms.agency, "person_2_sample"],
    [adminForms.costs, "source_tax"],
    [adminForms.costs, "note_3"],
    [adminForms.whatsAppTemplates, "text_2"],
    [adminForms.signIn, "password"],
  ])("stay in %# %s", (fields, name) => {
    const family = "👨\u200d👩\u200d👧 ❤\ufe0f می\u200cخواهم";
    expect(pickFields(sent(family, name), fields).get(name)).toBe(family);
  });
  test("lines of corners stay lines", () => {
    const form = sent("\u200e-4.9, 39.7\r\n\u200e-4.8, 39.7\u2028-4.8,\u00a039.8", "boundary");
    expect(pickFields(form, adminForms.property).get("boundary")).toBe(
      "-4.9, 39.7\n-4.8, 39.7\n-4.8, 39.8",
    );
  });
});
