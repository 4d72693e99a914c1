import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { aPng } from "../../support/pictures";
import { visit } from "../page";
import { expect, test } from "../test";
import { signIn } from "../visitor";

/** Red, green and blue of a colour as hue (degrees) and saturation (0 to 1). */
function hueOf(colour: string): { hue: number; saturation: number } {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(
    (part) => Number(part) / 255,
  );
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const span = most - least;
  const sixth =
    most === red
      ? (green - blue) / span
      : most === green
        ? 2 + (blue - red) / span
        : 4 + (red - green) / span;
  return {
    hue: span === 0 ? 0 : (sixth * 60 + 360) % 360,
    saturation: most === 0 ? 0 : span / most,
  };
}

function nameOf(colour: string): string {
  const { hue, saturation } = hueOf(colour);
  if (saturation < 0.15) return "grey";
  if (hue > 15 && hue < 45) return "orange";
  if (hue > 90 && hue < 160) return "green";
  return hue > 190 && hue < 250 ? "blue" : colour;
}

test("a status is painted in the colour that the specification gives it", async ({ page }) => {
  const seen = new Map<string, string>();
  for (const status of ["off-plan", "construction-started", "land", "ready-to-move-in"]) {
    await visit(page, `/?status=${status}`);
    const badges = await page
      .locator("article [data-colour]")
      .evaluateAll((all) =>
        all.map((badge) => [badge.textContent ?? "", getComputedStyle(badge).backgroundColor]),
      );
    for (const [word = "", colour = ""] of badges) seen.set(word, nameOf(colour));
  }
  expect(Object.fromEntries(seen)).toMatchObject({
    "Off Plan": "grey",
    "Construction Started": "orange",
    Land: "green",
    "Ready to Move In": "blue",
  });
});

test(
  "each listing page has a hero and keywords of its own",
  { tag: "@core" },
  async ({ request }) => {
    for (const [path, picture, keyword] of [
      ["/apartment-for-sale-in-pemba-island", "hero-apartment-1", "apartments Pemba"],
      ["/house-for-sale-in-pemba-island", "hero-house-1", "houses Pemba"],
      ["/hotel-for-sale-in-pemba-island", "hero-hotel-1", "hotel for sale Pemba"],
      ["/land-plot-for-sale-in-pemba-island", "hero-land-1", "land Pemba"],
      ["/commercial-space-for-sale-in-pemba-island", "hero-commercial-1", "commercial property"],
    ] as const) {
      const html = await (await request.get(path)).text();
      const [main = ""] = /<main[\s\S]*?<\/h1>/.exec(html) ?? [];
      expect(main, path).toMatch(new RegExp(`<img[^>]*${picture}\\.webp`));
      expect(html, path).toMatch(new RegExp(`<meta name="keywords" content="${keyword}`));
    }
  },
);

test(
  "the island page has the specification's figures, as the agency's own",
  { tag: "@core" },
  async ({ request }) => {
    const html = await (await request.get("/islands/pemba")).text();
    const text = html.replace(/<script[\s\S]*?<\/script>|<[^<>]*>/g, "\n").replace(/\s+/g, " ");
    for (const claim of [
      "tourism growth a year 15%",
      "visitors a year Over 50,000",
      "demand for property each year 30%",
      "yearly appreciation, by asking prices 15-20%",
      "a night in a luxury stay $200-600",
      "of sea between Pemba and the main island, Unguja About 50 km",
    ]) {
      expect(text).toContain(`${claim} ${m.claim_estimate_origin({ month: "Nov 2026" })}`);
    }
    expect(text).toContain("the date first given, the end of 2025, has passed");
  },
);

test(
  "an address that is none is titled so, and one that fails says nothing else",
  { tag: "@core" },
  async ({ request }) => {
    const titlesOf = (html: string) =>
      [...html.matchAll(/<title>(.*?)<\/title>/g)].map(([, title = ""]) =>
        title.replaceAll("&#x27;", "'"),
      );
    for (const [path, status, title] of [
      ["/lead/nope", 404, m.common_page_not_found()],
      ["/no/such/page", 404, m.common_page_not_found()],
      ["/admin/nope", 404, m.common_page_not_found()],
      ["/properties/no-such-villa", 404, m.property_not_found_title()],
      ["/areas/atlantis", 404, m.area_not_found_title()],
      ["/blog/no-such-post", 404, m.blog_not_found_title()],
      ["/services/no-such-service", 404, m.service_not_found_title()],
    ] as const) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(status);
      expect(titlesOf(await answer.text()), path).toEqual([`${title} | Kisiwa Real Estate`]);
    }
    const refused = await request.post("/privacy-policy", { form: { a: "1" } });
    expect(titlesOf(await refused.text())).toEqual([
      `${m.error_request_title()} | Kisiwa Real Estate`,
    ]);
  },
);

