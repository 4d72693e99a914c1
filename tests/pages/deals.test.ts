import { within } from "@testing-library/dom";
import { beforeAll, expect, inject, test } from "vitest";
import { m } from "~/text/messages";
import { Visitor } from "./visitor";

/** The operator, whose browser runs no scripts. */
const operator = new Visitor();
const name = `Deal Closer ${crypto.randomUUID().slice(0, 8)}`;
const property = "Clove Lane Townhouse";

/** The sheet that stands over its list, or the page without one. */
const inSheet = () => within(operator.document.querySelector("dialog") ?? operator.document.body);
const control = (label: string | RegExp) => inSheet().getByLabelText<HTMLInputElement>(label);
const fieldOf = (field: string) =>
  operator.find(`dialog [name="${field}"]:not([type=hidden])`) as HTMLInputElement;
const press = (label: string) => operator.press(inSheet().getByRole("button", { name: label }));
const follow = (label: string | RegExp) =>
  operator.follow(inSheet().getByRole("link", { name: label }));
const list = `/admin/leads?${new URLSearchParams({ q: name })}`;

/** Chooses a status in the list, with the button that stands beside it without scripts. */
async function choose(status: string) {
  await operator.goto(list);
  const select = control(m.admin_leads_status_of({ name }));
  select.value = status;
  const save = select.form?.querySelector("button");
  await operator.press(save as HTMLElement);
}

beforeAll(async () => {
  await operator.goto("/admin");
  (operator.find("[name=password]") as HTMLInputElement).value = inject("site").keys.ADMIN_PASSWORD;
  await press("Access Dashboard");
  await operator.goto("/admin/leads/new");
  fieldOf("full_name").value = name;
  fieldOf("phone").value = `+2557${String(Date.now()).slice(-8)}`;
  await press(m.admin_lead_add());
});

test("after Deal Closed a page asks for the sale, and the row has its price; Undo works", async () => {
  await choose("deal-closed");
  expect(operator.path).toMatch(/^\/admin\/leads\/[\w-]+\/outcome\?q=/);
  expect(operator.document.body.textContent).toContain(`${name}: Deal Closed (was New)`);
  await follow(m.admin_deal_skip());
  expect(operator.path).toBe(list);
  await follow(m.admin_deal_add_label({ name }));
  await press(m.admin_common_save());
  expect(operator.status).toBe(422);
  expect(operator.document.body.textContent).toContain(m.admin_deal_price_missing());
  fieldOf("price").value = "115,000";
  fieldOf("commission").value = "3%";
  await press(m.admin_common_save());
  expect(operator.path).toBe(list);
  expect(operator.document.body.textContent).toContain(m.admin_deal_saved());
  await follow(m.admin_deal_details_label({ price: "$115,000", name }));
  expect(fieldOf("commission").value).toBe("3450");
  await press(m.admin_common_undo());
  expect(operator.path).toBe(list);
  expect(control(m.admin_leads_status_of({ name })).value).toBe("new");
});

test("after Dead a page asks why, and takes no other reason without a word", async () => {
  await choose("dead");
  control(m.admin_deal_reason_other()).checked = true;
  await press(m.admin_common_save());
  expect(operator.document.body.textContent).toContain(m.admin_deal_reason_note_missing());
  control(m.admin_deal_reason_budget()).checked = true;
  await press(m.admin_common_save());
  expect(operator.path).toBe(list);
  await follow(m.admin_leads_manage_label({ name }));
  expect(operator.document.body.textContent).toContain(m.admin_deal_reason_budget());
});

test("an offer is recorded from the person and answered on the property", async () => {
  await choose("offer-sent");
  await follow(m.admin_leads_manage_label({ name }));
  await follow(m.admin_common_timeline());
  await follow(/^Record an offer/);
  const properties = fieldOf("property_id");
  const option = [...properties.querySelectorAll("option")].find(
    ({ textContent }) => textContent === property,
  );
  properties.value = option?.value ?? "";
  fieldOf("amount").value = "$100k";
  await press(m.admin_offer_save());
  expect(operator.document.body.textContent).toContain(
    m.admin_person_offer_share({ amount: "$100,000", share: "85%" }),
  );
  await operator.goto(`/admin/properties/${option?.value}/offers`);
  const answer = control(m.admin_offer_answer_label({ amount: "$100,000" }));
  answer.value = "refused";
  await operator.press(answer.form?.querySelector("button") as HTMLElement);
  expect(control(m.admin_offer_answer_label({ amount: "$100,000" })).value).toBe("refused");
});
