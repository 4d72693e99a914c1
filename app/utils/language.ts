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
export function splitLanguage(path: string): { language: Language; path: string } {
  const [prefix = "", code = baseLocale] = prefixes.exec(path) ?? [];
  const rest = path.slice(prefix.length);
  return { language: code as Language, path: rest.startsWith("/") ? rest : `/${rest}` };
}

/** The path of a public page in the page's own language; a path that names its language stays. */
export const inLanguage = (path: string): string =>
  path.startsWith("/") && !prefixes.test(path) ? join(m.language_path(), path) : path;

const join = (prefix: string, path: string) =>
  prefix && path.startsWith("/") ? prefix + path.replace(/^\/(?=$|[?#])/, "") : path;
