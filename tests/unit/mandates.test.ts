import { describe, expect, test } from "vitest";
import {
  firstToDecide,
  mandateText,
  needsDecision,
  type MandateDates,
} from "~/domain/owners/mandate";
import { mandatePath, pageBelowMandate } from "~/domain/owners/owner";
import { knownOwnerSchema, mandateSchema, newOwnerSchema } from "~/domain/owners/owner.schema";
import {
  anonymousOpinion,
  parsePeriod,
  reportFigures,
  reportMessage,
  type PropertyReport,
} from "~/domain/owners/report";
import { m } from "~/text/messages";

const TODAY = "2026-11-30";
const mandate = (more: Partial<MandateDates> = {}): MandateDates => ({
  ...{ starts_on: "2026-01-01", ends_on: null, ended_on: null },
  ...more,
});
const days = (count: number) => ({ count, number: String(count) });

describe("a mandate", () => {
  test.each([
    ["2026-12-15", m.admin_owner_mandate_until({ date: "Dec 15, 2026" }), false],
    ["2026-12-14", m.admin_owner_mandate_days(days(14)), true],
    ["2026-12-01", m.admin_owner_mandate_days(days(1)), true],
    ["2026-11-30", m.admin_owner_mandate_last_day(), true],
    ["2026-11-29", m.admin_owner_mandate_expired(days(1)), true],
    ["2026-08-30", m.admin_owner_mandate_expired(days(92)), true],
  ])("that ends on %s: %s", (ends_on, text, isDue) => {
    expect(mandateText(mandate({ ends_on }), TODAY)).toBe(text);
    expect(needsDecision(mandate({ ends_on }), TODAY)).toBe(isDue);
  });

  test("that the operator ended, has no end or begins later needs no decision", () => {
    const others = [
      mandate({ ends_on: "2026-12-01", ended_on: "2026-11-20" }),
      mandate(),
      mandate({ starts_on: "2027-01-01" }),
    ];
    expect(others.map((one) => mandateText(one, TODAY))).toEqual([
      m.admin_owner_mandate_closed({ date: "Nov 20, 2026" }),
      m.admin_owner_mandate_endless(),
      m.admin_owner_mandate_from({ date: "Jan 1, 2027" }),
    ]);
    expect(firstToDecide(others, TODAY)).toBeNull();
    const later = mandate({ ends_on: "2026-12-10" });
    const sooner = mandate({ ends_on: "2026-11-28" });
    expect(firstToDecide([...others, later, sooner], TODAY)).toBe(sooner);
  });

  test("ends after it starts, and takes percentages and dollars as people write them", () => {
    const typed = { mandate: "exclusive", starts_on: "2026-11-01" };
    const read = (more: object) => mandateSchema.safeParse({ ...typed, ...more });
    expect(read({ commission: "4.5%", lowest_price: "$250k" }).data).toEqual({
      ...{ mandate: "exclusive", starts_on: "2026-11-01", ends_on: null },
      ...{ commission: 4.5, lowest_price: 250_000, note: null },
    });
    for (const ends_on of ["2026-11-01", "2026-10-01"]) {
      const { error } = read({ ends_on, commission: "101" });
      const issues = error?.issues.map(({ path, message }) => [path[0], message]);
      expect(issues).toEqual([
        ["commission", m.editing_number_too_large({ max: "100" })],
        ["ends_on", m.admin_owner_ends_before_start()],
      ]);
    }
    expect(read({ ends_on: "2026-11-02" }).success).toBe(true);
  });

  test("belongs to a chosen person, or to a name and a number", () => {
    const property_id = crypto.randomUUID();
    const typed = { mandate: "verbal", starts_on: "2026-11-01", property_id };
    const person_id = crypto.randomUUID();
    expect(knownOwnerSchema.parse({ ...typed, person_id })).toMatchObject({ person_id });
    expect(knownOwnerSchema.safeParse(typed).success).toBe(false);
    const salum = { full_name: "Salum Ali", phone: "0777 555 666" };
    expect(newOwnerSchema.parse({ ...typed, ...salum })).toMatchObject({
      phone_e164: "+255777555666",
    });
    const issues = newOwnerSchema.safeParse(typed).error?.issues.map(({ path }) => path[0]);
    expect(issues).toEqual(expect.arrayContaining(["full_name", "phone"]));
  });
});