const errorToasts = (page: Page) => page.locator("[data-toast=error]");

/** Lets every toast live to a moment of its life, in milliseconds after it came. */
const liveTo = (page: Page, moment: number) =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      if (!(animation instanceof CSSAnimation)) continue;
      if (!animation.animationName.startsWith("toast-")) continue;
      if (time >= Number(animation.effect?.getComputedTiming().endTime)) {
        animation.finish();
      } else {
        animation.pause();
        animation.currentTime = time;
      }
    }
  }, moment);

test("an error message stays four seconds", async ({ page }) => {
  await visit(page, "/contact");
  await page.getByRole("button", { name: m.lead_send_message() }).click();
  await expect(errorToasts(page)).toHaveText("Please fill in all fields");
  await liveTo(page, 3990);
  await expect(errorToasts(page)).toHaveCSS("opacity", "1");
  await liveTo(page, 4180);
  await expect(errorToasts(page)).toHaveCount(0);
});

test("of many messages the latest twenty are shown", async ({ page }) => {
  await visit(page, "/contact");
  const send = page.getByRole("button", { name: m.lead_send_message() });
  // None goes by itself.
  await page.evaluate(() => {
    document.styleSheets[0]?.insertRule(".toast { animation: none !important }");
  });
  for (let sent = 1; sent <= 22; sent++) {
    await send.click();
    await expect(errorToasts(page)).toHaveCount(Math.min(sent, 20));
  }
});

test("the maps of a new property and a new area open where the specification says", async ({
  page,
}) => {
  await signIn(page);
  await visit(page, "/admin/properties/new");
  const picture = page.locator("input[type=image]");
  await expect(picture).toHaveAttribute("src", /^\/map\/\d+\/-5\.7759,39\.2026,10\.svg$/);
  await visit(page, "/admin/areas/new");
  await expect(picture).toHaveAttribute("src", /^\/map\/\d+\/-6\.1619,39\.2920,10\.svg$/);
});

test("a field for one picture keeps the reason why a second file was refused", async ({ page }) => {
  await signIn(page);
  await visit(page, "/admin/areas/new");
  const stored = page.locator("[data-picture=stored]");
  const refused = page.locator("[data-picture=refused]");
  const png = { mimeType: "image/png", buffer: await aPng() };
  await drop(page, [
    { ...png, name: "first.png" },
    { ...png, name: "second.png" },
  ]);
  await expect(stored).toHaveCount(1);
  await expect(refused.filter({ hasText: m.picture_too_many_files() })).toHaveCount(1);
  await refused.getByRole("button").first().click();
  await expect(refused).toHaveCount(0);

  // A good one and one of another kind.
  await drop(page, [
    { ...png, name: "good.png" },
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Words") },
  ]);
  await expect(refused).toContainText(["notes.txt"]);
  await expect(stored).toHaveCount(1);
  await expect(refused.filter({ hasText: "File type must be" })).toHaveCount(1);
  // A new choice leaves the reason until it is dismissed.
  await drop(page, [{ ...png, name: "third.png" }]);
  await expect(page.locator("[data-picture=uploading]")).toHaveCount(0);
  await expect(refused).toContainText(["notes.txt"]);
  await refused.getByRole("button", { name: "Dismiss notes.txt" }).click();
  await expect(refused).toHaveCount(0);
  await expect(stored).toHaveCount(1);
});

type DroppedFile = { name: string; mimeType: string; buffer: Buffer };

/** Drops files on the field of the cover image. */
async function drop(page: Page, files: DroppedFile[]) {
  const content = files.map(({ buffer, ...file }) => ({
    ...file,
    bytes: buffer.toString("base64"),
  }));
  const transfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const { name, mimeType, bytes } of all) {
      const binary = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
      data.items.add(new File([binary], name, { type: mimeType }));
    }
    return data;
  }, content);
  const field = page.getByLabel("Cover Image (optional)", { exact: true }).locator("xpath=../..");
  await field.dispatchEvent("drop", { dataTransfer: transfer });
}
