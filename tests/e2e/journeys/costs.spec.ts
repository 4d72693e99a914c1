import type { CostsResult } from "../../../app/domain/costs/cost-question";
import { formatCents, formatRange } from "../../../app/domain/costs/money-text";
import type { ReturnResult } from "../../../app/domain/costs/return/return-question";
import { expectNoViolation } from "../accessible";
import { expect, test } from "../test";
import { visit } from "../page";
import { m } from "~/text/messages";

const villa = "/properties/vumawimbi-beach-villa-with-reef-view";

test(
  "a property's costs lead to each item, the same as in the JSON",
  { tag: "@core" },
  async ({ page, request }) => {
    await visit(page, `${villa}#costs`);
    const summary = page.getByRole("region", { name: m.property_section_costs() });
    await summary.getByRole("link", { name: m.property_costs_breakdown() }).click();
    await expect(page).toHaveURL(
      /\/costs\?price=\d+&type=villa&tenure=government-lease&stage=registered-lease&rent=1800$/,
    );
    const { search } = new URL(page.url());
    const answer = (await (await request.get(`/costs.json${search}`)).json()) as CostsResult;
    const costs = answer.costs;
    if (!costs) throw new Error("The JSON has no costs");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.costs_heading());
    for (const { item, amount } of [...costs.once, ...costs.yearly]) {
      const row = page.getByRole("row").filter({ hasText: item.name });
      if (amount) await expect(row).toContainText(formatRange(amount, formatCents));
      await expect(row).toContainText(item.source || m.costs_agency_estimate());
    }
    await expect(page.getByRole("row", { name: m.costs_total_with_price() })).toContainText(
      formatRange(costs.inAll, formatCents),
    );
    await expectNoViolation(page, page.url());
  },
);

test("a return is asked by a form, and its address has every assumption", async ({
  page,
  request,
}) => {
  await visit(page, "/islands/pemba");
  await page.getByRole("main").getByRole("link", { name: m.costs_return_heading() }).click();
  await expect(page.getByText(m.costs_return_warning())).toBeVisible();
  await page.getByLabel(m.costs_price(), { exact: true }).fill("$185k");
  await page.getByLabel(m.costs_nightly()).fill("149.99");
  await page.getByText(m.costs_more_assumptions()).click();
  await page.getByLabel(m.costs_years_field()).fill("12");
  await page.getByRole("button", { name: m.costs_calculate() }).click();
  await expect(page).toHaveURL(/years=12/);
  const { search, searchParams } = new URL(page.url());
  expect(searchParams.get("offpeak")).toBe("75");
  const answer = (await (await request.get(`/return.json${search}`)).json()) as ReturnResult;
  const net = page.getByRole("row", { name: m.costs_net_income() }).getByRole("cell");
  await expect(net).toHaveText((answer.cases ?? []).map(({ net: cents }) => formatCents(cents)));
  const last = page.getByRole("row", { name: m.costs_lease_end({ year: 12 }) }).getByRole("cell");
  await expect(last).toHaveText(
    (answer.cases ?? []).map(({ positions }) => formatCents(positions[12] ?? NaN)),
  );
  await expect(page.getByRole("img", { name: m.costs_lease_chart({ count: 12 }) })).toBeVisible();
  await expectNoViolation(page, page.url());
});

test("what is wrong is said at its field, and everything else stays", async ({ page }) => {
  await visit(page, "/return?price=185000&nightly=-5&occupancy=40&years=150");
  await expect(page.getByLabel(m.costs_nightly())).toHaveAccessibleDescription(
    m.editing_number_too_small({ min: "$0" }),
  );
  const years = page.getByLabel(m.costs_years_field());
  await expect(years).toBeVisible();
  await expect(years).toHaveAccessibleDescription(m.editing_number_too_large({ max: "99" }));
  await expect(page.getByLabel(m.costs_price(), { exact: true })).toHaveValue("185000");
  await expect(page.getByLabel(m.costs_occupancy_field())).toHaveValue("40");
  await expect(page.getByRole("heading", { name: m.costs_first_year() })).toHaveCount(0);
});

test("amounts are shown in every currency, with the dollars beneath", async ({ page }) => {
  await visit(page, "/costs?price=100000&type=land&currency=EUR");
  const row = page.getByRole("row", { name: m.costs_buying_costs() });
  await expect(row).toContainText("€2,790–€9,300");
  await expect(row).toContainText("$3,000–$10,000");
  await visit(page, "/costs?currency=EUR");
  await expect(page.getByRole("row", { name: "Ground rent" })).toContainText("€93–€1,395");
  await visit(page, "/costs?price=TZS 400m&currency=TZS");
  await expect(page.getByRole("row", { name: new RegExp(`^${m.costs_price()}`) })).toContainText(
    "TZS 400,000,000",
  );
});

test("on paper there is neither form nor menu, but each source", async ({ page }) => {
  await visit(page, "/costs?price=100000&type=land");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: m.costs_submit() })).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(
    page.getByText(`${m.costs_agency_estimate()}, 22 November 2026`).first(),
  ).toBeVisible();
});
