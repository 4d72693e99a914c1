import { expect, test } from "vitest";
import { initialAgency } from "~/agency";
import { propertyContacts } from "~/components/site/property/property-contacts";
import type { PropertyDetail } from "~/domain/properties/property-detail";

const address = "https://kisiwa.example/properties/mwani-house";
const property = (whatsapp_number: string | null) =>
  ({ name: "Mwani House & Garden", reference: "PB-1003", whatsapp_number }) as PropertyDetail;

test("the WhatsApp message is the specification's sentence and nothing else", () => {
  const { whatsApp, call } = propertyContacts(property("+255 777 123 456"), address, initialAgency);
  const url = new URL(whatsApp ?? "");
  expect(url.origin + url.pathname).toBe("https://wa.me/255777123456");
  expect(url.searchParams.get("text")).toBe(
    "Hi, I'm interested in Mwani House & Garden (https://kisiwa.example/properties/mwani-house)",
  );
  expect(call).toBe("tel:+255777123456");
});

test("without a number there is neither WhatsApp nor a call", () => {
  const { whatsApp, call } = propertyContacts(property(null), address, initialAgency);
  expect([whatsApp, call]).toEqual([null, null]);
});
