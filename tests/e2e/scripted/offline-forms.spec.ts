import type { Locator, Page } from "@playwright/test";
import { m } from "~/text/messages";
import { expectNoViolation } from "../accessible";
import { reload, visit } from "../page";
import { expect, test } from "../test";
import {
  aFreeWednesday,
  aVisitor,
  fillLead,
  leadsOf,
  openGuideForm,
  submitGuide,
} from "../visitor";

const kept = m.form_pending();
const guideThanks = m.lead_thanks_guide();
const messageThanks = m.lead_thanks_message();
const thanks = m.lead_thanks_inquiry();
const note = (where: Page | Locator) => where.getByRole("status").filter({ hasText: kept });
const onDevice = (page: Page) => page.evaluate(() => localStorage.getItem("kisiwa-unsent"));

/** Somebody else's answer, as from a gateway whose site is away. */
const gateway = { status: 503, contentType: "text/html", body: "<h1>Service Unavailable</h1>" };
const sending = "**/in-place/**";

/** The connection comes back: the browser says so, as after a tunnel. */
async function reconnect(page: Page) {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

test("a form that is being sent takes nothing, and goes on where it was when nobody answers", async ({
  page,
}) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(sending, async (route) => {
    await held;
    await route.fulfill(gateway);
  });
  await visit(page, "/contact");
  const form = page.getByRole("form", { name: m.lead_send_message() });
  const name = form.getByLabel(m.common_full_name());
  await form.getByLabel(m.lead_phone_number(), { exact: true }).fill("0777 123 456");
  await form.getByLabel(m.lead_message()).fill("Hello");
  await name.fill("Asha");
  await name.press("Enter");
  await expect(form.getByRole("button", { name: m.form_sending() })).toBeVisible();
  // It is in no request: it would go with the form.
  await page.keyboard.type(" Juma");
  await expect(name).toHaveValue("Asha");
  answer();
  await expect(note(form)).toBeVisible();
  await page.keyboard.type(" Juma");
  await expect(name).toHaveValue("Asha Juma");
});

test(
  "a lead that was sent without a connection survives a reload and arrives once",
  { tag: "@core" },
  async ({ page, context }) => {
    const visitor = aVisitor();
    await openGuideForm(page);
    await fillLead(page, visitor);
    await context.setOffline(true);
    await submitGuide(page);
    const dialog = page.getByRole("dialog");
    await expect(note(dialog)).toBeVisible();
    await expect(dialog.getByLabel(m.common_full_name())).toHaveValue(visitor.name);
    await expect(dialog.getByRole("button", { name: m.lead_guide_submit() })).toBeEnabled();

    // There is a connection again, but still no way to the site.
    await context.route(sending, (route) => route.abort());
    await context.setOffline(false);
    await visit(page, "/services");
    await page.reload();
    await expect(note(page)).toBeVisible();
    await expectNoViolation(page, "the note", {
      include: ["[role=status]"],
      more: ["best-practice"],
    });

    const fields = (
      JSON.parse((await onDevice(page)) ?? "[]") as { fields: [string, string][] }[]
    )[0]?.fields;
    expect(fields?.map(([name]) => name).sort()).toEqual([
      "full_name",
      "intent",
      "page",
      "phone",
      "phone_country",
      "second_remark",
      "submission_id",
    ]);

    await context.unroute(sending);
    await reconnect(page);
    await expect(page.getByRole("status").filter({ hasText: guideThanks })).toBeVisible();
    await expect(page.getByRole("link", { name: m.lead_continue_on_whatsapp() })).toBeVisible();
    await expect(note(page)).toHaveCount(0);
    expect(await onDevice(page)).toBeNull();
    await expect(await leadsOf(page, visitor.name)).toHaveCount(1);
  },
);

for (const [path, submit, said] of [
  ["/contact", "Send message", messageThanks],
  ["/properties/vumawimbi-beach-villa-with-reef-view", "Send inquiry", thanks],
  ["/lead/guide", m.lead_guide_submit(), guideThanks],
] as const) {
  test(`the form of ${path} says its thanks in its place once there is a connection`, async ({
    page,
    context,
  }) => {
    const visitor = aVisitor();
    await visit(page, path);
    const form = page.locator("form", { has: page.getByRole("button", { name: submit }) });
    await fillLead(form, visitor);
    if (path !== "/lead/guide") await form.getByLabel(m.lead_message()).fill("Is it dry in May?");
    await context.setOffline(true);
    await form.getByRole("button", { name: submit }).click();
    await expect(note(form)).toBeVisible();
    // Only the form says so, and the page doesn't repeat it.
    await expect(note(page)).toHaveCount(1);
    await expect(form.getByLabel(m.common_full_name())).toHaveValue(visitor.name);
    await context.setOffline(false);
    await expect(page.getByRole("main").getByText(said)).toBeVisible();
    await expect(page.getByRole("main").getByText(said)).toHaveCount(1);
    expect(await onDevice(page)).toBeNull();
    await expect(await leadsOf(page, visitor.name)).toHaveCount(1);
  });
}

