import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { initialAgency } from "~/agency";
import { agencyFactsSchema } from "~/domain/agency/agency-facts.schema";
import { m } from "~/text/messages";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { requestHandler } from "../support/request-handler";
import { anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let handle: Awaited<ReturnType<typeof requestHandler>>;

const aPicture = (name: string) => ({
  url: `https://db.example/storage/v1/object/public/site/${name}`,
  ...{ alt: "", width: 300, height: 100, colour: "#ffffff" },
});

const changed = {
  ...agencyFactsSchema.parse({}),
  name: "Pwani",
  legalName: "Pwani Homes",
  description: "Homes by the sea.",
  phone: "+255777123456",
  whatsApp: "+447700900189",
  email: "post@pwani.example",
  address: "12 Pier Street, Wete, Zanzibar, Tanzania",
  hours: [{ days: ["Sunday"], opens: "07:00", closes: "08:00" }],
  social: [{ name: "LinkedIn", href: "https://linkedin.example/pwani" }],
  licence: "Licence Z-1234",
  ratesOn: "2026-11-20",
  rates: { USD: 1, EUR: 0.5, AED: 4, TZS: 3000 },
  closedDays: [
    { date: "2026-01-01", word: "long gone" },
    { date: "2999-12-25", word: "Christmas" },
  ],
  companyNumber: "Company 77",
  people: [
    {
      ...{ name: "Asha Juma", role: "Director", languages: "Swahili, Italian" },
      ...{ whatsApp: "+255777123458", photo: null },
    },
  ],
  directions: "Behind the market.\n\nAsk for Asha.",
  office: { latitude: -5.0559, longitude: 39.7294 },
  logo: aPicture("logo.webp"),
  sharePicture: aPicture("share.jpg"),
};

beforeAll(async () => {
  local = await startLocalSupabase();
  const area = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  for (const [name, price] of [
    ["Harbour House", 100_000],
    ["Hill House", 150_000],
  ] as const) {
    const property = aProperty(area.data?.id ?? "", { name, price, is_published: true });
    const { error } = await local.service.from("properties_pemba").insert(property);
    expect(error).toBeNull();
  }
  const { setVersionReader } = await import("~/services/content-version.server");
  const { getContentVersion } = await import("~/domain/content/content-version.queries.server");
  setVersionReader(getContentVersion);
  handle = await requestHandler(() => undefined);
  const { error } = await local.service.from("agency_settings").insert({ facts: changed });
  expect(error).toBeNull();
});
afterAll(() => local.stop());

const page = async (path: string) => (await handle(new Request(`http://localhost${path}`))).text();

/** How the initial facts stand on pages; the tagline is also the specification's own headline. */
const initialTexts = [
  initialAgency.legalName,
  initialAgency.description,
  initialAgency.phone.slice(1),
  initialAgency.phoneDisplay,
  initialAgency.email,
  "Mbweni Road",
  "9:00–18:00",
  'aria-label="Facebook"',
];

describe("changed settings", () => {
  test.each([
    "/",
    "/?view=map",
    "/house-for-sale-in-pemba-island",
    "/hotel-for-sale-in-pemba-island",
    "/properties/harbour-house",
    "/areas",
    "/areas/wete",
    "/islands/pemba",
    "/services",
    "/services/land-research",
    "/blog",
    "/contact",
    "/privacy-policy",
    "/terms-of-service",
    "/lead/consultation",
    "/callback",
    "/no/such/page",
    "/refused/404",
    "/admin",
    "/blog/rss.xml",
  ])("are all that %s says of the agency", async (path) => {
    const text = await page(path);
    expect(text).toContain("Pwani Homes");
    expect(initialTexts.filter((one) => text.includes(one))).toEqual([]);
  });

  test("stand in the footer and the heads of pages", async () => {
    const text = await page("/");
    expect(text).toContain("tel:+255777123456");
    expect(text).toContain("https://wa.me/447700900189");
    expect(text).toContain("mailto:post@pwani.example");
    expect(text).toContain("Licence Z-1234, Company 77");
    expect(text).toContain('"identifier":"Company 77"');
    expect(text).toContain('href="https://linkedin.example/pwani"');
    expect(text).toContain('"streetAddress":"12 Pier Street","addressLocality":"Wete"');
    expect(text).toContain('"opens":"07:00"');
  });

  test("show the logo in header and footer, and the picture where a page is shared", async () => {
    for (const path of ["/", "/callback", "/no/such/page"]) {
      const document = new JSDOM(await page(path)).window.document;
      const logos = [...document.querySelectorAll("img[alt=Pwani]")];
      expect(
        logos.map((one) => one.closest("header, footer")?.tagName),
        path,
      ).toEqual([...["HEADER", "FOOTER"]]);
      expect(logos[0]?.getAttribute("src")).toBe("/images/site/logo.webp?w=320");
      expect([logos[0]?.getAttribute("width"), logos[0]?.getAttribute("height")]).toEqual([
        ...["96", "32"],
      ]);
    }
    expect(await page("/privacy-policy")).toMatch(
      /property="og:image" content="[^"]+\/images\/site\/share\.jpg\?w=1200"/,
    );
  });

  test("show people and the closed days to come on the contact page", async () => {
    const text = await page("/contact");
    expect(text).toContain("Asha Juma");
    expect(text.replaceAll("<!-- -->", "")).toContain("Speaks Swahili, Italian");
    expect(text).toContain("https://wa.me/255777123458");
    expect(text).toContain("Christmas");
    expect(text).not.toContain("long gone");
    expect(text.match(/How to find us.*?<\/div>/s)?.[0]).toMatch(
      />Behind the market\.<.*>Ask for Asha\.</,
    );
    expect(text).toContain(m.lead_office_map());
  });

  test("say who wrote an article, with the role of somebody of the agency", async () => {
    const post = { excerpt: "What a deed says.", content: "<p>Deed.</p>" };
    const { error } = await local.service.from("blog_posts_pemba").insert([
      { ...post, category: "Market News", title: "By Asha", author: "Asha Juma" },
      { ...post, category: "Market News", title: "By a guest", author: "Bakari <b>" },
      { ...post, category: "Market News", title: "By us" },
    ]);
    expect(error).toBeNull();
    const byAsha = await page("/blog/by-asha");
    expect(byAsha).toMatch(/Written by<.*>Asha Juma<.*>Director</s);
    expect(byAsha).toContain('"author":{"@type":"Person","name":"Asha Juma"}');
    const byGuest = await page("/blog/by-a-guest");
    expect(byGuest).toMatch(/Written by<.*>Bakari &lt;b&gt;</s);
    expect(byGuest).not.toContain("Director");
    const byUs = await page("/blog/by-us");
    expect(byUs).not.toContain(m.blog_written_by());
    expect(byUs).toContain('"author":{"@type":"RealEstateAgent"');
  });

  test("say the date of the rates where prices are explained", async () => {
    expect(await page("/terms-of-service")).toContain("Nov 20, 2026");
  });

  test.each([
    ["/", m.list_price_at_rate({ price: "$100,000", date: "Nov 20, 2026" })],
    ["/areas/wete", m.list_price_at_rate({ price: "$100,000", date: "Nov 20, 2026" })],
    [
      "/properties/harbour-house",
      m.list_price_at_rate({ price: "$100,000", date: "Nov 20, 2026" }),
    ],
    [
      "/shortlist?p=harbour-house",
      m.list_price_at_rate({ price: "$100,000", date: "Nov 20, 2026" }),
    ],
    ["/compare?p=harbour-house", m.list_rate_note({ date: "Nov 20, 2026" })],
  ])("say it beside the converted prices of %s, and not beside dollars", async (path, words) => {
    const withCurrency = path + (path.includes("?") ? "&" : "?");
    const plainText = async (code: string) =>
      (await page(`${withCurrency}currency=${code}`)).replaceAll("<!-- -->", "");
    expect(await plainText("EUR")).toContain(words);
    expect(await plainText("USD")).not.toContain("rate of Nov 20");
  });

  test("leave the choice of currency and unit in the header of every page", async () => {
    for (const path of ["/", "/blog", "/properties/harbour-house", "/callback", "/no/such/page"]) {
      const header = /<header.*?<\/header>/s.exec(await page(`${path}?currency=EUR`))?.[0] ?? "";
      for (const choice of ["currency=TZS", "unit=imperial"])
        expect(header, path).toContain(choice);
    }
  });
});

describe("changed rates", () => {
  test("are those of the prices, of filters, and of the map", async () => {
    expect(await page("/?currency=EUR")).toContain("€50,000");
    expect(await page("/properties/harbour-house?currency=TZS")).toContain("TZS 300,000,000");
    const cheap = await page("/?currency=EUR&maxPrice=50000");
    expect(cheap).toContain("Harbour House");
    expect(cheap).not.toContain("Hill House");
    const pins = await page("/map/properties.geojson?currency=EUR&minPrice=50001");
    expect(pins).not.toContain("Harbour House");
    expect(pins).toContain("Hill House");
    expect(await page("/?currency=AED&view=map")).toContain("AED 400k");
  });
});
