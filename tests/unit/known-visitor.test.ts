import "../support/no-database";
import { expect, test } from "vitest";
import { phoneFields, readPhone } from "~/domain/phone/phone";
import { loader } from "~/routes/site/lead/visitor";
import { rememberVisitor, type Visitor } from "~/services/session/visitor.server";

async function ask(cookie: string) {
  const headers = { Cookie: cookie };
  const request = new Request("http://localhost/visitor.json", { headers });
  const response = await loader({ request, params: {}, context: {} });
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  return (await response.json()) as unknown;
}
const cookieOf = async (visitor: Visitor) => (await rememberVisitor(visitor)).split(";")[0] ?? "";

test("who left a name and number gets them back as the fields of a form, and nobody else", async () => {
  const cookie = await cookieOf({ name: "Ada Brown", phone: "+12125550123" });
  expect(await ask(cookie)).toEqual({
    full_name: "Ada Brown",
    phone: "(212) 555-0123",
    phone_country: "US",
  });
  expect(await ask("")).toBeNull();
  expect(await ask(cookie.replace(/=./, "=x"))).toBeNull();
});

test.each([
  ["+255777123456", "0777 123 456", "TZ"],
  ["+447400123456", "07400 123456", "GB"],
  ["+393123456789", "312 345 6789", "IT"],
  // Of no country.
  ["+80012345678", "+80012345678", undefined],
])("the number %s is filled in as %s, and read as the same again", (e164, phone, country) => {
  expect(phoneFields(e164)).toEqual({ phone, phone_country: country });
  expect(readPhone(phone, country)).toEqual({ ok: true, e164 });
});