test("a lead whose answer was lost on the way is sent again and is still one", async ({
  page,
  context,
}) => {
  const visitor = aVisitor();
  await visit(page, "/contact");
  const form = page.getByRole("form", { name: m.lead_send_message() });
  await fillLead(form, visitor);
  await form.getByLabel(m.lead_message()).fill("Is it dry in May?");
  let taken = 0;
  await context.route(sending, async (route) => {
    taken = (await route.fetch()).status();
    await route.abort();
  });
  await form.getByRole("button", { name: m.lead_send_message() }).click();
  await expect(note(form)).toBeVisible();
  expect(taken).toBe(200);
  await context.unroute(sending);
  await reconnect(page);
  await expect(page.getByRole("main").getByText(messageThanks)).toBeVisible();
  await expect(await leadsOf(page, visitor.name)).toHaveCount(1);
});

test("where only a gateway answers, the form is tried again after a while by itself", async ({
  page,
  context,
}) => {
  await visit(page, "/callback");
  const form = page.getByRole("form", { name: m.area_callback_title() });
  await form.getByLabel(m.common_full_name()).fill(aVisitor().name);
  await form.getByLabel("WhatsApp Number", { exact: true }).fill("0777 123 456");
  let tries = 0;
  await context.route(sending, (route) => {
    tries += 1;
    return tries < 2 ? route.fulfill(gateway) : route.continue();
  });
  await form.getByRole("button", { name: m.area_callback_title() }).click();
  await expect(note(form)).toBeVisible();
  await expect(page.getByRole("main").getByText(thanks)).toBeVisible({ timeout: 20_000 });
  expect(tries).toBe(2);
});

test("what the visitor deletes, and what is older than a week, is never sent", async ({ page }) => {
  await visit(page, "/services");
  const tries: string[] = [];
  await page.route(sending, (route) => {
    tries.push(route.request().url());
    return route.abort();
  });
  const leave = (daysAgo: number) =>
    page.evaluate((days) => {
      const at = Date.now() - days * 24 * 60 * 60 * 1000;
      const left = { id: "one", action: "/lead/guide", fields: [["full_name", "Old"]], at };
      localStorage.setItem("kisiwa-unsent", JSON.stringify([left]));
    }, daysAgo);
  await leave(7.01);
  await reload(page);
  expect(await onDevice(page)).toBeNull();
  expect(tries).toEqual([]);

  await leave(6.99);
  await reload(page);
  await page.getByRole("button", { name: m.common_delete() }).click();
  await expect(note(page)).toHaveCount(0);
  expect(await onDevice(page)).toBeNull();
  expect(tries).toHaveLength(1);
});

test("a consultation that arrives late, when its hour is taken, leads to another one", async ({
  page,
}) => {
  await visit(page, "/services");
  const consultation_date = await aFreeWednesday(page);
  const consultation = (name: string) => ({
    ...{ full_name: name, phone: "0777 123 456", page: "/services", second_remark: "" },
    ...{ consultation_date, consultation_time: "11:00" },
  });
  const form = consultation(aVisitor().name);
  const response = await page.request.post("/lead/consultation", { form, maxRedirects: 0 });
  expect(response.status()).toBeLessThan(400);
  await page.evaluate(
    (fields) => {
      const left = { id: "late", action: "/lead/consultation", fields, at: Date.now() };
      localStorage.setItem("kisiwa-unsent", JSON.stringify([left]));
    },
    Object.entries({ ...consultation(aVisitor().name), intent: "in-place" }),
  );
  await reload(page);
  const late = page.getByRole("status").filter({ hasText: "please choose another" });
  await late.getByRole("link", { name: m.common_choose_time() }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your consultation");
  await expect(page.locator("main").getByText(m.booking_state_unplaced())).toBeVisible();
});

test("what arrives late leads to the visitor's own page of it", async ({ page }) => {
  await visit(page, "/services");
  const visitor = {
    phone: "0777 123 456",
    page: "/services",
    second_remark: "",
    intent: "in-place",
  };
  const time = { consultation_date: await aFreeWednesday(page), consultation_time: "11:00" };
  const late = [
    ["/lead/consultation", { ...visitor, full_name: aVisitor().name, ...time }],
    ["/alerts/new?type=hotel", { ...visitor, full_name: aVisitor().name }],
  ] as const;
  const pending = late.map(([action, fields]) => ({ action, fields: Object.entries(fields) }));
  await page.evaluate((all) => {
    const left = all.map((one) => ({ ...one, id: one.action, at: Date.now() }));
    localStorage.setItem("kisiwa-unsent", JSON.stringify(left));
  }, pending);
  await reload(page);
  const status = page.getByRole("status");
  const booking = status.getByRole("link", { name: m.booking_manage() });
  await expect(booking).toHaveAttribute("href", /^\/booking\/[0-9a-f]+$/);
  await status.getByRole("link", { name: m.criteria_alert_link() }).click();
  await expect(page.getByRole("heading", { name: m.alert_page_title() })).toBeVisible();
});
