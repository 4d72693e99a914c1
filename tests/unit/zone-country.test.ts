import { expect, test } from "vitest";
import { countries } from "~/domain/phone/countries";
import { countryOfZone } from "~/domain/phone/zone-country";

const { likely, others } = countries();
const codes = [...likely, ...others].map(({ code }) => code);

test.each([
  ["Africa/Dar_es_Salaam", "TZ"],
  ["Europe/London", "GB"],
  ["America/New_York", "US"],
  ["Asia/Dubai", "AE"],
  ["Europe/Vienna", "AT"],
  ["UTC", null],
  ["Nowhere/At_All", null],
])("the zone %s is in %s", async (zone, country) => {
  expect(await countryOfZone(zone, codes)).toBe(country);
});

test("a country that isn't offered is not chosen", async () => {
  expect(await countryOfZone("Europe/London", ["TZ", "KE"])).toBeNull();
});
