import { JSDOM } from "jsdom";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { m } from "~/text/messages";
import { LoneSite } from "../e2e/bad-days/lone-site";
import { aGuideForm, ask, leadsOf, post, signIn, site, sql } from "../support/attacker";
import { temporaryDirectory } from "../../supabase/local/tests/support/started-site";

const clock = join(import.meta.dirname, "../support/clock.mjs");

let directory: string;
const started: LoneSite[] = [];
/** The built site in Los Angeles, on the same database, as it is at a moment. */
async function siteAt(moment: string): Promise<string> {
  const alone = await LoneSite.start(directory, {
    ...site.keys,
    SUPABASE_URL: site.supabase,
    TZ: "America/Los_Angeles",
    NODE_CLOCK: moment,
    NODE_OPTIONS: `--import=${clock}`,
  });
  started.push(alone);
  return alone.origin;
}
beforeAll(async () => {
  directory = await temporaryDirectory();
});
afterAll(async () => {
  for (const alone of started) await alone.kill();
  await rm(directory, { recursive: true, force: true });
});

const firstDay = async (origin: string) => {
  const { text } = await ask("/lead/consultation", { origin });
  return new JSDOM(text).window.document
    .querySelector("[name=consultation_date]")
    ?.getAttribute("min");
};

async function book(origin: string, consultation_date: string) {
  const form = aGuideForm({ consultation_date, consultation_time: "09:00" });
  const answer = await post("/lead/consultation", form, { origin });
  const { rows } = await sql.query<{ day: string }>(
    "select consultation_date::text as day from leads_pemba where full_name = $1",
    [form.full_name],
  );
  return { status: answer.status, days: rows.map(({ day }) => day), text: answer.text, answer };
}

const REFUSED = m.editing_date_past();
const NO_DAY = m.editing_date_invalid();

describe("a minute before and after midnight in Dar es Salaam, with the server in Los Angeles", () => {
  let before: string;
  let after: string;
  beforeAll(async () => {
    // 23:59 on the 28th and 00:01 on the 29th; in Los Angeles it is 13:00 on the 28th.
    [before, after] = await Promise.all([
      siteAt("2028-02-28T20:58:30Z"),
      siteAt("2028-02-28T21:01:00Z"),
    ]);
  });

  test("the first day that can be booked is the 28th, then the 29th of February", async () => {
    expect(await firstDay(before)).toBe("2028-02-28");
    expect(await firstDay(after)).toBe("2028-02-29");
  });

  test("the 28th has no hour left on its last minute, and is refused on the 29th", async () => {
    const last = await book(before, "2028-02-28");
    expect([last.status, last.days]).toEqual([422, []]);
    expect(last.text).toContain(m.lead_time_passed());
    expect(last.text).not.toContain(REFUSED);
    const late = await book(after, "2028-02-28");
    expect([late.status, late.days]).toEqual([422, []]);
    expect(late.text).toContain(REFUSED);
  });

  test("the 29th of February is booked, kept as that day, and said back as that day", async () => {
    for (const origin of [before, after]) {
      const { status, days, answer } = await book(origin, "2028-02-29");
      expect([status, days]).toEqual([302, ["2028-02-29"]]);
      expect(answer.headers.location).toContain("date=2028-02-29&time=09%3A00");
      const cookies = (answer.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]);
      const thanks = await ask(answer.headers.location ?? "", {
        origin,
        headers: { Cookie: cookies.join("; ") },
      });
      expect(thanks.text).toContain("Feb 29, 2028 at 9:00 AM");
    }
  });

  test("a message is a lead of the day that it is in Dar es Salaam", async () => {
    for (const [origin, day] of [
      [before, "2028-02-28"],
      [after, "2028-02-29"],
    ] as const) {
      const form = aGuideForm({ message: "Hello" });
      expect((await post("/contact", form, { origin })).status).toBe(302);
      const { rows } = await sql.query<{ day: string }>(
        "select consultation_date::text as day from leads_pemba where full_name = $1",
        [form.full_name],
      );
      expect(rows).toEqual([{ day }]);
    }
  });

  test("the year at the foot of a page is Dar es Salaam's", async () => {
    const origin = await siteAt("2028-12-31T21:00:30Z");
    expect((await ask("/privacy-policy", { origin })).text).toMatch(/© ?(<!-- -->)?2029/);
  });
});

describe("days that the calendar does not have", () => {
  test.each([
    "2027-02-29",
    "2100-02-29",
    "2028-02-30",
    "2028-13-01",
    "2028-00-10",
    "2028-04-31",
    "2028-2-9",
    "29/02/2028",
    "+002028-02-29",
    "2028-02-29T00:00:00Z",
    "0000-00-00",
    "999999-01-01",
    "tomorrow",
  ])("%s is refused in words", async (day) => {
    const { status, days, text } = await book(site.origin, day);
    expect([status, days]).toEqual([422, []]);
    expect(text).toContain(NO_DAY);
  });

  test("the 29th of a leap year to come is booked the autumn before", async () => {
    expect(await book(await siteAt("2027-10-01T09:00:00Z"), "2028-02-29")).toMatchObject({
      status: 302,
      days: ["2028-02-29"],
    });
  });

  test("a thank-you for a day that is none says no day", async () => {
    for (const date of ["2027-02-29", "<b>", "2028-02-30"]) {
      const query = new URLSearchParams({ date, time: "09:00", sent: "" });
      const { status, text } = await ask(`/lead/consultation?${query.toString()}`);
      expect(status).toBe(200);
      expect(text).not.toMatch(/Invalid|NaN|Mar 1, 20/);
    }
  });
});

describe("what is due for the operator", () => {
  test("is due on its day in Dar es Salaam and overdue a minute later", async () => {
    const [before, after] = await Promise.all([
      siteAt("2026-03-10T20:58:00Z"),
      siteAt("2026-03-10T21:00:30Z"),
    ]);
    const form = aGuideForm();
    await post("/lead/guide", form);
    const [lead] = await leadsOf(form.full_name);
    const counts = async (origin: string) => {
      const cookie = await signIn({ origin });
      const { text } = await ask("/admin/leads", { origin, headers: { Cookie: cookie } });
      const words = new JSDOM(text).window.document.body.textContent ?? "";
      return [
        /Overdue \((\d+)\)/.exec(words)?.[1],
        /Today(?:'s|’s) [Tt]asks? \((\d+)\)/.exec(words)?.[1],
      ];
    };
    const earlier = [await counts(before), await counts(after)];
    await sql.query("update leads_pemba set reminder_date = '2026-03-10' where id = $1", [
      lead?.id,
    ]);
    const later = [await counts(before), await counts(after)];
    const more = later.map((row, at) =>
      row.map((count, n) => Number(count ?? 0) - Number(earlier[at]?.[n] ?? 0)),
    );
    expect(more).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });
});
