import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { lastBookingDay } from "~/domain/bookings/booking";
import { typePages } from "~/domain/properties/type-pages/type-pages";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { ask, post } from "../support/attacker";
import { textOf, Visitor } from "./visitor";

const VILLA = "/properties/vumawimbi-beach-villa-with-reef-view";
const pages = [
  "/",
  ...typePages.map(({ path }) => path),
  VILLA,
  "/areas",
  "/areas/wete",
  "/islands/pemba",
  "/services",
  "/services/land-research",
  "/blog",
  "/blog/seven-checks-before-you-pay-a-deposit-on-a-plot",
  "/contact",
  "/callback",
  "/lead/guide",
  "/lead/consultation",
  "/lead/service-inquiry",
  "/lead/property-inquiry",
  "/privacy-policy",
  "/guides/investment",
  "/guides/title",
  "/terms-of-service",
];

const SCRIPT = `"><script>alert(1)</script>`;
const words = [
  SCRIPT,
  "%00",
  "\u0000",
  "__proto__",
  "constructor",
  "';drop table leads_pemba;--",
  "🌴\ud800",
  "-1",
  "1e400",
  "99999999999999999999",
  "//evil.example",
  "a".repeat(300),
];
const parameters =
  "q type type status bedrooms minPrice maxPrice amenities sort currency unit view page at selected photo category sent service property redirectTo".split(
    " ",
  );

for (const word of words) {
  test(`a page that is asked for with ${JSON.stringify(word.slice(0, 30))} everywhere`, async () => {
    const query = parameters.map(
      (name) => `${name}=${encodeURIComponent(Buffer.from(word).toString())}`,
    );
    for (const path of pages) {
      const answer = await ask(`${path}?${query.join("&")}`);
      // A query that no page of ours has room for is shortened (302).
      expect([200, 301, 302, 404], path).toContain(answer.status);
      expect(answer.text, path).not.toContain(SCRIPT);
    }
  });
}

test("a query that is no query is no error", async () => {
  for (const query of ["?", "?%", "?=&&&=%zz", "?q=%C3%28", "?q[]=x&q[a]=y", "?page", "??page=2"]) {
    for (const path of ["/", "/areas/wete", VILLA, "/blog", "/contact"]) {
      const { status } = await ask(path + query);
      expect([200, 301, 404], path + query).toContain(status);
    }
  }
});

test("what was searched for is shown as it was typed", async () => {
  const typed = `<b>"villa"</b> & 'mangoes'`;
  const page = await new Visitor().goto(`/?q=${encodeURIComponent(typed)}`);
  const [words] = page.screen.getAllByRole<HTMLInputElement>("searchbox");
  expect(words?.value).toBe(typed);
  const filters = page.screen.getByRole("list", { name: m.list_applied_label() });
  expect(textOf(filters)).toContain('"villa"');
  expect(page.document.querySelector("main b")).toBeNull();
});

const forms = [
  "/lead/guide",
  "/lead/consultation",
  "/lead/service-inquiry",
  "/lead/property-inquiry",
  "/contact?form=message",
  "/callback",
];

test("a body that is larger than any form answers 413, and in words", async () => {
  for (const path of forms) {
    // The second is more than a connection holds unread.
    for (const length of [300_000, 8_000_000]) {
      const answer = await post(path, { full_name: "Asha Juma", message: "x".repeat(length) });
      expect(answer.status, path).toBe(413);
      expect(answer.text).toContain(m.read_form_text_too_long({ size: "256 KB" }));
    }
  }
});

test("a body that is no form answers 400, and a page that takes none 405", async () => {
  for (const path of forms) {
    const headers = { "Content-Type": "application/json" };
    const sent = await ask(path, { method: "POST", headers, body: '{"full_name":"Asha"}' });
    expect(sent.status, path).toBe(400);
  }
  for (const path of ["/", "/areas", "/services", "/blog", "/privacy-policy"]) {
    const refused = await post(path, { a: "1" });
    expect(refused.status, path).toBe(405);
    // It is shown at the address that was asked for, and knows no other.
    expect(refused.text, path).not.toContain("/refused/");
  }
});

test("a form that a page doesn't have, or doesn't take, is refused under the heading's words", async () => {
  for (const path of [VILLA, "/areas/wete"]) {
    const unknown = await post(path, { full_name: "Asha Juma" });
    const large = await post(`${path}?form=callback`, { full_name: "x".repeat(300_000) });
    expect([unknown.status, large.status], path).toEqual([404, 413]);
    for (const { text } of [unknown, large]) {
      const { document } = new JSDOM(text).window;
      const [heading] = document.getElementsByTagName("h1");
      expect(document.title.split(" | ")[0], path).toBe(heading?.textContent);
      expect(document.body.textContent, path).not.toContain("Failed to load");
    }
  }
});

test("the calendar of a consultation ends with the last day that can be booked", async () => {
  const page = await new Visitor().goto("/lead/consultation");
  const { min, max } = page.find("input[type=date]") as HTMLInputElement;
  expect([min, max]).toEqual([todayInDarEsSalaam(), lastBookingDay()]);
});

test("a form with everything wrong answers 422 with every message, and keeps what was typed", async () => {
  const typed = `<script>alert(1)</script>`;
  for (const path of forms) {
    const wrong = { phone: typed, phone_country: "XX", consultation_date: "never" };
    const { status, text: html } = await post(path, { full_name: "  ", ...wrong });
    expect(status, path).toBe(422);
    expect(html, path).toContain("Full name is required");
    expect(html, path).toContain(m.phone_not_a_number());
    expect(html, path).toContain('value="&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(html, path).not.toContain(`"${typed}`);
    if (path.startsWith("/contact")) expect(html).toContain("Message is required");
    if (path === "/lead/consultation") {
      expect(html).toContain(m.editing_date_invalid());
      expect(html).toContain("Time is required");
    }
  }
});
