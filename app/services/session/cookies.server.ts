import { createCookie, createCookieSessionStorage, type CookieOptions } from "@remix-run/node";
import { inLanguage } from "~/utils/language/language";
import { env, isHttps } from "~/services/env.server";

const common: CookieOptions = { path: "/", sameSite: "lax", httpOnly: true, secure: isHttps };
const signed: CookieOptions = { ...common, secrets: [env.SESSION_SECRET] };

const YEAR_S = 365 * 24 * 60 * 60;

export const preferencesCookie = createCookie("kisiwa_preferences", { ...common, maxAge: YEAR_S });

export const visitorCookie = createCookie("kisiwa_visitor", { ...signed, maxAge: YEAR_S });

/** Limited to /back, so that pages stay free of cookies. */
export const lastListCookie = createCookie("kisiwa_last_list", { ...common, path: "/back" });

// Remix requests a page's data at its path with ".data", which is not below it, so the cookie is set there
// too, and in the language of the page that sets it.
function pageCookie(name: string, { path, ...options }: CookieOptions & { path: string }) {
  const cookie = createCookie(name, options);
  return {
    parse: (header: string | null): Promise<unknown> => cookie.parse(header),
    serialize: (value: unknown, overrides?: CookieOptions): Promise<string[]> => {
      const page = inLanguage(path);
      const paths = [page, `${page}.data`];
      return Promise.all(paths.map((one) => cookie.serialize(value, { ...overrides, path: one })));
    },
  };
}

/** Up to 4 kB, so sent only to the page that shows them. */
export const notesCookie = pageCookie("kisiwa_shortlist_notes", {
  ...common,
  path: "/shortlist",
  maxAge: YEAR_S,
});

export const adminCookie = pageCookie("kisiwa_admin", { ...signed, path: "/admin" });

/** Exempts a known device from the lockout. */
export const knownDeviceCookie = pageCookie("kisiwa_device", {
  ...common,
  secrets: [`${env.SESSION_SECRET}:device`],
  path: "/admin",
  maxAge: YEAR_S,
});

const TOAST = "kisiwa_toast";

export const toastStorage = createCookieSessionStorage({
  cookie: { ...signed, name: TOAST },
});

export const pageCookies = [preferencesCookie.name, TOAST];
