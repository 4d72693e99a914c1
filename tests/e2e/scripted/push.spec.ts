import { m } from "~/text/messages";
import { CHROMIUM } from "../../../playwright.config";
import { visit } from "../page";
import { subscribeTo } from "../push-browser";
import { expect, ownBrowser, test } from "../test";
import { signIn } from "../visitor";

test.use({ context: ownBrowser({ executablePath: CHROMIUM }) });

test("a device is turned on, shows what is pushed to it, and is turned off", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["notifications"]);
  await signIn(page);
  await visit(page, "/admin/settings/alerts");
  const panel = page.getByRole("region", { name: "Notifications" });
  await expect(panel.getByText(m.admin_settings_device_off())).toBeVisible();
  await subscribeTo(page, `https://push.example/${crypto.randomUUID()}`);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
      const active = versions.find(({ status }) => status === "activated");
      if (active) resolve(active.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  await panel.getByRole("button", { name: m.admin_settings_device_turn_on() }).click();
  await expect(panel.getByText(m.admin_settings_device_on())).toBeVisible();
  await expect(panel.getByText(m.admin_settings_channel_off(), { exact: true })).toHaveCount(0);

  const data = { title: "New lead", body: "Asha Juma, Guide", tag: "one", path: "/admin/leads" };
  for (const body of [data.body, "Asha Juma, Guide, again"]) {
    await devtools.send("ServiceWorker.deliverPushMessage", {
      origin: new URL(page.url()).origin,
      registrationId: await registered,
      data: JSON.stringify({ ...data, body }),
    });
  }
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration("/admin/");
      const notifications = (await registration?.getNotifications()) ?? [];
      return notifications.map(({ title, body }) => `${title}: ${body}`);
    });
  // The second one has the tag of the first, and takes its place.
  await expect.poll(shown).toEqual(["New lead: Asha Juma, Guide, again"]);

  // The push service has told the site that this device is gone; the browser says nothing of it.
  const endpoint = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/admin/");
    return (await registration?.pushManager.getSubscription())?.endpoint ?? "";
  });
  const { origin } = new URL(page.url());
  await page.request.post("/admin/settings/alerts", {
    form: { intent: "turn-off", endpoint },
    headers: { Origin: origin },
  });
  await panel.getByRole("button", { name: m.admin_settings_channel_test() }).click();
  await expect(panel.getByText("This device no longer gets alerts.")).toBeVisible();
  await panel.getByRole("button", { name: m.admin_settings_device_turn_on() }).click();
  await expect(panel.getByText(m.admin_settings_device_on())).toBeVisible();

  await panel.getByRole("button", { name: m.admin_settings_device_turn_off() }).click();
  await expect(panel.getByText(m.admin_settings_device_off())).toBeVisible();
  await expect(panel.getByText(m.admin_settings_channel_off(), { exact: true })).toBeVisible();
});
