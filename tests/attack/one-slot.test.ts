import { expect, test } from "vitest";
import { m } from "~/text/messages";
import { aGuideForm, ask, cookiesOf, inParallel, leadsOf, post, sql } from "../support/attacker";

const VISITORS = 200;
/** A Wednesday half a year ahead, which no other test books. */
function aWednesday(): string {
  const day = new Date(Date.now() + 180 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((10 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}
const day = aWednesday();
const slot = { consultation_date: day, consultation_time: "10:00" };

/** Asks for the slot as a browser without scripts does, and reads the thanks. */
async function askForSlot(form: Record<string, string>) {
  const answer = await post("/lead/consultation", form);
  const thanks = await ask(answer.headers.location ?? "/", {
    headers: { Cookie: cookiesOf(answer) },
  });
  return { status: answer.status, text: thanks.text };
}

test("two hundred ask for one slot at once: one has it, and everybody's lead is kept", async () => {
  const forms = Array.from({ length: VISITORS }, (_, n) =>
    aGuideForm({ ...slot, phone: `0777 ${String(100_000 + n)}` }),
  );
  const answers = await inParallel(forms, VISITORS, askForSlot);

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
  const losers = answers.filter(({ text }) => text.includes(m.booking_state_unplaced()));
  expect(losers).toHaveLength(VISITORS - 1);
  for (const { text } of losers) {
    expect(text.match(/name="starts_at"/g)).toHaveLength(3);
  }
  const leads = await Promise.all(forms.map(({ full_name }) => leadsOf(full_name)));
  expect(leads.map((rows) => rows.length)).toEqual(forms.map(() => 1));
  const { rows } = await sql.query(
    `select count(*)::int as bookings, count(distinct lead_id)::int as leads from bookings_pemba
     where starts_at = $1 and state = 'booked'`,
    [`${day}T10:00:00+03:00`],
  );
  expect(rows).toEqual([{ bookings: 1, leads: 1 }]);
});
