import { typePageWords } from "../../../app/domain/properties/type-pages/type-page-words";
import { typePages } from "../../../app/domain/properties/type-pages/type-pages";
import { expect, test } from "../test";

/** The specification's route table, row by row: what stands over the page and in the browser's tab. */
const routes: [path: string, heading: string, title: string][] = [
  [
    "/",
    "Property and land on Pemba Island, Zanzibar",
    "Property and land on Pemba Island, Zanzibar",
  ],
  ["/areas", "Areas", "Areas of Pemba Island, Zanzibar"],
  ["/areas/chake-chake", "Chake Chake", "Property in Chake Chake, Pemba Island"],
  ["/islands/pemba", "Why Pemba?", "Why Pemba? Buying property on Pemba Island, Zanzibar"],
  ...typePages.map(({ type, path, title }): [string, string, string] => [
    path,
    `${title} for sale on Pemba Island`,
    typePageWords[type].metaTitle,
  ]),
  ["/services", "Services", "Property Services on Pemba Island"],
  ["/services/investment-advisory", "Investment Advisory", "Investment Advisory on Pemba Island"],
  ["/blog", "Blog", "Pemba Property Blog"],
  [
    "/blog/how-foreigners-hold-land-in-zanzibar",
    "How Foreigners Hold Land in Zanzibar",
    "How Foreigners Hold Land in Zanzibar",
  ],
  [
    "/properties/vumawimbi-beach-villa-with-reef-view",
    "Vumawimbi Beach Villa with Reef View",
    "Vumawimbi Beach Villa with Reef View",
  ],
  ["/contact", "Contact", "Contact"],
  ["/costs", "What it costs in all", "What it costs in all to buy on Pemba"],
  ["/return", "What it may bring", "What a property on Pemba may bring"],
  ["/privacy-policy", "Privacy Policy", "Privacy Policy"],
  ["/guides/title", "What am I buying?", "What Am I Buying? Title and Tenure"],
  ["/terms-of-service", "Terms of Service", "Terms of Service"],
  ["/admin", "Admin Login", "Admin Login"],
];

for (const [path, heading, title] of routes) {
  test(`${path} is "${heading}"`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(`${title} | Kisiwa Real Estate`);
  });
}

test('any other path is "Page Not Found", with a way home', async ({ page }) => {
  for (const path of ["/nowhere", "/islands/unguja", "/properties", "/villa-for-sale"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
    await expect(page).toHaveTitle("Page Not Found | Kisiwa Real Estate");
  }
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("every page names itself to search engines, in the one language that it has", async ({
  request,
  baseURL,
}) => {
  for (const [path] of routes.filter(([path]) => path !== "/admin")) {
    const html = await (await request.get(`${path}?unit=imperial`)).text();
    for (const link of [
      `rel="canonical"`,
      `rel="alternate" hrefLang="en"`,
      `rel="alternate" hrefLang="x-default"`,
    ]) {
      expect(html, path).toContain(`<link ${link} href="${baseURL}${path}"`);
    }
  }
});

/** Kept out of search engines, but sent from one person to another. */
const sentOn = [
  "/callback",
  "/lead/guide",
  "/lead/consultation",
  "/shortlist",
  "/shortlist?p=verani-sunset-villa",
  "/compare?p=vumawimbi-beach-villa-with-reef-view,verani-sunset-villa",
  "/alerts/new",
];

test("a page that people send on says in a sentence what it is, though no search engine keeps it", async ({
  request,
}) => {
  for (const path of sentOn) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('<meta name="robots" content="noindex"/>');
    expect(html, path).toMatch(/<meta name="description" content="[^"]{30,160}"\/>/);
  }
});
