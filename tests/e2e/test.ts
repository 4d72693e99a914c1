import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

const part = () => Math.floor(Math.random() * 256);

/**
 * Each test is a visitor with an address of its own, as a proxy would tell it: the limits of one are
 * not used up by the others.
 */
export const test = base.extend({
  // Playwright wants to see which fixtures it uses: none.
  // eslint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use) => {
    await use({ "X-Forwarded-For": `10.${part()}.${part()}.${part()}` });
  },
});
