import { expect, inject, test } from "vitest";
import { place } from "~/agency";
import { typePageWords } from "~/domain/properties/type-pages/type-page-words";
import { typePages } from "~/domain/properties/type-pages/type-pages";
import { m } from "~/text/messages";
import { ask } from "../support/attacker";
import { Visitor } from "./visitor";

/** The specification's route table, row by row: what stands over the page and in the browser's tab. */
const routes: [path: string, heading: string, title: string][] = [
  ["/", m.home_hero_title(), m.home_hero_title()],
  ["/areas", "Areas", "Areas of Pemba Island, Zanzibar"],
  ["/areas/chake-chake", "Chake Chake", "Property in Chake Chake, Pemba Island"],
  ["/islands/pemba", "Why Pemba?", m.island_head_title()],
  ...typePages.map(({ type, path }): [string, string, string] => [
    path,
    m.property_type_title({ title: typePageWords[type].title() }),
    typePageWords[type].metaTitle(),
  ]),
  ["/services", "Services", m.service_list_title()],
  ["/services/investment-advisory", "Investment Advisory", "Investment Advisory on Pemba Island"],
  ["/blog", "Blog", m.blog_list_title()],
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
  ["/costs", m.costs_heading(), m.costs_title()],
  ["/return", m.costs_return_heading(), m.costs_return_title()],
  ["/privacy-policy", "Privacy Policy", "Privacy Policy"],
  [
    "/guides/investment",
    m.guide_investment_heading({ place }),
    m.guide_investment_heading({ place }),
  ],
  ["/guides/title", m.guide_title_heading(), m.guide_title_page()],
  ["/terms-of-service", m.terms_of_service_title(), m.terms_of_service_title()],
  ["/admin", "Admin Login", "Admin Login"],
];

for (const [path, heading, title] of routes) {
  test(`${path} is "${heading}"`, async () => {
    const page = await new Visitor().goto(path);
    expect(page.status).toBe(200);
    expect(page.screen.getByRole("heading", { level: 1 }).textContent).toBe(heading);
    expect(page.document.title).toBe(`${title} | Kisiwa Real Estate`);
  });
}

test('any other path is "Page Not Found", with a way home', async () => {
  const page = new Visitor();
  for (const path of ["/nowhere", "/islands/unguja", "/properties", "/villa-for-sale"]) {
    await page.goto(path);
    expect(page.status, path).toBe(404);
    expect(page.screen.getByRole("heading", { level: 1 }).textContent).toBe(
      m.common_page_not_found(),
    );
    expect(page.document.title).toBe("Page Not Found | Kisiwa Real Estate");
  }
  await page.follow(page.screen.getByRole("link", { name: m.error_back_home() }));
  expect(page.path).toBe("/");
});

test("every page names itself to search engines, also as the default language", async () => {
  const { origin } = inject("site");
  for (const [path] of routes.filter(([path]) => path !== "/admin")) {
    const { text: html } = await ask(`${path}?unit=imperial`);
    for (const link of [
      `rel="canonical"`,
      `rel="alternate" hrefLang="en"`,
      `rel="alternate" hrefLang="x-default"`,
    ]) {
      expect(html, path).toContain(`<link ${link} href="${origin}${path}"`);
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

test("a page that people send on says in a sentence what it is, though no search engine keeps it", async () => {
  for (const path of sentOn) {
    const { text: html } = await ask(path);
    expect(html, path).toContain('<meta name="robots" content="noindex"/>');
    expect(html, path).toMatch(/<meta name="description" content="[^"]{30,160}"\/>/);
  }
});
