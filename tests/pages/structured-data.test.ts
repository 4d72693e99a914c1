import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { JSDOM } from "jsdom";
import ts from "typescript";
import { validateXML } from "xmllint-wasm";
import { expect, test } from "vitest";
import { get } from "./visitor";

const root = join(import.meta.dirname, "../..");

const pages = [
  ["/", ["RealEstateAgent"]],
  ["/house-for-sale-in-pemba-island", ["BreadcrumbList"]],
  ["/properties/vumawimbi-beach-villa-with-reef-view", ["RealEstateListing", "BreadcrumbList"]],
  ["/areas", ["BreadcrumbList"]],
  ["/areas/wete", ["Place", "BreadcrumbList"]],
  ["/islands/pemba", ["FAQPage", "BreadcrumbList"]],
  ["/services", []],
  ["/services/land-research", ["Service", "BreadcrumbList"]],
  ["/blog", []],
  ["/blog/seven-checks-before-you-pay-a-deposit-on-a-plot", ["Article", "BreadcrumbList"]],
  ["/contact", ["RealEstateAgent", "BreadcrumbList"]],
] as const;

/** The compiler's errors in objects that claim to be schema.org's, by Google's types of its definitions. */
function problemsWith(objects: { page: string; json: string }[]): string[] {
  // Beside the tests, so that the types are found; their names are looked up from there.
  const folder = mkdtempSync(join(root, "tests/.structured-data-"));
  const file = join(folder, "objects.ts");
  const lines = objects.map(({ page, json }) => `check(${JSON.stringify(page)}, ${json});`);
  writeFileSync(
    file,
    [
      `import type { Thing, WithContext } from "schema-dts";`,
      `declare function check(page: string, object: WithContext<Exclude<Thing, string>>): void;`,
      ...lines,
    ].join("\n"),
  );
  try {
    const program = ts.createProgram([file], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
    });
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("all structured data is what schema.org defines", async () => {
  const objects: { page: string; json: string }[] = [];
  for (const [page, types] of pages) {
    const html = await (await get(page)).text();
    const found = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    const texts = found.map(([, text = ""]) => text);
    const kinds = texts.map((text) => (JSON.parse(text) as { "@type": string })["@type"]);
    expect(kinds, page).toEqual(expect.arrayContaining([...types]));
    objects.push(...texts.map((json) => ({ page, json })));
  }
  expect(objects.length).toBeGreaterThan(12);
  expect(problemsWith(objects)).toEqual([]);
});

test("what schema.org does not define would be found", () => {
  const wrong = (object: object) =>
    problemsWith([
      { page: "/", json: JSON.stringify({ "@context": "https://schema.org", ...object }) },
    ]);
  expect(wrong({ "@type": "Place", name: "Wete" })).toEqual([]);
  expect(wrong({ "@type": "Place", nome: "Wete" })).not.toEqual([]);
  expect(wrong({ "@type": "Villa", name: "Wete" })).not.toEqual([]);
});

test("the sitemap keeps to the schema of sitemaps", async () => {
  const folder = join(root, "node_modules/sitemap/schema");
  const xml = await (await get("/sitemap.xml")).text();
  const schema = await readFile(join(folder, "sitemap.xsd"), "utf8");
  const result = await validateXML({
    xml: [{ fileName: "sitemap.xml", contents: withoutExtensions(xml) }],
    schema: [{ fileName: "sitemap.xsd", contents: schema }],
  });
  expect(result.errors).toEqual([]);
});

/** The schemas of pictures and of translations are on the network only. */
const withoutExtensions = (xml: string) =>
  xml.replaceAll(/<image:image>.*?<\/image:image>|<xhtml:link [^>]*\/>/gs, "");

test("the feed has what RSS 2.0 asks for", async () => {
  const xml = await (await get("/blog/rss.xml")).text();
  const { DOMParser } = new JSDOM("").window;
  const feed = new DOMParser().parseFromString(xml, "application/xml");
  const textOf = (parent: Element | null, name: string) =>
    parent?.querySelector(`:scope > ${name}`)?.textContent ?? "";
  expect(feed.documentElement.getAttribute("version")).toBe("2.0");
  const channel = feed.querySelector("rss > channel");
  for (const name of ["title", "link", "description"]) {
    expect(textOf(channel, name), name).not.toBe("");
  }
  const items = [...feed.querySelectorAll("channel > item")];
  expect(items.length).toBeGreaterThan(0);
  for (const item of items) {
    expect(textOf(item, "title")).not.toBe("");
    expect(textOf(item, "description")).not.toBe("");
    expect(URL.canParse(textOf(item, "link"))).toBe(true);
    // A guid is a permalink unless it says otherwise.
    expect(textOf(item, "guid")).toBe(textOf(item, "link"));
    expect(textOf(item, "pubDate")).toMatch(
      /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/,
    );
  }
});
