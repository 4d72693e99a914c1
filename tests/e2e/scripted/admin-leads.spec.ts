import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { expectNoOverflow, expectNoViolation } from "../accessible";
import { visit, visitAll } from "../page";
import { settingsPages } from "../../support/checked-pages";
import { expect, test } from "../test";
import { aVisitor, fillLead, leadRows, signIn } from "../visitor";

/** A lead of the test's own, alone in the list. */
async function anOwnLead(page: Page): Promise<string> {
  const { name, phone } = aVisitor();
  await signIn(page);
  await visit(page, "/admin/leads/new");
  await fillLead(page, { name, phone });
  await page.getByRole("button", { name: m.admin_lead_add() }).click();
  await expect(page.locator("[data-toast=success]")).toBeVisible();
  await visit(page, `/admin/leads?q=${encodeURIComponent(name)}`);
  return name;
}

const status = (page: Page) => leadRows(page).getByRole("combobox");
const modal = (page: Page) => page.getByRole("dialog");
const openLead = (page: Page, name: string) =>
  page.getByRole("link", { name: `Manage ${name}` }).click();

/** Something that is waited for until the test ends it. */
function aHold() {
  let end = () => {};
  const over = new Promise<void>((resolve) => (end = resolve));
  return { over, end: () => end() };
}

for (const width of [360, 1280]) {
  test(`the tabs and their modals at ${width} px are accessible and fit`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page);
    for (const path of [
      "/admin/leads",
      "/admin/contact-leads",
      "/admin/leads?spam=suspected",
      "/admin/leads?callbacks=open",
      "/admin/services",
    ]) {
      await visitAll(page, path);
      await expectNoViolation(page, path, { more: ["best-practice"] });
      await expectNoOverflow(page, path);
    }
    await visit(page, "/admin/leads?q=hollmann");
    const opened = await page
      .getByRole("link", { name: "Manage Katrin Hollmann" })
      .getAttribute("href");
    for (const path of [
      opened ?? "",
      opened?.replace("?", "/edit?") ?? "",
      opened?.replace("?", "/delete?") ?? "",
      "/admin/leads/new",
      "/admin/services/new",
    ]) {
      await visitAll(page, path);
      await expect(modal(page)).toBeVisible();
      await expectNoViolation(page, path);
    }
  });
}

for (const width of [360, 1280]) {
  test(`all of Settings at ${width} px is accessible and fits`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await signIn(page);
    expect(settingsPages.length).toBeGreaterThan(8);
    for (const path of settingsPages) {
      await visitAll(page, path);
      await expectNoViolation(page, path, { more: ["best-practice"] });
      await expectNoOverflow(page, path);
    }
  });
}

test(
  "a status is saved at once, and Undo puts the former one back",
  { tag: "@core" },
  async ({ page }) => {
    const name = await anOwnLead(page);
    // Under a tile the lead leaves the list, and its undoing must not leave with it.
    await visit(page, `/admin/leads?status=new&q=${encodeURIComponent(name)}`);
    await status(page).selectOption("dead");
    await expect(leadRows(page)).toHaveCount(0);
    await expect(page.getByText(`${name}: Dead (was New)`)).toBeVisible();
    await expectNoViolation(page, "the line with Undo");
    await page.getByRole("button", { name: m.admin_common_undo(), exact: true }).click();
    await expect(page.getByText(`${name}: New again`)).toBeVisible();
    await expect(status(page)).toHaveValue("new");
    await page.reload();
    await expect(status(page)).toHaveValue("new");
  },
);

test("a chat opened from the list is recorded, and offers to mark its lead", async ({ page }) => {
  const name = await anOwnLead(page);
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
  const chat = page.waitForEvent("popup");
  await page.getByTitle(m.admin_lead_whatsapp({ name })).click();
  await (await chat).close();
  await page.getByRole("button", { name: m.admin_person_mark_contacted() }).click();
  await expect(status(page)).toHaveValue("contacted");
  await expect(page.getByRole("button", { name: m.admin_person_mark_contacted() })).toHaveCount(0);
  await visit(page, "/admin/people?q=" + encodeURIComponent(name));
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText(m.admin_common_whatsapp(), { exact: true }).last()).toBeVisible();
});

