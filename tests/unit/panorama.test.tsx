import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { JSDOM } from "jsdom";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { PropertyGallery } from "~/components/site/property/property-gallery";
import { smallSite } from "../support/small-site";

const picture = (width: number, height: number) => ({
  ...{ url: "/pictures/hero-1.webp", alt: "Bay", colour: "#123456", width, height },
});

async function mainPicture(width: number, height: number, isPlans = false) {
  const Page = () => (
    <PropertyGallery pictures={[picture(width, height)]} photo={1} isPlans={isPlans} />
  );
  const render = (context: EntryContext, url: string) =>
    Promise.resolve(renderToString(<RemixServer context={context} url={url} />));
  const html = await smallSite(Page, render, { path: "/properties/bay" });
  const image = new JSDOM(html).window.document.querySelector("img");
  return { isWhole: image?.classList.contains("object-contain!"), sizes: image?.sizes };
}

test("a panorama is shown whole, and fetched no wider than its place", async () => {
  expect(await mainPicture(1536, 256)).toEqual({
    isWhole: true,
    sizes: "(min-width: 100rem) 60rem, (min-width: 64rem) 60vw, 100vw",
  });
});

test("a picture up to twice as wide as high fills its place", async () => {
  expect(await mainPicture(1600, 800)).toEqual({
    isWhole: false,
    sizes: "(min-width: 100rem) 80rem, (min-width: 64rem) 80vw, 134vw",
  });
});

test("a floor plan of any shape is shown whole", async () => {
  expect((await mainPicture(800, 1200, true)).isWhole).toBe(true);
  expect((await mainPicture(800, 1200)).isWhole).toBe(false);
});
