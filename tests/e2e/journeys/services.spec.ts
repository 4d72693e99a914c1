import { m } from "~/text/messages";
import { expect, test } from "../test";
import { visit } from "../page";
import { aVisitor, fillLead, leadsOf } from "../visitor";

const titles = [
  "Property Development",
  "Investment Advisory",
  "Legal Documentation",
  "Property Management",
  "Land Research",
  "Business Partnership",
];

test("the services stand in their order, each with its picture and its page", async ({ page }) => {
  await visit(page, "/services");
  await expect(page.getByRole("heading", { level: 1, name: m.common_services() })).toBeVisible();
  const cards = page.getByRole("article");
  await expect(cards.getByRole("heading")).toHaveText(titles);
  await expect(cards.first().getByRole("img")).toBeVisible();
  await expect(page.locator("[data-skeleton]")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: m.service_tour_heading() })).toBeVisible();
  await expect(page.getByRole("link", { name: m.service_tour_link() })).toHaveAttribute(
    "href",
    "/contact",
  );
  await cards.nth(4).getByRole("link", { name: "Learn more" }).click();
  await expect(page).toHaveURL(/\/services\/land-research$/);
  await expect(page.getByRole("heading", { level: 1, name: "Land Research" })).toBeVisible();
  for (const name of [m.service_about_heading(), "Key features", "Benefits"]) {
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  }
  await page.getByRole("link", { name: m.service_back_to_services() }).click();
  await expect(page).toHaveURL(/\/services$/);
  await expect(cards.getByRole("heading")).toHaveText(titles);
});

test("who asks about a service is asked about that service", async ({
  page,
  javaScriptEnabled,
}) => {
  const visitor = aVisitor();
  await visit(page, "/services/property-development");
  const box = page.getByRole("complementary", { name: m.service_request_heading() });
  await box.getByRole("link", { name: m.service_leave_your_number() }).click();
  await expect(page.getByRole("heading", { name: "Ask about Property Development" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(javaScriptEnabled === false ? 0 : 1);
  await fillLead(page, visitor);
  await page.getByRole("button", { name: m.lead_service_submit() }).click();
  await expect(page.locator("[data-toast=success]")).toHaveText(
    "Thank you! Our team will contact you shortly.",
  );
  const href = await page
    .getByRole("link", { name: m.lead_continue_on_whatsapp() })
    .getAttribute("href");
  // The service's own template.
  expect(new URL(href ?? "").searchParams.get("text")).toBe(
    `Hi, my name is ${visitor.name}. I'd like to know more about Property Development.`,
  );
  await expect(await leadsOf(page, visitor.name)).toContainText("Service Inquiry");
});

test("a service that is not there", async ({ page }) => {
  for (const slug of ["no-such-service", "%22%3E%3Cscript%3E", "__proto__"]) {
    const response = await visit(page, `/services/${slug}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.service_not_found_title());
    await expect(page.getByText(m.service_not_found_text())).toBeVisible();
    const toast = page.locator("[data-toast=error]");
    await expect(toast).toHaveText(m.service_not_found_toast());
    await expect(toast).toBeVisible();
  }
  await page.getByRole("link", { name: m.service_back_to_services() }).click();
  await expect(page).toHaveURL(/\/services$/);
});

test("search engines are told what the service is", async ({ request }) => {
  const html = await (await request.get("/services/land-research")).text();
  const objects = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? "") as { "@type": string; name?: string },
  );
  expect(objects.map((object) => object["@type"])).toEqual(["Service", "BreadcrumbList"]);
  expect(objects[0]?.name).toBe("Land Research");
});
