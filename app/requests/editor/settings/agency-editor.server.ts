import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { saveAgency } from "~/domain/agency/agency.commands.server";
import {
  agencyFormSchema,
  personNumbers,
  ratedCurrencies,
  type AgencyInput,
} from "~/domain/agency/agency-form.schema";
import type { AgencyFacts } from "~/domain/agency/agency-facts.schema";
import { getEditedAgency, listPhotoUrls } from "~/domain/agency/agency.queries.server";
import { agencyDifferences, agencyFormValues, type PhotoSlot } from "~/domain/agency/edited-agency";
import type { StoredPicture } from "~/domain/pictures/picture";
import { m } from "~/text/messages";
import { singleRow, type Editor } from "../editor";

type Agency = {
  stored: AgencyFacts & { updated_at: string };
  input: AgencyInput;
  slot: PhotoSlot;
  page: object;
  problem: never;
};

const mapPhotoSlots = <Content>(content: (place: number) => Content) =>
  Object.fromEntries(personNumbers.map((place) => [`photo_${place}`, content(place)])) as Record<
    Exclude<PhotoSlot, "logo" | "share">,
    Content
  >;

export const agencyEditor: Editor<Agency> = {
  ...singleRow(m.admin_editor_name_settings),
  list: "/admin/settings",
  schema: agencyFormSchema,
  fields: adminForms.agency,
  bucket: "site",
  positionField: "office",
  slots: { ...mapPhotoSlots(() => ({ max: 1 })), logo: { max: 1 }, share: { max: 1 } },
  get: getEditedAgency,
  listPictureUrls: listPhotoUrls,
  update: (_, edited, version) => saveAgency(edited, version),
  numbers: (stored, { input }) =>
    ratedCurrencies.map((code) => ({
      ...{ label: m.admin_editor_rate({ code }), format: String },
      ...{ before: stored.rates[code], after: input.rates[code] },
    })),
  differences: agencyDifferences,
  toForm: (facts) => ({
    values: agencyFormValues(facts),
    pictures: {
      ...mapPhotoSlots((place) => listOf(facts.people[place - 1]?.photo)),
      logo: listOf(facts.logo),
      share: listOf(facts.sharePicture),
    },
  }),
};

const listOf = (picture: StoredPicture | null | undefined): StoredPicture[] =>
  picture ? [picture] : [];
