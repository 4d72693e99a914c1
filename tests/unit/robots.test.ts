import { expect, test } from "vitest";
import "../support/no-database";
import { loader } from "~/routes/resources/robots";

test("crawlers may open linked pages that say themselves that they are not to be indexed", async () => {
  const lines = (await loader().text()).split("\n");
  const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  expect(lines).toContain("Allow: /admin$");
  expect(closed).toEqual(["/admin", "/back", "/contact-press"]);
});