test("a status that is gone to by arrow keys is saved once, where the keys end", async ({
  page,
}) => {
  const name = await anOwnLead(page);
  let saves = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") saves += 1;
  });
  await status(page).focus();
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press("ArrowDown");
  await expect(status(page)).toHaveValue("dead");
  await expect(page.getByText(`${name}: Dead (was New)`)).toBeVisible();
  expect(saves).toBe(1);
  // The sheet that asks why gives the focus back.
  await page.keyboard.press("Escape");
  await expect(modal(page)).toHaveCount(0);
  await expect(status(page)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Tab");
  await expect(page.getByText(`${name}: Deal Closed (was Dead)`)).toBeVisible();
  await page.reload();
  await expect(status(page)).toHaveValue("deal-closed");
});

test("Undo takes nothing back that another tab has chosen since, and says so", async ({ page }) => {
  const name = await anOwnLead(page);
  await status(page).selectOption("contacted");
  await expect(page.getByText(`${name}: Contacted (was New)`)).toBeVisible();
  const tab = await page.context().newPage();
  await visit(tab, page.url());
  await status(tab).selectOption("deal-closed");
  await expect(tab.getByText(`${name}: Deal Closed (was Contacted)`)).toBeVisible();
  await page.getByRole("button", { name: m.admin_common_undo(), exact: true }).click();
  await expect(
    page.getByText(m.admin_lead_undo_outdated({ name, status: m.admin_lead_status_deal_closed() })),
  ).toBeVisible();
  await expect(status(page)).toHaveValue("deal-closed");
});

test("a status whose request was lost is shown as not sent yet, until it is sent", async ({
  page,
}) => {
  await anOwnLead(page);
  const root = page.locator("html");
  // The line is back at the press, and not before: the change goes by itself now and then.
  await root.evaluate((html) => {
    html.addEventListener(
      "click",
      ({ isTrusted }) => (html.dataset.pressed = `${isTrusted}`),
      true,
    );
  });
  await page.route(/\/admin\/(leads\.data|unsent\/)/, async (route) => {
    const isAway =
      route.request().method() === "POST" && !(await root.getAttribute("data-pressed"));
    await (isAway ? route.abort("internetdisconnected") : route.continue());
  });
  await status(page).selectOption("contacted");
  await expect(leadRows(page).getByText(m.admin_unsent_mark())).toBeVisible();
  await expect(status(page)).toHaveValue("contacted");
  await page.getByRole("button", { name: m.lead_send_now() }).click();
  await expect(leadRows(page).getByText(m.admin_unsent_mark())).toHaveCount(0);
  await expect(status(page)).toHaveValue("contacted");
  await page.reload();
  await expect(status(page)).toHaveValue("contacted");
});

test("a status that was chosen before the scripts were there is saved too", async ({ page }) => {
  const name = await anOwnLead(page);
  const address = page.url();
  const scripts = aHold();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.over;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  await status(page).selectOption("offer-sent");
  scripts.end();
  await expect(page.getByText(`${name}: Offer Sent (was New)`)).toBeVisible();
  await page.reload();
  await expect(status(page)).toHaveValue("offer-sent");
});

test("in the modal a status is saved and undone as well", async ({ page }) => {
  const name = await anOwnLead(page);
  await openLead(page, name);
  const select = modal(page).getByRole("combobox", { name: m.admin_leads_status_of({ name }) });
  await select.selectOption("offer-sent");
  await expect(modal(page).getByText("New to Offer Sent")).toBeVisible();
  await modal(page).getByRole("button", { name: m.admin_common_undo(), exact: true }).click();
  await expect(modal(page).getByText("Offer Sent to New")).toBeVisible();
  await expect(select).toHaveValue("new");
});

