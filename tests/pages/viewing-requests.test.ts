import { within } from "@testing-library/dom";
import { beforeAll, expect, inject, test } from "vitest";
import { m } from "~/text/messages";
import { sql } from "../support/attacker";
import { textOf, Visitor } from "./visitor";

const operator = new Visitor();

/** The sheet that stands over its list. */
const sheet = () => within(operator.document.querySelector("dialog") ?? operator.document.body);
const press = (label: string) => operator.press(sheet().getByRole("button", { name: label }));

beforeAll(async () => {
  await operator.goto("/admin");
  (operator.find("[name=password]") as HTMLInputElement).value = inject("site").keys.ADMIN_PASSWORD;
  await press("Access Dashboard");
});

const aVisitor = () => `Viewing Visitor ${crypto.randomUUID().slice(0, 8)}`;

function field(page: Visitor, label: string | RegExp): HTMLInputElement {
  return page.screen.getByLabelText<HTMLInputElement>(label);
}

function fillIn(page: Visitor, name: string, mode?: string) {
  field(page, m.common_full_name()).value = name;
  field(page, m.lead_phone_number()).value = `+2557${String(Math.random()).slice(2, 10)}`;
  if (mode) field(page, mode).checked = true;
}

const submit = (page: Visitor) =>
  page.press(page.screen.getByRole("button", { name: m.lead_consultation_submit() }));

/** Presses one of the next three free times, and returns its words. */
function chooseTime(page: Visitor, index = 0): string {
  const times = page.document.querySelectorAll<HTMLInputElement>("[name=free_time]");
  const time = times[index];
  if (!time) throw new Error("No free time is offered");
  time.checked = true;
  return textOf(time.closest("label") as HTMLElement);
}

const said = (page: Visitor) => textOf(page.find("main"));

test.each([
  ["phone", m.booking_mode_phone()],
  ["video", m.booking_mode_video()],
])("a %s call is booked by pressing one of the next three free times", async (_, mode) => {
  const page = await new Visitor().goto("/");
  await page.follow(page.screen.getAllByRole("link", { name: m.booking_link() })[0] as HTMLElement);
  expect(page.path).toBe("/lead/consultation");
  fillIn(page, aVisitor(), mode);
  const slot = chooseTime(page);
  await submit(page);
  expect(said(page)).toContain(m.lead_thanks_consultation());
  expect(said(page)).toContain(slot);
  await page.follow(page.screen.getByRole("link", { name: m.booking_manage() }));
  for (const text of [slot, mode, m.booking_state_booked(), "30 minutes"]) {
    expect(said(page)).toContain(text);
  }
});

test("a visit to properties of the shortlist is requested, confirmed, moved and declined", async () => {
  const page = await new Visitor().goto("/properties/vumawimbi-beach-villa-with-reef-view");
  await page.press(page.find("main button[name=intent][value=add]") as HTMLElement);
  await page.goto("/properties/clove-lane-townhouse");
  const main = within(page.find("main") as HTMLElement);
  await page.follow(main.getByRole("link", { name: m.booking_link() }));
  const viewed = [...page.document.querySelectorAll<HTMLInputElement>("[name=viewed]")];
  expect(viewed.map(({ checked, value }) => [value, checked])).toEqual([
    ["clove-lane-townhouse", true],
    ["vumawimbi-beach-villa-with-reef-view", false],
  ]);
  expect(field(page, m.booking_mode_visit()).checked).toBe(true);

  // Refused, it keeps what was chosen, and says what is missing at its field.
  for (const box of viewed) box.checked = true;
  await submit(page);
  expect(page.status).toBe(422);
  expect(said(page)).toContain("Date is required");
  expect(page.document.querySelectorAll("[name=viewed][checked]")).toHaveLength(2);

  const name = aVisitor();
  fillIn(page, name);
  const slot = chooseTime(page, 1);
  await submit(page);
  expect(said(page)).toContain(m.booking_visit_notice());
  await page.follow(page.screen.getByRole("link", { name: m.booking_manage() }));
  const own = page.path;
  for (const text of [slot, m.booking_visit_requested(), "60 minutes", "Clove Lane Townhouse"]) {
    expect(said(page)).toContain(text);
  }
  const file = page.screen.getByRole("link", { name: m.booking_add_to_calendar() });
  await page.follow(file);
  expect(page.document.body.textContent).toContain("STATUS:TENTATIVE");

  await operator.goto("/admin/today");
  await press(m.admin_today_confirm_label({ name }));
  expect(operator.path).toMatch(/^\/admin\/diary\/[\w-]+\/tell/);
  expect(sheet().getByText(/is confirmed/)).toBeTruthy();
  await page.goto(own);
  expect(said(page)).toContain(m.booking_state_booked());

  // The visitor moves it, so that it is a request again, which the operator declines.
  const other = page.document.querySelector<HTMLElement>("[name=starts_at]:not([disabled])");
  await page.press(other as HTMLElement);
  expect(said(page)).toContain(m.booking_visit_requested());
  await operator.goto("/admin/today");
  await operator.follow(
    operator.screen.getByRole("link", { name: m.admin_today_confirm_change_label({ name }) }),
  );
  await press(m.admin_diary_decline_confirm());
  expect(sheet().getByText(/we can't make/)).toBeTruthy();
  await page.goto(own);
  expect(said(page)).toContain(m.booking_state_declined());
  await page.press(page.document.querySelector("[name=starts_at]:not([disabled])") as HTMLElement);
  expect(said(page)).toContain(m.booking_visit_requested());
  const { rows } = await sql.query(
    `select b.state, b.mode, count(p.id)::int as further from bookings_pemba b
     join leads_pemba l on l.id = b.lead_id left join booking_properties p on p.booking_id = b.id
     where l.full_name = $1 group by b.id`,
    [name],
  );
  expect(rows).toEqual([{ state: "requested", mode: "visit", further: 1 }]);
});

test("the form shows the day and the hour of its address", async () => {
  const page = await new Visitor().goto("/lead/consultation?mode=video&date=2026-12-30&time=11:00");
  expect(field(page, m.common_date()).value).toBe("2026-12-30");
  expect(field(page, m.lead_time()).value).toBe("11:00");
  expect(field(page, m.booking_mode_video()).checked).toBe(true);
});

test.each([
  "/properties/clove-lane-townhouse",
  "/areas/wete",
  "/islands/pemba",
  "/services",
  "/services/land-research",
  "/contact",
  "/blog",
])("%s leads to the form", async (path) => {
  const page = await new Visitor().goto(path);
  const main = within(path === "/blog" ? page.document.body : (page.find("main") as HTMLElement));
  const [link] = main.getAllByRole<HTMLAnchorElement>("link", { name: m.booking_link() });
  expect(new URL(link?.href ?? "").pathname).toBe("/lead/consultation");
});

test("on the contact page that link is in the first section under the hero", async () => {
  const page = await new Visitor().goto("/contact");
  const section = page.find("main > section[aria-labelledby], main > div section");
  within(section as HTMLElement).getByRole("link", { name: m.booking_link() });
});
