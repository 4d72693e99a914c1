import type { AgencyFacts } from "~/domain/agency/agency-facts.schema";
import { agencyFactsSchema } from "~/domain/agency/agency-facts.schema";
import { m } from "~/text/messages";

/** Facts that the steps are derived from; nothing is ticked off by hand. */
export type SetupState = {
  facts: AgencyFacts;
  /** True once Settings has been saved. */
  isSaved: boolean;
  hasOwnPassword: boolean;
  isMailSent: boolean;
  hasSamples: boolean;
};

type Step = { label: () => string; path: string; isDone: (state: SetupState) => boolean };

export type SetupStep = { label: string; path: string; isDone: boolean };

const initial = agencyFactsSchema.parse({});

const differs =
  (...names: (keyof AgencyFacts)[]) =>
  ({ facts }: SetupState) =>
    names.every((name) => JSON.stringify(facts[name]) !== JSON.stringify(initial[name]));

const field = (name: string) => `/admin/settings#settings-${name}`;

/** In the order of docs/set-up.md. */
const steps: Step[] = [
  {
    label: m.admin_setup_password,
    path: "/admin/settings/password",
    isDone: ({ hasOwnPassword }) => hasOwnPassword,
  },
  { label: m.admin_setup_name, path: field("name"), isDone: differs("name", "legalName") },
  {
    label: m.admin_setup_tagline,
    path: field("tagline"),
    isDone: differs("tagline", "description"),
  },
  { label: m.admin_settings_logo, path: field("logo"), isDone: differs("logo") },
  { label: m.admin_settings_share, path: field("share"), isDone: differs("sharePicture") },
  { label: m.admin_setup_phone, path: field("phone"), isDone: differs("phone") },
  { label: m.admin_setup_email, path: field("email"), isDone: differs("email", "address") },
  { label: m.admin_settings_directions, path: field("directions"), isDone: differs("directions") },
  { label: m.admin_setup_position, path: field("office"), isDone: differs("office") },
  // The initial hours may be right: saving the form confirms them.
  {
    label: m.admin_settings_opening_hours,
    path: field("Monday_opens"),
    isDone: ({ isSaved }) => isSaved,
  },
  {
    label: m.admin_settings_social_links,
    path: field("social_Facebook"),
    isDone: ({ facts }) => facts.social.every(({ href }) => href !== "#"),
  },
  { label: m.admin_setup_rates, path: field("rates_on"), isDone: differs("ratesOn") },
  {
    label: m.common_people,
    path: field("person_1_name"),
    isDone: ({ facts: { people } }) =>
      people.length > 0 && people.every(({ isSample }) => !isSample),
  },
  {
    label: m.admin_mail_server,
    path: "/admin/settings/mail",
    isDone: ({ isMailSent }) => isMailSent,
  },
  {
    label: m.admin_setup_samples,
    path: "/admin/settings/sample-content",
    isDone: ({ hasSamples }) => !hasSamples,
  },
];

/** The steps of the first afternoon, each with its place and whether it is done. */
export const setupSteps = (state: SetupState): SetupStep[] =>
  steps.map(({ label, path, isDone }) => ({ label: label(), path, isDone: isDone(state) }));
