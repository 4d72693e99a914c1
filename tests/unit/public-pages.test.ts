import { expect, test } from "vitest";
import { staticPages } from "~/domain/sitemap/sitemap";
import { checkedPages } from "../support/checked-pages";
import { everyRoute } from "../support/every-route";

/** The public pages that are no matter of search engines, each with its reason. */
const pagesOutsideSitemap: Record<string, string> = {
  "/shortlist": "a visitor's own",
  "/compare": "a visitor's own",
  "/callback": "a form",
  "/alerts/new": "a form",
};

const publicPages = everyRoute
  .filter(({ path, hasPage }) => hasPage && !/[:*]|^\/(admin|refused)(\/|$)/.test(path))
  .map(({ path }) => path);

test("the sitemap has every public page, or says why not", () => {
  const paths = [...staticPages.map(({ path }) => path), ...Object.keys(pagesOutsideSitemap)];
  expect(paths.toSorted()).toEqual(publicPages.toSorted());
});

test("every public page is checked in a browser", () => {
  const checked = checkedPages.map((address) => address.split("?")[0]);
  expect(publicPages.filter((path) => !checked.includes(path))).toEqual([]);
});
