import { takeCharacters } from "./text";

function removeBidiControls(text: string): string {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]/g, "");
}

const INVISIBLE = /^[\s\u2800\uFFFD\p{Cs}\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;

// Databases accept neither NUL nor unpaired surrogates.
export function sanitizeText(text: string): string {
  const input = INVISIBLE.test(text) ? "" : text;
  return input
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\t\n])\p{Cc}+/gu, " ")
    .replace(/\p{Cs}/gu, "\uFFFD");
}

// Keeps ZWNJ and ZWJ, which Persian and Indic words need, and the variation selectors of emoji.
function removeIgnorables(text: string): string {
  return text.replace(
    /(?![\u200C\u200D])(?!(?<=\p{Extended_Pictographic})\uFE0F)\p{Default_Ignorable_Code_Point}/gu,
    "",
  );
}

/** For values such as numbers only: names and prose need some invisible characters. */
export function removeInvisible(text: string): string {
  return text
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/[\p{Zs}\u2800]/gu, " ")
    .replace(/[\u2028\u2029]/g, "\n");
}

export function sanitizeValue(name: string, value: string): string {
  const storable = sanitizeText(value);
  return isProse(name) ? storable : removeInvisible(storable).trim();
}

const proseFields = new Set([
  ...[
    "full_name",
    "name",
    "tag_name",
    "subject",
    "message",
    "q",
    "note",
    "former_note",
    "reminder_note",
    "place",
    "price_opinion",
    "next_step",
  ],
  ...["description", "short_description", "long_description", "listed_by", "location"],
  ...["title", "content", "author", "excerpt", "features", "benefits", "whatsapp_template", "text"],
  ...[
    "seo_title",
    "seo_description",
    "seo_keywords",
    "pictures_alt",
    "floor_plans_alt",
    "cover_alt",
    "og_alt",
    ...["photo_alt", "logo_alt", "share_alt"],
  ],
  ...["title_plot_number", "title_survey_plan", "title_permitted_use", "title_building"],
  ...["title_encumbrances", "title_foreigners", "figure", "statement", "source", "dated"],
  ...["legal_name", "tagline", "licence", "company_number", "address", "directions", "closed_days"],
  ...["person_name", "person_role", "person_languages", "person_licence", "person_sample"],
  ...["paid_to", "due", "quote"],
  "password",
]);

const PASSWORD = /(^|_)password$/;

export const isPasswordField = (name: string): boolean => PASSWORD.test(name);

function isProse(name: string): boolean {
  const field = name
    .replace(/_\d+(?=_|$)/, "")
    .replace(/^(source|dated)_(?!url$)[a-z]+$/, "$1")
    .replace(/^title_[a-z_]+_document$/, "name")
    .replace(/^[a-z]+_password$/, "password");
  return proseFields.has(field);
}

export function normalizeSearch(input: string): string {
  const visible = removeIgnorables(sanitizeText(input)).replaceAll("\uFE0F", "");
  return takeCharacters(visible.replace(/\s+/g, " ").trim(), 100);
}

export function removeControls(text: string): string {
  return removeBidiControls(text)
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}+/gu, " ")
    .trim();
}

/** Line breaks in a name would forge lines in messages built from it. */
export function singleLine(text: string): string {
  return removeIgnorables(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}

export function stripTags(html: string): string {
  return html.replace(/<[^<>]*>/g, " ");
}

const GENERATED_FIELDS =
  /^(pictures|floor_plans|cover|og|photo|logo|share|map)([_.]|$)|(^|_)id$|^person_\d_sample$|^(version|overwrite|confirmed_changes|intent|back|redirectTo|restored|former|undoes|known_number|page|opened_at|website|second_remark|phone_country|time_zone)$/i;

/** False for fields that pages fill in themselves. */
export const isUserField = (name: string): boolean => !GENERATED_FIELDS.test(name);
