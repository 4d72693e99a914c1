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

const prefixOf = (one: Language) => (one === baseLanguage ? "" : `/${one}`);

/** Begins the paths of the page's own language: "/de"; empty in English. */
export const languagePrefix = (): string => prefixOf(language());

export function pathIn(one: Language, path: string): string {
  const prefix = prefixOf(one);
  const { path: plain } = splitLanguage(path);
  return prefix ? prefix + plain.replace(/^\/(?=$|[?#])/, "") : plain;
}

/** A public page's path in the page's own language; other addresses stay. */
export const inLanguage = (path: string): string =>
  isOfPublicPage(path) && !prefixes.test(path) ? pathIn(language(), path) : path;

const isOfPublicPage = (path: string) => path.startsWith("/") && !/^\/admin(?=[/?#]|$)/.test(path);

export type LanguageWords = { code: Language; name: string; offer: string };

/** Each language's own words for itself; only on the server. */
export const languagesInWords = (): LanguageWords[] =>
  languages.map((code) => ({
    code,
    name: m.language_name({}, { locale: code }),
    offer: m.language_offer({}, { locale: code }),
  }));

export const alternatePaths = (path: string, among: readonly Language[]): [string, string][] => [
  ...languages
    .filter((one) => among.includes(one))
    .map((one): [string, string] => [one, pathIn(one, path)]),
  ["x-default", pathIn(baseLanguage, path)],
];

const LANGUAGE_PARAM = "lang";

export function fileInLanguage(path: string): string {
  if (language() === baseLanguage) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${LANGUAGE_PARAM}=${language()}`;
}

/** Files whose words may be asked for in a language: the others are cached without that parameter. */
const FILES_IN_LANGUAGES = /^\/(?:back|properties\/cards\.json|booking\/[^/]+\.(?:json|ics))$/;

export function languageOf(address: string): Language {
  const [path = "", query] = address.split("?", 2);
  const named = FILES_IN_LANGUAGES.test(path)
    ? languages.find((one) => one === new URLSearchParams(query).get(LANGUAGE_PARAM))
    : undefined;
  return named ?? splitLanguage(path.replace(/^\/in-place(?=\/)/, "")).language;
}
