// @module-tag long
import { JSDOM } from "jsdom";
import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { m } from "~/text/messages";
import { initialAgency as agency } from "../../app/agency";
import { dateInDays } from "../../app/utils/time/date-words";
import { LoneSite } from "../e2e/bad-days/lone-site";
import { aGuideForm, leadsOf, post, site } from "../support/attacker";
import { eventually, temporaryDirectory } from "../../supabase/local/tests/support/started-site";

const FAILURE = m.public_form_failed();
const forms = {
  "/lead/guide": {},
  "/lead/consultation": { consultation_date: dateInDays(30), consultation_time: "10:00" },
  "/lead/service-inquiry?service=land-research": {},
  "/lead/property-inquiry?property=any": { message: "Is it still there?" },
  "/contact": { message: "Good morning" },
  "/callback": {},
};

let directory: string;
let outbox: string;
let alone: LoneSite;

beforeEach(async () => {
  directory = await temporaryDirectory();
  outbox = join(directory, "outbox");
});

describe("the database away and the disk full", () => {
  beforeAll(async () => {
    const full = await temporaryDirectory();
    // A file where the outbox would be takes no submission, as a full disk does not.
    await writeFile(join(full, "outbox"), "");
    alone = await LoneSite.start(full);
  });
  afterAll(() => alone.kill());

  test.each(Object.entries(forms))(
    "%s says so with 503, keeps what was typed, and offers WhatsApp and the telephone",
    async (path, more) => {
      const form = aGuideForm(more);
      const answer = await post(path, form, { origin: alone.origin });
      expect(answer.status).toBe(503);
      expect(answer.headers["set-cookie"]).toBeUndefined();
      expect(answer.text).not.toMatch(/Thank you!|has been scheduled|ENOTDIR|ECONNREFUSED/);
      const { document } = new JSDOM(answer.text).window;
      const sent = [...document.querySelectorAll("form")].find((one) =>
        one.textContent?.includes(FAILURE),
      );
      expect(sent?.querySelector("[role=alert]")?.textContent).toBe(FAILURE);
      expect(sent?.querySelector(`a[href="tel:${agency.phone}"]`)).not.toBeNull();
      expect(sent?.querySelector('a[href^="https://wa.me/"]')).not.toBeNull();
      const values = [...(sent?.querySelectorAll("input, textarea, option[selected]") ?? [])].map(
        (field) => (field as HTMLInputElement).value,
      );
      const { full_name } = form;
      expect(values).toEqual(expect.arrayContaining([full_name, ...Object.values(more)]));
    },
  );

  test("in place, a script is told the same", async () => {
    const form = aGuideForm({ intent: "in-place" });
    const answer = await post("/lead/guide.data", form, { origin: alone.origin });
    expect(answer.status).toBe(503);
    expect(answer.text).toContain(FAILURE);
    expect(answer.text).not.toContain("Thank you!");
  });
});

test("a disk that fills up and is freed again: all that was acknowledged is there once, nothing else", async () => {
  const site1 = await LoneSite.start(directory);
  const send = async () => {
    const form = aGuideForm();
    const { status } = await post("/lead/guide", form, { origin: site1.origin });
    return { name: form.full_name, status };
  };
  const many = () => Promise.all(Array.from({ length: 15 }, send));
  const early = await many();
  await rename(outbox, `${outbox}.full`);
  await writeFile(outbox, "");
  const refused = await many();
  await rm(outbox);
  await rename(`${outbox}.full`, outbox);
  const late = await many();
  await site1.kill();

  expect(early.concat(late).map(({ status }) => status)).toEqual(Array(30).fill(302));
  expect(refused.map(({ status }) => status)).toEqual(Array(15).fill(503));
  const again = await LoneSite.start(directory, { ...site.keys, SUPABASE_URL: site.supabase });
  for (const { name } of early.concat(late)) {
    const leads = await eventually(async () => {
      const found = await leadsOf(name);
      return found.length > 0 ? found : undefined;
    });
    expect(leads).toHaveLength(1);
  }
  for (const { name } of refused) expect(await leadsOf(name)).toEqual([]);
  await again.kill();
});
