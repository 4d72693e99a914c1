import { m } from "~/text/messages";
import { baseLocale, locales, type Locale } from "~/text/runtime";

export type Language = Locale;

export const languages = locales;

/** Language of the page that is rendered, or of the e-mail that is written; English in the back office. */
export const language = () => m.language_code() as Language;

/** English paths have no prefix. */
const prefixes = new RegExp(
  `^/(${languages.filter((one) => one !== baseLocale).join("|")})(?=[/.?#]|$)`,
);

/** Splits "/de/areas" into "de" and "/areas". */
export function splitLanguage(address: string): { language: Language; path: string } {
  const [prefix = "", code = baseLocale] = prefixes.exec(address) ?? [];
  const rest = address.slice(prefix.length);
  return { language: code as Language, path: rest.startsWith("/") ? rest : `/${rest}` };
}

/** A public page's path in the page's own language; one that names its language stays as it is. */
export const inLanguage = (path: string): string =>
  isOfPublicPage(path) && !prefixes.test(path) ? addPrefix(m.language_path(), path) : path;

const isOfPublicPage = (path: string) => path.startsWith("/") && !/^\/admin(?=[/?#]|$)/.test(path);

const addPrefix = (prefix: string, path: string) =>
  (prefix && prefix + path.replace(/^\/(?=$|[?#])/, "")) || path;

/** A public page's path in the given language. */
export const pathIn = (one: Language, path: string): string =>
  addPrefix(m.language_path({}, { locale: one }), splitLanguage(path).path);

const LANGUAGE_PARAM = "lang";

/** The address of a file with words, in the page's own language. */
export const fileInLanguage = (path: string): string =>
  (m.language_path() &&
    `${path}${path.includes("?") ? "&" : "?"}${LANGUAGE_PARAM}=${language()}`) ||
  path;

/** Language of a page's, a form's or a file's address. */
export function languageOf(address: string): Language {
  const { pathname, searchParams } = new URL(address, "http://internal.invalid");
  const named = languages.find((one) => one === searchParams.get(LANGUAGE_PARAM));
  return named ?? splitLanguage(pathname.replace(/^\/in-place(?=\/)/, "")).language;
}
