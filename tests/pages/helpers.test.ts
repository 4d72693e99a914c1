import { within } from "@testing-library/dom";
import { beforeAll, expect, inject, test } from "vitest";
import { m } from "~/text/messages";
import { get, Visitor } from "./visitor";

/** Both in browsers that run no scripts. */
const operator = new Visitor();
const helper = new Visitor();
const name = `Juma ${crypto.randomUUID().slice(0, 8)}`;
const PASSWORD = "low tide at the sandbank";
const OTHER = "mangroves in the evening";

const textOf = ({ document }: Visitor) => document.body.textContent;
const fieldOf = (visitor: Visitor, field: string) =>
  visitor.find(`[name="${field}"]:not([type=hidden])`) as HTMLInputElement;
const press = (visitor: Visitor, label: string) =>
  visitor.press(visitor.screen.getByRole("button", { name: label }));

async function signIn(password: string) {
  fieldOf(helper, "helper_name").value = name;
  fieldOf(helper, "password").value = password;
  await press(helper, m.admin_sign_in_submit());
}

beforeAll(async () => {
  await operator.goto("/admin");
  fieldOf(operator, "password").value = inject("site").keys.ADMIN_PASSWORD;
  await press(operator, m.admin_sign_in_submit());
});

test("the helpers' gate is neither indexed nor cached", async () => {
  const gate = await get("/admin/helper");
  expect(gate.headers.get("cache-control")).toBe("no-store");
  expect(await gate.text()).toContain('<meta name="robots" content="noindex"/>');
});

test("the operator adds a helper, with the form as it was where it was refused", async () => {
  await operator.goto("/admin/settings");
  await operator.follow(operator.screen.getByRole("link", { name: m.admin_helper_title() }));
  fieldOf(operator, "helper_name").value = name;
  fieldOf(operator, "new_password").value = "short";
  await press(operator, m.admin_helper_add());
  expect(operator.status).toBe(422);
  expect(fieldOf(operator, "helper_name").value).toBe(name);
  expect(fieldOf(operator, "new_password").value).toBe("");
  fieldOf(operator, "new_password").value = PASSWORD;
  await press(operator, m.admin_helper_add());
  expect(textOf(operator)).toContain(m.admin_helper_added());
  expect(textOf(operator)).toContain(m.admin_helper_never_signed_in());
});

test("the helper signs in on the way to a page, and a wrong password keeps the name", async () => {
  await helper.goto("/admin/helper");
  await signIn(OTHER);
  expect(helper.status).toBe(401);
  const alerts = helper.screen.getAllByRole("alert").map(({ textContent }) => textContent);
  expect(alerts).toContain(m.admin_sign_in_invalid_password());
  expect(fieldOf(helper, "helper_name").value).toBe(name);
  await helper.goto("/admin/helper?redirectTo=%2Fadmin%2Fproperties%3Fq%3Dclove");
  await signIn(PASSWORD);
  expect([helper.status, helper.path]).toEqual([200, "/admin/properties?q=clove"]);
});

test("the helper does the daily work, and the log names them", async () => {
  const person = `Lead ${name}`;
  await helper.goto("/admin/leads/new");
  fieldOf(helper, "full_name").value = person;
  fieldOf(helper, "phone").value = `07${String(Date.now()).slice(-8)}`;
  await press(helper, m.admin_lead_add());
  expect(helper.status).toBe(200);
  await operator.goto("/admin/activity");
  const entry = operator.screen
    .getAllByRole("listitem")
    .find((one) => one.textContent.includes(person));
  expect(entry?.textContent).toContain(m.admin_activity_by({ name }));
});

test("Settings is in no menu of the helper's and answers with a sentence and a way back", async () => {
  const menus = helper.screen.getAllByRole("navigation");
  for (const menu of menus) {
    expect(within(menu).queryByRole("link", { name: m.admin_shell_tab_settings() })).toBeNull();
  }
  for (const path of ["/admin/settings", "/admin/settings/helpers", "/admin/settings/password"]) {
    await helper.goto(path);
    expect(helper.status, path).toBe(403);
    expect(helper.screen.getByRole("heading", { level: 1 }).textContent).toBe(
      m.admin_helper_refused_title(),
    );
  }
  const back = m.admin_shell_back_to({ label: m.admin_shell_tab_leads() });
  await helper.follow(helper.screen.getByRole("link", { name: back }));
  expect([helper.status, helper.path]).toEqual([200, "/admin/leads"]);
});

test("a revoked helper is at the gate with the next click, and stays outside", async () => {
  await operator.goto("/admin/settings/helpers");
  await operator.follow(operator.screen.getByRole("link", { name }));
  await press(operator, m.admin_helper_revoke());
  expect(textOf(operator)).toContain(m.admin_helper_revoked());
  await helper.goto("/admin/leads");
  expect(helper.path).toBe("/admin/helper?redirectTo=%2Fadmin%2Fleads");
  await signIn(PASSWORD);
  expect(helper.status).toBe(401);
});
