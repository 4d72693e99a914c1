import { firstCharacters } from "./text";

/** A text that does not turn the direction of what is written around it. */
function withoutBidiControls(text: string): string {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]/g, "");
}

/** With the blank of Braille, which is no space, and halves of characters. */
const INVISIBLE = /^[\s\u2800\uFFFD\p{Cs}\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;

/**
 * A text as it enters the site, in a field or a search parameter: a line ends with LF, as it is stored and
 * not as forms send it; other runs of control characters become a space, and tabs stay. Half a character
 * becomes U+FFFD: a database takes neither NUL nor halves. A text in which nothing can be seen is empty.
 */
export function storableText(text: string): string {
  const typed = INVISIBLE.test(text) ? "" : text;
  return typed
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\t\n])\p{Cc}+/gu, " ")
    .replace(/\p{Cs}/gu, "\uFFFD");
}

/**
 * A text without characters that nobody sees, such as soft hyphens; but for those that part and join letters
 * (ZWNJ and ZWJ), without which Persian and Indic words are others, and those that make an emoji colourful.
 */
function withoutIgnorables(text: string): string {
  return text.replace(
    /(?![\u200C\u200D])(?!(?<=\p{Extended_Pictographic})\uFE0F)\p{Default_Ignorable_Code_Point}/gu,
    "",
  );
}

/**
 * A text without any invisible character, such as directional marks, zero-width spaces and variation selectors,
 * and with plain spaces. Only for values such as numbers: names and prose need some of these.
 */
export function visibleText(text: string): string {
  return text
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/[\p{Zs}\u2800]/gu, " ")
    .replace(/[\u2028\u2029]/g, "\n");
}

/** A value as it enters the site in the field of this name. */
export function storableValue(name: string, value: string): string {
  const storable = storableText(value);
  return isProse(name) ? storable : visibleText(storable).trim();
}

/** Fields in which invisible characters may mean something: joiners in Persian words and emoji. */
const proseFields = new Set([
  ...[
    "full_name",
    "name",
    "subject",
    "message",
    "q",
    "note",
    "former_note",
    "reminder_note",
    "place",
  ],
  ...["description", "short_description", "long_description", "listed_by", "location"],
  ...["title", "content", "author", "excerpt", "features", "benefits", "whatsapp_template", "text"],
  ...[
    "seo_title",
    "seo_description",
    "seo_keywords",
    "pictures_alt",
    "cover_alt",
    "og_alt",
    "photo_alt",
  ],
  ...["title_plot_number", "title_survey_plan", "title_permitted_use", "title_building"],
  ...["title_encumbrances", "title_foreigners", "figure", "statement", "source", "dated"],
  ...["legal_name", "tagline", "licence", "company_number", "address", "directions", "closed_days"],
  ...["person_name", "person_role", "person_languages", "paid_to", "due"],
  // Taken as it is.
  "password",
]);

function isProse(name: string): boolean {
  const field = name
    .replace(/_\d+(?=_|$)/, "")
    .replace(/^(source|dated)_(?!url$)[a-z]+$/, "$1")
    .replace(/^title_[a-z_]+_document$/, "name");
  return proseFields.has(field);
}

/** The words of a search: at most 100 characters, with single spaces and nothing that cannot be seen. */
export function searchText(typed: string): string {
  const seen = withoutIgnorables(storableText(typed)).replaceAll("\uFE0F", "");
  return firstCharacters(seen.replace(/\s+/g, " ").trim(), 100);
}

/** A text of several lines without control characters. */
export function withoutControls(text: string): string {
  return withoutBidiControls(text)
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}+/gu, " ")
    .trim();
}

/**
 * A text in one line without invisible characters. Line breaks and control characters in a name would
 * forge lines in messages that are built from it.
 */
export function singleLine(text: string): string {
  return withoutIgnorables(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}

/** The words of HTML without its tags, which leave a space; character references stay as they are. */
export function textOfHtml(html: string): string {
  return html.replace(/<[^<>]*>/g, " ");
}

/** Fields of pictures and maps, of versions, of what is chosen by its id, and what pages put into their forms. */
const NOT_TYPED =
  /^(pictures|cover|og|photo|map)([_.]|$)|(^|_)id$|^(version|overwrite|confirmed_changes|intent|back|redirectTo|restored|former|undoes|known_number|page|opened_at|website|second_remark|phone_country|time_zone)$/i;

/** Whether people fill in the field of this name themselves, so that its value means something to them. */
export const isTypedField = (name: string): boolean => !NOT_TYPED.test(name);
