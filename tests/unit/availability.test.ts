import { describe, expect, test } from "vitest";
import { confirmationText, lastDayToConfirm } from "~/domain/properties/availability/confirmation";
import { readReference, normalizeReferences } from "~/domain/properties/typed/reference";
import { parsePropertySearch } from "~/domain/properties/search/property-search";
import { typedAsDollars } from "~/domain/properties/typed/typed-as";
import { understandWords } from "~/domain/properties/typed/understand-words";
import { m } from "~/text/messages";

describe("what a visitor reads of a confirmation", () => {
  const TODAY = "2026-11-22";
  const said = (
    day: string | null,
    availability: "available" | "reserved" | "sold" = "available",
  ) => confirmationText({ availability, availability_confirmed_on: day }, TODAY);

  test.each([
    ["2026-11-22", m.property_confirmed_available({ date: "Nov 22, 2026" })],
    ["2026-10-08", m.property_confirmed_available({ date: "Oct 8, 2026" })],
    ["2026-10-07", m.property_availability_outdated({ date: "Oct 7, 2026" })],
    [null, m.property_availability_unconfirmed()],
  ])("of %s: %s", (day, text) => {
    expect(said(day)).toBe(text);
  });

  test("names what is confirmed of a reserved one, and is nothing for a sold one", () => {
    expect(said("2026-11-12", "reserved")).toBe(
      m.property_confirmed_status({ availability: "Reserved", date: "Nov 12, 2026" }),
    );
    expect(said("2026-11-12", "sold")).toBeNull();
  });

  test("the operator is asked again after 30 days", () => {
    expect(lastDayToConfirm(TODAY)).toBe("2026-10-22");
  });
});

describe("a reference", () => {
  test.each(["PB-1042", "pb-1042", "PB 1042", " pb1042 "])("is read from %j", (text) => {
    expect(readReference(text)).toBe("PB-1042");
  });
  test.each(["", "1042", "PB-10", "PB-1042 villa", "XPB-1042"])("is not read from %j", (text) => {
    expect(readReference(text)).toBeNull();
  });
  test("within words is written as the database writes it", () => {
    expect(normalizeReferences("the villa pb 1042, please")).toBe("the villa PB-1042, please");
  });
  test("is a word of a search, and no price", () => {
    const search = parsePropertySearch(new URLSearchParams("q=pb 1042"));
    expect(understandWords(search, typedAsDollars)).toMatchObject({ q: "PB-1042", maxPrice: null });
  });
});