test("Escape and Back close the modal, and the focus is where it was", async ({ page }) => {
  const name = await anOwnLead(page);
  const list = page.url();
  const opener = page.getByRole("link", { name: `Manage ${name}` });
  await opener.press("Enter");
  await expect(modal(page)).toBeVisible();
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press("Tab");
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(modal(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(page.url()).toBe(list);
  await opener.press("Enter");
  await expect(modal(page)).toBeVisible();
  await page.goBack();
  await expect(modal(page)).toHaveCount(0);
  expect(page.url()).toBe(list);
});

test("a note that was typed is not left behind without a question", async ({ page }) => {
  const name = await anOwnLead(page);
  await openLead(page, name);
  await page.getByLabel(m.admin_lead_note_label()).fill("Half a thought");
  page.once("dialog", (question) => void question.dismiss());
  await page.keyboard.press("Escape");
  await expect(page.getByLabel(m.admin_lead_note_label())).toHaveValue("Half a thought");
  await page.getByRole("button", { name: m.admin_lead_note_add(), exact: true }).click();
  await expect(page.getByRole("list", { name: m.admin_lead_notes_title() })).toContainText(
    "Half a thought",
  );
  await page.keyboard.press("Escape");
  await expect(modal(page)).toHaveCount(0);
});

test("Set waits for a date and a note, Add for a note; blanks are none", async ({ page }) => {
  const name = await anOwnLead(page);
  await openLead(page, name);
  const set = page.getByRole("button", { name: m.admin_lead_reminder_save(), exact: true });
  await expect(set).toBeDisabled();
  await page.getByRole("button", { name: m.admin_today_next_week() }).click();
  await expect(page.getByLabel(m.admin_lead_reminder_note())).toBeFocused();
  await expect(set).toBeDisabled();
  await page.getByLabel(m.admin_lead_reminder_note()).fill("   ");
  await expect(set).toBeDisabled();
  await page.getByLabel(m.admin_lead_reminder_note()).fill("Call");
  await expect(set).toBeEnabled();
  await page.getByLabel(m.common_date()).fill("");
  await expect(set).toBeDisabled();
  const add = page.getByRole("button", { name: m.admin_lead_note_add(), exact: true });
  await expect(add).toBeDisabled();
  await page.getByLabel(m.admin_lead_note_label()).fill("x");
  await expect(add).toBeEnabled();
});

test("three rows stand in for a list that is on its way, not for the first one", async ({
  page,
}) => {
  await signIn(page);
  await visit(page, "/admin/leads");
  expect(await (await page.request.get("/admin/leads")).text()).not.toContain("data-skeleton");
  const list = aHold();
  await page.route("**/admin/leads.data*", async (route) => {
    await list.over;
    await route.continue();
  });
  const ways = [/^Overdue/, "Contact Leads", "Lead Management"];
  for (const name of ways) {
    await page.getByRole("link", { name, exact: true }).click();
    if (name === "Contact Leads") {
      await expect(page.getByRole("heading", { name: /^Contact Leads/ })).toBeVisible();
    } else {
      await expect(page.locator("[data-skeleton-row]")).toHaveCount(3);
      await expect(page.locator("[data-skeleton]")).toHaveCSS("opacity", "1");
    }
  }
  list.end();
  await expect(page.getByRole("heading", { name: m.admin_leads_title() })).toBeVisible();
  await expect(page.locator("[data-skeleton]")).toHaveCount(0);
});

test("the open list shows who comes, but not while a search is typed or a lead is open", async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page);
  await visit(page, "/admin/leads?sort=created_at&order=desc");
  const leave = async () => {
    const { name, phone } = aVisitor();
    const form = { full_name: name, phone, page: "/", openedAt: "" };
    await page.request.post("/lead/guide", { form, maxRedirects: 0 });
    return leadRows(page).filter({ hasText: name });
  };
  const first = await leave();
  await page.clock.fastForward(60_000);
  await expect(first).toBeVisible();

  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/admin/leads.data")) loads.push(request.url());
  });
  const second = await leave();
  const field = page.getByPlaceholder(m.admin_leads_search_placeholder());
  await field.pressSequentially("Zuh");
  await page.clock.fastForward(120_000);
  await expect(field).toHaveValue("Zuh");
  expect(loads).toEqual([]);
  await field.blur();
  await page.clock.fastForward(60_000);
  await expect(second).toBeVisible();
  await expect(field).toHaveValue("Zuh");

  await first.getByRole("link", { name: /^Manage / }).click();
  await expect(modal(page)).toBeVisible();
  loads.length = 0;
  await page.clock.fastForward(120_000);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  expect(loads).toEqual([]);
});
