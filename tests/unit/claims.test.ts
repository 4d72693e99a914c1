import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { pembaQuestions } from "~/domain/areas/pemba-questions";
import { claimDifferences, pageOfClaim, subjectOf } from "~/domain/claims/admin-claim";
import { adminClaimSchema } from "~/domain/claims/admin-claim.schema";
import { originText, type Claim, type Claims } from "~/domain/claims/claim";
import { journeysIn, writeCopy, type Copy } from "~/domain/claims/copy";
import { claimState } from "~/domain/claims/review";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays } from "~/utils/time/dates";

const TODAY = "2026-11-23";

describe("a claim", () => {
  test.each([
    ["2026-11-22", "expired"],
    ["2025-11-23", "expired"],
    ["2026-11-23", "soon"],
    ["2026-12-07", "soon"],
    ["2026-12-08", "current"],
    ["2099-01-01", "current"],
  ])("to be reviewed by %s is %s on Nov 23, 2026", (review_on, state) => {
    expect(claimState({ review_on }, TODAY)).toBe(state);
  });

  test.each([
    [{ source: "", as_of: "2026-11-20" }, m.claim_estimate_origin({ month: "Nov 2026" })],
    [
      { source: "Daily News", as_of: "2027-05-01" },
      m.claim_source_origin({ source: "Daily News", month: "May 2027" }),
    ],
  ])("says where it comes from: %j", (claim, text) => {
    expect(originText(claim)).toBe(text);
  });

  test("stands on the page of the site's copy, of an article or of an area", () => {
    const none = { key: null, post: null, area: null };
    expect(pageOfClaim({ ...none, key: "visitors" })).toEqual({
      label: m.admin_claim_place_figures(),
      path: "/islands/pemba",
    });
    expect(pageOfClaim({ ...none, key: "of-a-newer-version" }).label).toBe(m.admin_claim_no_page());
    expect(pageOfClaim({ ...none, post: { slug: "a-post", title: "A Post" } })).toEqual({
      label: m.admin_claim_post_page({ title: "A Post" }),
      path: "/blog/a-post",
    });
    expect(pageOfClaim({ ...none, area: { slug: "wete", name: "Wete" } }).path).toBe("/areas/wete");
  });
});

const claim = (more: Partial<Claim> = {}): Claim => ({
  figure: "",
  statement: "Roads are built.",
  origin: m.claim_estimate_origin({ month: "Nov 2026" }),
  source_url: null,
  isEstimate: true,
  ...more,
});

describe("a text with claims", () => {
  const claims: Claims = {
    roads: claim(),
    "lease-years": claim({
      figure: "33 years",
      statement: "is usual",
      origin: "The law, Nov 2026",
    }),
  };

  const term = ({ claim: term }: { claim: string }) => `A lease runs ${term}.`;

  test.each<[Copy, string]>([
    [
      [() => "Land is the state's.", { claim: "lease-years", text: term }],
      "Land is the state's. A lease runs 33 years.",
    ],
    [[{ claim: "roads" }, () => "More later."], "Roads are built. More later."],
    [[{ claim: "visitors" }, () => "It is quiet."], "It is quiet."],
    [[{ claim: "visitors", text: term }], ""],
    [[() => "No claim at all."], "No claim at all."],
  ])("%# reads: %s", (copy, text) => {
    expect(writeCopy(copy, claims).text).toBe(text);
  });

  test("names each origin once", () => {
    const copy: Copy = [{ claim: "roads" }, { claim: "lease-years" }, { claim: "roads" }];
    expect(writeCopy(copy, claims).origins).toEqual([
      m.claim_estimate_origin({ month: "Nov 2026" }),
      "The law, Nov 2026",
    ]);
  });

  test.each(pembaQuestions.map(({ question, answer }) => ({ question: question(), answer })))(
    "$question has an answer without any claim",
    ({ answer }) => {
      const { text, origins } = writeCopy(answer, {});
      expect(text).toMatch(/^\p{Lu}.{40,}\.$/u);
      expect(origins).toEqual([]);
    },
  );

  test("the journeys stand one in a line", () => {
    expect(journeysIn("Wete: 50 minutes\nKonde: 75: or so\n\nNo time\n: nowhere\nMkoani:")).toEqual(
      [
        { to: "Wete", time: "50 minutes" },
        { to: "Konde", time: "75: or so" },
      ],
    );
  });
});

const ID = "00000000-0000-4000-8000-000000000001";
const filledIn = {
  subject: `area:${ID}`,
  statement: "Flats rent well.",
  as_of: "2026-11-20",
  review_on: "2027-11-20",
};
const read = (more: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filledIn, ...more })) form.set(name, value);
  return parseWithZod(form, { schema: adminClaimSchema });
};
const tomorrow = addCalendarDays(todayInDarEsSalaam(), 1);

