import { m } from "~/text/messages";
import { baseLocale, locales, type Locale } from "~/text/runtime";

export type Language = Locale;

export const languages = locales;

export const baseLanguage = baseLocale;
export const ENGLISH_ONLY: readonly Language[] = [baseLanguage];

export const language = () => m.language_code() as Language;

const prefixes = new RegExp(
  `^/(${languages.filter((one) => one !== baseLocale).join("|")})(?=[/.?#]|$)`,
);

export function splitLanguage(address: string): { language: Language; path: string } {
  const [prefix = "", code = baseLocale] = prefixes.exec(address) ?? [];
  const rest = address.slice(prefix.length);
  return { language: code as Language, path: rest.startsWith("/") ? rest : `/${rest}` };
}

/** A public page's path in the page's own language. */
export const inLanguage = (path: string): string =>
  isOfPublicPage(path) && !prefixes.test(path) ? addPrefix(m.language_path(), path) : path;

const isOfPublicPage = (path: string) => path.startsWith("/") && !/^\/admin(?=[/?#]|$)/.test(path);

const addPrefix = (prefix: string, path: string) =>
  (prefix && prefix + path.replace(/^\/(?=$|[?#])/, "")) || path;

export type LanguageWords = { code: Language; name: string; offer: string };

/** Each language's own words for itself; only on the server. */
export const languagesInWords = (): LanguageWords[] =>
  languages.map((code) => ({
    code,
    name: m.language_name({}, { locale: code }),
    offer: m.language_offer({}, { locale: code }),
  }));

export const pathIn = (one: Language, path: string): string =>
  addPrefix(one === baseLanguage ? "" : `/${one}`, splitLanguage(path).path);

export const alternatePaths = (path: string, among: readonly Language[]): [string, string][] => [
  ...languages
    .filter((one) => among.includes(one))
    .map((one): [string, string] => [one, pathIn(one, path)]),
  ["x-default", pathIn(baseLocale, path)],
];

const LANGUAGE_PARAM = "lang";

/** The address of a file with words, in the page's own language. */
export const fileInLanguage = (path: string): string =>
  (m.language_path() &&
    `${path}${path.includes("?") ? "&" : "?"}${LANGUAGE_PARAM}=${language()}`) ||
  path;

/** Files whose words may be asked for in a language: the others are cached without that parameter. */
const FILES_IN_LANGUAGES = /^\/(?:back|properties\/cards\.json|booking\/[^/]+\.(?:json|ics))$/;

export function languageOf(address: string): Language {
  const [path = "", query] = address.split("?", 2);
  const named = FILES_IN_LANGUAGES.test(path)
    ? languages.find((one) => one === new URLSearchParams(query).get(LANGUAGE_PARAM))
    : undefined;
  return named ?? splitLanguage(path.replace(/^\/in-place(?=\/)/, "")).language;
}
