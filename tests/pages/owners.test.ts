import { within } from "@testing-library/dom";
import { beforeAll, expect, inject, test } from "vitest";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays } from "~/utils/time/dates";
import { Visitor } from "./visitor";

/** The operator, whose browser runs no scripts. */
const operator = new Visitor();
const name = `Owner ${crypto.randomUUID().slice(0, 8)}`;
const property = "Clove Lane Townhouse";
const inDays = (days: number) => addCalendarDays(todayInDarEsSalaam(), days);

const text = () => operator.document.body.textContent;
const inSheet = () => within(operator.document.querySelector("dialog") ?? operator.document.body);
const fieldOf = (field: string) =>
  operator.find(`dialog [name="${field}"]:not([type=hidden])`) as HTMLInputElement;
const press = (label: string) => operator.press(inSheet().getByRole("button", { name: label }));
const follow = (label: string | RegExp) =>
  operator.follow(inSheet().getByRole("link", { name: label }));

beforeAll(async () => {
  await operator.goto("/admin");
  (operator.find("[name=password]") as HTMLInputElement).value = inject("site").keys.ADMIN_PASSWORD;
  await press("Access Dashboard");
});

test("a new person becomes an owner, is found for a second property, and is on Today", async () => {
  await operator.goto("/admin/properties?q=clove+lane");
  await operator.follow(
    operator.screen.getByRole("link", { name: m.admin_table_owners_of({ name: property }) }),
  );
  await follow(m.admin_owner_new_person());
  fieldOf("full_name").value = name;
  fieldOf("phone").value = `07${String(Date.now()).slice(-8)}`;
  fieldOf("ends_on").value = inDays(-1);
  fieldOf("lowest_price").value = "$123k";
  await press(m.admin_owner_save());
  expect(operator.status).toBe(422);
  expect(text()).toContain(m.admin_owner_ends_before_start());
  expect(fieldOf("full_name").value).toBe(name);
  fieldOf("starts_on").value = inDays(-100);
  fieldOf("ends_on").value = inDays(9);
  await press(m.admin_owner_save());
  expect(text()).toContain(m.admin_owner_saved());
  const soon = m.admin_owner_mandate_days({ count: 9, number: "9" });
  expect(text()).toContain(soon);
  expect(text()).toContain(m.admin_owner_lowest_price_text({ price: "$123,000" }));

  await operator.goto("/admin/properties?q=makoba");
  await operator.follow(operator.screen.getByRole("link", { name: /^Owners of / }));
  fieldOf("owner_q").value = name;
  await press(m.admin_common_search());
  await follow(new RegExp(name));
  await press(m.admin_owner_save());
  expect(inSheet().getByRole("link", { name }).textContent).toBe(name);

  await operator.goto("/admin/today?kind=mandate");
  expect(text()).toContain(soon);
  await operator.follow(
    operator.screen.getByRole("link", { name: m.admin_owner_renew_label({ property, name }) }),
  );
  fieldOf("ends_on").value = inDays(200);
  await press(m.admin_common_save());
  expect(operator.path).toBe("/admin/today?kind=mandate");
  expect(text()).not.toContain(name);
});

test("the owner's page reports on a period, and its text says the same", async () => {
  await operator.goto(`/admin/people?q=${encodeURIComponent(name)}`);
  await operator.follow(operator.screen.getByRole("link", { name }));
  await operator.follow(operator.screen.getByRole("link", { name: m.admin_owner_report() }));
  const period = m.admin_owner_period_days({ days: "90" });
  await operator.follow(operator.screen.getByRole("link", { name: period }));
  expect(text()).toContain(property);
  expect(text()).not.toContain("123,000");
  const label = m.admin_common_whatsapp_label({ name });
  const chat = operator.screen.getByRole<HTMLAnchorElement>("link", { name: label });
  const message = new URL(chat.href).searchParams.get("text") ?? "";
  expect(message.startsWith(m.admin_owner_message_days({ name, days: "90" }))).toBe(true);
  expect(message.length).toBeLessThanOrEqual(1000);
});

test("a mandate is ended and its owner removed", async () => {
  await operator.goto("/admin/properties?q=clove+lane");
  await operator.follow(
    operator.screen.getByRole("link", { name: m.admin_table_owners_of({ name: property }) }),
  );
  await follow(m.admin_owner_edit_label({ name }));
  expect(fieldOf("lowest_price").value).toBe("123000");
  await press(m.admin_owner_end());
  expect(text()).toContain(m.admin_owner_mandate_was_ended());
  await follow(m.admin_owner_edit_label({ name }));
  await press(m.admin_owner_remove());
  expect(text()).toContain(m.admin_owner_empty());
});
