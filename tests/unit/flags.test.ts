import { describe, expect, test } from "vitest";
import { countries } from "~/domain/phone/countries";
import { loader } from "~/routes/resources/flag";

const flagOf = (country: string) =>
  loader({ params: { country }, request: new Request("http://localhost/"), context: {} });

describe("the flag of a country", () => {
  test("is there for every country that a phone number can have", async () => {
    const { likely, others } = countries();
    for (const { code } of [...likely, ...others]) {
      const response = await flagOf(code);
      expect(response.headers.get("Content-Type"), code).toMatch(/^image\/svg\+xml/);
      expect(await response.text(), code).toMatch(/^<svg[^]+<\/svg>$/);
    }
  });

  test.each(["ZZ", "tz", "GB-ENG", "default", "__proto__", ""])(
    "is missing for %j",
    async (code) => {
      expect((await flagOf(code)).status).toBe(404);
    },
  );
});
