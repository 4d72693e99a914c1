import "../../support/no-database";
import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { callTimeNames } from "~/domain/bookings/call-times/call-times";
import { asks } from "~/domain/properties/title/asks";
import type { SubmissionResult } from "~/domain/submissions/submission";
import { submissionSchema } from "~/domain/submissions/submission.schema";
import { findReceiver } from "~/requests/public-form/forms.server";
import { dateInDays } from "~/utils/time/date-words";
import { loader } from "~/routes/site/lead/lead";

/** Submissions written to the outbox. */
const queued = vi.hoisted(() => [] as SubmissionResult[]);

vi.mock("~/domain/submissions/make-durable.server", () => ({
  makeDurable: (result: SubmissionResult) => queued.push(result) > 0,
}));

const person = { full_name: "Asha Juma", phone: "0777 123 456", phone_country: "TZ" };
const time = { consultation_date: dateInDays(30), consultation_time: "09:00" };
const search = "q=pool&minPrice=5000&area=wete&amenities=pool";

/** Every form of visitors that the outbox takes, with all that its address may ask for. */
const forms: [address: string, fields: Record<string, string>][] = [
  ["contact", { ...person, message: "I look for land." }],
  ["callback", { ...person, best_time: callTimeNames[0] ?? "" }],
  [`alerts/new?${search}`, { ...person, email: "asha@example.com" }],
  ["lead/guide", person],
  ["lead/consultation", { ...person, ...time }],
  ["lead/service-inquiry?service=land-research", { ...person, message: "Please check it." }],
  ...[...Object.keys(asks), "none of ours"].map((ask): [string, Record<string, string>] => [
    `lead/property-inquiry?property=house&ask=${ask}`,
    { ...person, message: "Is it there?" },
  ]),
  ["lead/property-inquiry?properties=house,villa", person],
];

/** Sends a form; returns what waits in the outbox because of it. */
async function submissionOf(address: string, fields: Record<string, string>): Promise<unknown> {
  queued.length = 0;
  const page = `/?${search}`;
  const sent = { ...fields, page, time_zone: "Africa/Nairobi", submission_id: randomUUID() };
  const url = `http://kisiwa.test/${address}`;
  const receive = findReceiver(new URL(url).pathname.slice(1));
  await receive?.(new Request(url, { method: "POST", body: new URLSearchParams(sent) }));
  expect(queued).toHaveLength(1);
  const [result] = queued;
  return JSON.parse(JSON.stringify(result && !result.ok ? result.submission : null));
}

test.each(forms)(
  "what /%s sends while the database is away can come back",
  async (address, fields) => {
    const content = await submissionOf(address, fields);
    expect(submissionSchema.parse(content)).toEqual(content);
  },
);

test("an inquiry about several properties names them while the database is away", async () => {
  const address = "lead/property-inquiry?properties=house,villa";
  const content = await submissionOf(address, { ...person, message: "Are they there?" });
  expect(content).toMatchObject({
    row: {
      message: expect.stringMatching(
        /\nhouse: .+\/house\nvilla: .+\/villa\n\nAre they there\?$/,
      ) as string,
    },
  });
});

test.each([
  "lead/property-inquiry?property=house&ask=survey-plan",
  "lead/property-inquiry?properties=house%2Cvilla",
  "lead/service-inquiry?service=land-research",
])("/%s has a form that asks for the same while the database is away", async (address) => {
  const [, source] = /lead\/([\w-]+)/.exec(address) ?? [];
  const request = new Request(`http://kisiwa.test/${address}`);
  const page = await loader({ request, params: { source }, context: {} });
  expect(page.path).toBe(`/${address}`);
});
