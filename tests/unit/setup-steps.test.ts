import { describe, expect, test } from "vitest";
import { agencyFactsSchema, type AgencyFacts } from "~/domain/agency/agency-facts.schema";
import { agencyFormSchema } from "~/domain/agency/agency-form.schema";
import { setupSteps, type SetupState } from "~/domain/setup/setup-steps";
import { m } from "~/text/messages";

const initial = agencyFactsSchema.parse({});
const fresh: SetupState = {
  facts: initial,
  ...{ isSaved: false, hasOwnPassword: false, isMailSent: false, hasSamples: true },
};
const done = (change: Partial<AgencyFacts>, more: Partial<SetupState> = {}) =>
  setupSteps({ ...fresh, ...more, facts: { ...initial, ...change } })
    .filter(({ isDone }) => isDone)
    .map(({ label }) => label);
const picture = {
  url: "https://a.example/p.webp",
  alt: "",
  width: 1,
  height: 1,
  colour: "#ffffff",
};

const asha = {
  ...{ name: "Asha", role: "", languages: "", licence: "", whatsApp: null, photo: null },
  isSample: false,
};

describe("the first afternoon", () => {
  test("begins with nothing done, and each step leads to a field or page of its own", () => {
    expect(done({})).toEqual([]);
    const paths = setupSteps(fresh).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    const fields = Object.keys(agencyFormSchema.in.shape);
    for (const path of paths) {
      const [, field] = /#settings-(.*)$/.exec(path) ?? [];
      if (field) expect(fields, path).toContain(field);
    }
  });

  test.each<[() => string, Partial<AgencyFacts>]>([
    [m.admin_setup_name, { name: "Mkoani Homes", legalName: "Mkoani Homes Ltd" }],
    [m.admin_setup_tagline, { tagline: "Homes", description: "Homes by the sea." }],
    [m.admin_settings_logo, { logo: picture }],
    [m.admin_settings_share, { sharePicture: picture }],
    [m.admin_setup_phone, { phone: "+255777000111" }],
    [m.admin_setup_email, { email: "hello@mkoani.example", address: "Mkoani" }],
    [m.admin_settings_directions, { directions: "By the port." }],
    [m.admin_setup_position, { office: null }],
    [m.admin_settings_social_links, { social: [] }],
    [m.admin_setup_rates, { ratesOn: "2026-11-30" }],
    [m.common_people, { people: [asha] }],
  ])("ticks what the settings say", (label, change) => expect(done(change)).toEqual([label()]));

  test("does not tick half a step, nor sample people", () => {
    expect(done({ people: [asha, { ...asha, isSample: true }] })).toEqual([]);
    expect(done({ name: "Mkoani Homes" })).toEqual([]);
    const [facebook, ...others] = initial.social;
    const href = "https://facebook.com/mkoani";
    expect(done({ social: [{ name: "Facebook", href }, ...others] })).toEqual([]);
    expect(facebook?.href).toBe("#");
  });

  test("ticks password, hours, mail and samples from where they are kept", () => {
    const all = { isSaved: true, hasOwnPassword: true, isMailSent: true, hasSamples: false };
    expect(done({}, all)).toEqual([
      ...[m.admin_setup_password(), m.admin_settings_opening_hours()],
      ...[m.admin_mail_server(), m.admin_setup_samples()],
    ]);
  });
});
