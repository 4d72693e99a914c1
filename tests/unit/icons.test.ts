import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { iconNames } from "~/assets/icons/icon-names";
import { drawIconSheet } from "~/assets/icons/icon-sheet";

const root = join(import.meta.dirname, "../..");

test("the sheet of icons is what `npm run icons` makes of their names", async () => {
  const sheet = readFileSync(join(root, "app/assets/icons/icons.svg"), "utf8");
  expect(sheet).toBe(await drawIconSheet(iconNames));
});

test("the sheet holds a drawing for each name", async () => {
  const sheet = await drawIconSheet(iconNames);
  const drawn = [...sheet.matchAll(/<symbol id="([\w-]+)" viewBox="0 0 24 24"><\w/g)];
  expect(drawn.map(([, name]) => name)).toEqual(iconNames);
});

test("each icon of the sheet is used", () => {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "app"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith("app/assets/"));
  const code = files.map((name) => readFileSync(join(root, name), "utf8")).join("\n");
  expect(iconNames.filter((name) => !code.includes(`"${name}"`))).toEqual([]);
});
