import type { Difference, Edited } from "~/domain/editing/edited";
import { fieldDifferences } from "~/domain/editing/field-differences";
import type { StoredPicture } from "~/domain/pictures/picture";
import { m } from "~/text/messages";
import { writeNumber } from "~/utils/read-number";
import type { AgencyFacts } from "./agency-facts.schema";
import type { Weekday } from "./agency";
import {
  personNumbers,
  ratedCurrencies,
  type AgencyForm,
  type AgencyInput,
} from "./agency-form.schema";

/** The fields with pictures. */
export type PhotoSlot = `photo_${(typeof personNumbers)[number]}` | "logo" | "share";
export type EditedAgency = Edited<AgencyInput, PhotoSlot>;

export function editedFacts({ input, pictures }: EditedAgency): AgencyFacts {
  const people = input.people.map(({ place, ...person }) => ({
    ...person,
    photo: pictures[`photo_${place}`][0] ?? null,
  }));
  const [logo = null, sharePicture = null] = [pictures.logo[0], pictures.share[0]];
  return { ...input, people, logo, sharePicture };
}

type ListField = `${Weekday | "social" | "rate" | "person" | "photo"}_${string}`;
type AgencyFormValues = Record<Exclude<keyof AgencyForm, ListField | PhotoSlot>, string> &
  Record<string, unknown>;

export function agencyFormValues(facts: AgencyFacts): AgencyFormValues {
  const times = facts.hours.flatMap(({ days, opens, closes }) =>
    days.flatMap((day) => [
      [`${day}_opens`, opens],
      [`${day}_closes`, closes],
    ]),
  );
  return {
    name: facts.name,
    legal_name: facts.legalName,
    tagline: facts.tagline,
    description: facts.description,
    licence: facts.licence,
    company_number: facts.companyNumber,
    phone: facts.phone,
    whatsapp: facts.whatsApp ?? "",
    email: facts.email,
    guide_link: facts.guideLink ?? "",
    address: facts.address,
    directions: facts.directions,
    office: facts.office ? `${facts.office.latitude}, ${facts.office.longitude}` : "",
    ...(Object.fromEntries(times) as Record<string, string>),
    closed_days: facts.closedDays.map(({ date, word }) => `${date} ${word}`.trim()).join("\n"),
    ...Object.fromEntries(facts.social.map(({ name, href }) => [`social_${name}`, href])),
    ...Object.fromEntries(
      ratedCurrencies.map((code) => [`rate_${code}`, writeNumber(facts.rates[code])]),
    ),
    rates_on: facts.ratesOn ?? "",
    ...Object.fromEntries(
      facts.people.flatMap(({ name, role, languages, licence, whatsApp, isSample }, index) => [
        [`person_${index + 1}_name`, name],
        [`person_${index + 1}_role`, role],
        [`person_${index + 1}_languages`, languages],
        [`person_${index + 1}_licence`, licence],
        [`person_${index + 1}_whatsapp`, whatsApp ?? ""],
        [`person_${index + 1}_sample`, isSample ? name : ""],
      ]),
    ),
    first_page: facts.firstPage,
  };
}

export function agencyDifferences(stored: AgencyFacts, edited: EditedAgency): Difference[] {
  const texts = fieldDifferences(agencyFormValues(stored), agencyFormValues(editedFacts(edited)));
  const { logo, share } = edited.pictures;
  const pictures = [
    ...personNumbers.map((place) =>
      pictureDifference(
        m.admin_agency_person_photo({ place }),
        stored.people[place - 1]?.photo,
        edited.pictures[`photo_${place}`][0],
      ),
    ),
    pictureDifference(m.admin_settings_logo(), stored.logo, logo[0]),
    pictureDifference(m.admin_settings_share(), stored.sharePicture, share[0]),
  ];
  return [...texts, ...pictures.filter((one) => one.typed !== "")];
}

/** `typed` is empty if the two are the same. */
function pictureDifference(
  label: string,
  stored: StoredPicture | null | undefined,
  own: StoredPicture | undefined,
): Difference {
  const isSame = stored?.url === own?.url && stored?.alt === own?.alt;
  return {
    label,
    stored: stored ? stored.alt || m.admin_editing_a_picture() : m.common_none(),
    typed: isSame ? "" : own ? ownPicture(own.alt) : m.admin_editing_none_yours(),
  };
}

const ownPicture = (alt: string): string =>
  m.admin_editing_picture_yours({ picture: alt || m.admin_editing_a_picture() });