describe("the form of a claim", () => {
  test("is read", () => {
    expect(read({ figure: " 3 %\r\n", statement: "One\r\ntwo " })).toMatchObject({
      status: "success",
      value: {
        subject: { area_id: ID, post_id: null },
        ...{ figure: "3 %", statement: "One\ntwo", source: "" },
      },
    });
    expect(read({ subject: `post:${ID}` })).toMatchObject({
      value: { subject: { area_id: null, post_id: ID } },
    });
    expect(read({ figure: " ", source: "\n" })).toMatchObject({
      value: { figure: "", source: "" },
    });
    expect(read({ subject: "site" })).toMatchObject({ value: { subject: null } });
  });

  test.each([
    ["HTTPS://Kisiwa.Example/Roads", "https://kisiwa.example/Roads"],
    ["https:kisiwa.example", "https://kisiwa.example/"],
    [" https://kisiwa.example/a b ", "https://kisiwa.example/a%20b"],
    [" ", undefined],
  ])("reads the address %j as browsers do: %s", (source_url, address) => {
    const submission = read({ source_url });
    expect(submission.status === "success" && submission.value.source_url).toBe(address);
  });

  test.each<[Record<string, string>, string, string]>([
    [{ subject: "" }, "subject", m.admin_claim_subject_missing()],
    [{ subject: "area:1" }, "subject", m.admin_claim_subject_missing()],
    [{ subject: `house:${ID}` }, "subject", m.admin_claim_subject_missing()],
    [{ figure: "x".repeat(61) }, "figure", m.editing_text_too_long({ max: "60" })],
    [{ statement: "" }, "statement", m.admin_claim_statement_missing()],
    [{ statement: " \n " }, "statement", m.admin_claim_statement_missing()],
    [{ statement: "x".repeat(601) }, "statement", m.editing_text_too_long({ max: "600" })],
    [{ source: "x".repeat(201) }, "source", m.editing_text_too_long({ max: "200" })],
    [{ source_url: "javascript:alert(1)" }, "source_url", m.admin_editing_link_invalid()],
    [
      { source_url: `https://kisiwa.example/${"é".repeat(100)}` },
      "source_url",
      m.editing_text_too_long({ max: "500" }),
    ],
    [{ as_of: "" }, "as_of", m.admin_claim_as_of_missing()],
    [{ as_of: "2026-02-30" }, "as_of", m.editing_date_invalid()],
    [{ as_of: tomorrow, review_on: tomorrow }, "as_of", m.editing_date_future()],
    [{ review_on: "" }, "review_on", m.admin_claim_review_missing()],
    [{ review_on: "soon" }, "review_on", m.editing_date_invalid()],
    [{ review_on: "2026-11-19" }, "review_on", m.admin_claim_review_too_early()],
  ])("with %j says at %s what is wrong", (more, field, message) => {
    expect(read(more).reply().error).toEqual({ [field]: [message] });
  });
});

describe("two versions of a claim", () => {
  const texts = {
    ...{ figure: "3 %", statement: "a year", source: "" },
    ...{ as_of: "2026-11-20", review_on: "2027-11-20" },
  };
  const own = { post_id: null, area_id: ID };
  const version = { id: ID, key: null, updated_at: "2026-11-21T08:00:00Z" };
  const stored = { ...texts, ...version, ...own, source_url: null };
  const yours = { ...texts, source_url: undefined, subject: own };

  test("that are the same differ nowhere", () => {
    expect(claimDifferences(stored, yours)).toEqual([]);
    expect(
      claimDifferences({ ...stored, key: "visitors", area_id: null }, { ...yours, subject: null }),
    ).toEqual([]);
  });

  test("differ field by field, in the words of the form", () => {
    const other = {
      ...yours,
      figure: "4 %",
      source_url: "https://kisiwa.example/",
      as_of: "2026-10-01",
    };
    expect(claimDifferences(stored, { ...other, subject: { post_id: ID, area_id: null } })).toEqual(
      [
        { label: "Figure", stored: "3 %", typed: "4 %" },
        {
          label: m.admin_claim_label_source_url(),
          stored: "",
          typed: "https://kisiwa.example/",
        },
        { label: "As of", stored: "Nov 20, 2026", typed: "Oct 1, 2026" },
        { label: "Shown on", stored: "Another page", typed: "Your page" },
      ],
    );
  });

  test("know their page as the form's choice", () => {
    expect(subjectOf(stored)).toBe(`area:${ID}`);
    expect(subjectOf({ post_id: ID, area_id: null })).toBe(`post:${ID}`);
    expect(subjectOf({ post_id: null, area_id: null })).toBe("");
  });
});
