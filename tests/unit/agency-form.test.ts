import { readClosedDay } from "~/domain/agency/closed-day-line";
import "../support/no-database";
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { JSDOM } from "jsdom";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { SettingsForm } from "~/components/admin/settings/settings-form";
import { agencyFactsSchema } from "~/domain/agency/agency-facts.schema";
import { agencyFormSchema } from "~/domain/agency/agency-form.schema";
import { agencyFormValues, editedFacts } from "~/domain/agency/edited-agency";
import { setupSteps } from "~/domain/setup/setup-steps";
import { smallSite } from "../support/small-site";

const NO_PHOTOS = { photo_1: [], photo_2: [], photo_3: [], photo_4: [], logo: [], share: [] };
const aFreshStart = {
  facts: agencyFactsSchema.parse({}),
  ...{ isSaved: false, hasOwnPassword: false, isMailSent: false, hasSamples: true },
};
const names = Object.keys(agencyFormSchema.in.shape).filter((name) => !(name in NO_PHOTOS));

/** The value of a field, by the end or the beginning of its name. */
const examples: [RegExp, unknown][] = [
  [/_opens$/, "08:15"],
  [/_closes$/, "16:45"],
  [/^phone$|whatsapp$/, "+255777410260"],
  [/^email$/, "office@example.com"],
  [/^office$/, "-6.1, 39.2"],
  [/^closed_days$/, "2026-12-25 Christmas"],
  [/^social_|^guide_link$/, "https://example.com/agency"],
  [/^rate_/, "2.5"],
  [/^rates_on$/, "2026-01-02"],
  [/^first_page$/, "today"],
  // A sample person has the name that it was marked with.
  [/^person_\d_(name|sample)$/, "Sample person"],
];
const exampleOf = (name: string) =>
  examples.find(([pattern]) => pattern.test(name))?.[1] ?? `Text of ${name}`;

test("each field of Settings comes back as it was saved", () => {
  const fields = Object.fromEntries(names.map((name) => [name, exampleOf(name)]));
  const input = agencyFormSchema.parse(fields);
  const stored = JSON.stringify(editedFacts({ input, pictures: NO_PHOTOS }));
  expect(agencyFormValues(agencyFactsSchema.parse(JSON.parse(stored)))).toEqual(fields);
});

test("each field of Settings has its control: the next save empties what is not sent", async () => {
  const form = createElement(SettingsForm, { defaultValue: {}, ...NO_PHOTOS });
  const render = (context: EntryContext, url: string) =>
    Promise.resolve(renderToString(createElement(RemixServer, { context, url })));
  const { document } = new JSDOM(await smallSite(() => form, render, { path: "/admin/settings" }))
    .window;
  const controls = [...document.querySelectorAll("[name]")].map((one) => one.getAttribute("name"));
  expect(names.filter((name) => !controls.includes(name))).toEqual([]);
  // The links of the first afternoon.
  const anchors = setupSteps(aFreshStart).flatMap(({ path }) => path.split("#")[1] ?? []);
  expect(anchors.length).toBeGreaterThan(10);
  expect(anchors.filter((id) => !document.getElementById(id))).toEqual([]);
});

test("the office is coordinates or a map link, a short one too, which the server follows", () => {
  const fields = Object.fromEntries(names.map((name) => [name, exampleOf(name)]));
  const refused = (office: string) =>
    agencyFormSchema.safeParse({ ...fields, office }).error?.issues.map(({ path }) => path[0]);
  expect(refused("https://maps.app.goo.gl/AbC5x39Z7")).toBeUndefined();
  expect(refused("https://www.google.com/maps/@-6.215,39.205,17z")).toBeUndefined();
  expect(refused("by the mango tree")).toEqual(["office"]);
  expect(refused("https://example.com/AbC5x39Z7")).toEqual(["office"]);
});

test.each([
  ["2026-12-25 Christmas", { date: "2026-12-25", word: "Christmas" }],
  ["2026-12-25: Christmas", { date: "2026-12-25", word: "Christmas" }],
  ["Dec 25, 2026 Christmas Day", { date: "2026-12-25", word: "Christmas Day" }],
  ["25 December 2026", { date: "2026-12-25", word: "" }],
  ["1/2/2026 Office move", { date: "2026-02-01", word: "Office move" }],
  ["26.12.2026", { date: "2026-12-26", word: "" }],
  ["2026-02-30", null],
  ["25 Dec 26", null],
  ["Christmas", null],
])("a closed day is read as the site writes dates, too: %s", (line, day) => {
  expect(readClosedDay(line)).toEqual(day);
});
