import "../support/no-database";
import { expect, test } from "vitest";
import { loader } from "~/routes/site/property/property";

test("a property's page asks for its slug", async () => {
  const request = new Request("http://localhost/properties/");
  await expect(loader({ request, params: {}, context: {} })).rejects.toThrow(
    "Property slug is required",
  );
});
