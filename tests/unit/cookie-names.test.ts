import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const POLICY = "app/routes/site/privacy-policy.tsx";

test("the privacy policy names each cookie of the site", () => {
  const namesIn = (file: string) =>
    [...readFileSync(file, "utf8").matchAll(/"(kisiwa_[a-z_]+)"/g)].map(([, name]) => name);
  const set = ["app/services", "app/domain"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .flatMap((file) => namesIn(join(folder, file))),
  );
  expect(set.length).toBeGreaterThan(5);
  expect(namesIn(POLICY).toSorted()).toEqual([...new Set(set)].toSorted());
});