test("the sheet of a mandate opens over the page it was opened from", () => {
  const owner = { id: "o", property: { id: "p", name: "" } };
  for (const page of ["/admin/today", "/admin/people/1", "/admin/properties/p/owners"]) {
    const path = mandatePath(owner, page);
    expect(path).not.toBe(page);
    expect(pageBelowMandate(path)).toBe(page);
  }
});

const report = (name: string, more: Partial<PropertyReport> = {}): PropertyReport => ({
  property: { id: name, name, reference: "PZ-1000", price: 300_000 },
  ...{ enquiries: 12, callbacks: 1, clicks: 1234, viewings_held: 3, viewings_ahead: 1 },
  feedback: [{ liked: "maybe", starts_at: "2026-11-20T08:00:00Z", price_opinion: "Too dear" }],
  offers: [
    { amount: 250_000, offered_on: "2026-11-20", answer: "open" },
    { amount: 270_000, offered_on: "2026-11-10", answer: "refused" },
  ],
  ...more,
});

describe("an owner's report", () => {
  test("reads the same on the page and in WhatsApp", () => {
    const { text } = reportMessage("Salum", "90", [report("Kiweni Villa")]);
    expect(text.startsWith(m.admin_owner_message_days({ name: "Salum", days: "90" }))).toBe(true);
    expect(text).toContain("*Kiweni Villa*");
    for (const figure of reportFigures(report("Kiweni Villa"))) {
      expect(text).toContain(m.admin_common_label_value(figure));
    }
    expect(text).toContain(m.admin_owner_offers_highest({ number: "2", amount: "$270,000" }));
    expect(reportMessage("Salum", "all", []).text).toContain(
      m.admin_owner_message_all({ name: "Salum" }),
    );
  });

  test("says nothing of an offer where there is none", () => {
    const figures = reportFigures(report("Plot", { offers: [] }));
    expect(figures.at(-1)).toEqual({ label: m.admin_offer_title(), value: "0" });
  });

  test.each([1, 2, 5, 6, 7, 8, 9, 40])("of %d properties fits into 1,000 characters", (count) => {
    const reports = Array.from({ length: count }, (_, index) => report(`Villa ${index + 1}`));
    const { text } = reportMessage("Salum Ali Hamad", "30", reports);
    expect(text.length).toBeLessThanOrEqual(1000);
    const shown = reports.filter(({ property }) => text.includes(`*${property.name}*`)).length;
    expect(shown).toBeGreaterThan(0);
    const left = count - shown;
    const rest = m.admin_owner_message_more({ count: left, number: String(left) });
    expect(text.endsWith(rest)).toBe(left > 0);
    // With one more property the message would be too long.
    const { length } = `\n\n*Villa ${shown + 1}*${text.split("*Villa 1*")[1]?.split("\n\n")[0]}`;
    if (left > 1) expect(text.length + length).toBeGreaterThan(1000);
  });

  test.each([
    ["Too dear by $20,000", "Too dear by $20,000"],
    ["Chen finds it too dear", null],
    ["Would pay more, WEI says", null],
    ["Ask again: 0777 123 456", null],
    ["Call +255 77", null],
  ])("of the opinion %j repeats %j", (opinion, repeated) => {
    expect(anonymousOpinion(opinion, "Chen Wei")).toBe(repeated);
    expect(anonymousOpinion(null, "Chen Wei")).toBeNull();
  });

  test("covers 30 days unless another period is asked for", () => {
    const parse = (query: string) => parsePeriod(new URLSearchParams(query));
    expect(["", "period=7", "period=90", "period=all"].map(parse)).toEqual([
      ...["30", "30", "90", "all"],
    ]);
  });
});
