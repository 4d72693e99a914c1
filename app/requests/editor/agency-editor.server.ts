import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { saveAgency } from "~/domain/agency/agency.commands.server";
import {
  agencyFormSchema,
  personNumbers,
  type AgencyInput,
} from "~/domain/agency/agency-form.schema";
import type { AgencyFacts } from "~/domain/agency/agency-facts.schema";
import { getEditedAgency, listPhotoUrls } from "~/domain/agency/agency.queries.server";
import { agencyDifferences, agencyFormValues, type PhotoSlot } from "~/domain/agency/edited-agency";
import type { StoredPicture } from "~/domain/pictures/picture";
import type { Editor } from "./editor";

type Agency = {
  stored: AgencyFacts & { updated_at: string };
  input: AgencyInput;
  slot: PhotoSlot;
  page: object;
  problem: never;
};

const photosOf = <Content>(content: (place: number) => Content) =>
  Object.fromEntries(personNumbers.map((place) => [`photo_${place}`, content(place)])) as Record<
    PhotoSlot,
    Content
  >;

/** The one row of settings, so its id is not read. */
export const agencyEditor: Editor<Agency> = {
  list: "/admin/settings",
  schema: agencyFormSchema,
  fields: adminForms.agency,
  bucket: "site",
  slots: photosOf(() => ({ max: 1 })),
  get: getEditedAgency,
  listPictureUrls: listPhotoUrls,
  // There is no form of a new row.
  create: () => Promise.resolve({ ok: false, reason: "save-failed" }),
  update: (_, edited, version) => saveAgency(edited, version),
  differences: agencyDifferences,
  problems: {},
  messages: {
    created: "Settings saved successfully",
    updated: "Settings saved successfully",
    gone: "The settings are no longer there.",
  },
  toForm: (facts) => ({
    values: agencyFormValues(facts),
    pictures: photosOf((place): StoredPicture[] => {
      const photo = facts.people[place - 1]?.photo;
      return photo ? [photo] : [];
    }),
  }),
  page: () => ({}),
};
