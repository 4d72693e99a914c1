import { createCookie, createCookieSessionStorage, type CookieOptions } from "@remix-run/node";
import { env, isHttps } from "~/services/env.server";

const common: CookieOptions = { path: "/", sameSite: "lax", httpOnly: true, secure: isHttps };
const signed: CookieOptions = { ...common, secrets: [env.SESSION_SECRET] };

const YEAR = 365 * 24 * 60 * 60;

/** Currency and unit. Not signed: what is read from it is checked against the known values. */
export const preferencesCookie = createCookie("kisiwa_preferences", { ...common, maxAge: YEAR });

/** Name and phone of the visitor's last form: a later click on WhatsApp or Call Now is recorded under them. */
export const visitorCookie = createCookie("kisiwa_visitor", { ...signed, maxAge: YEAR });

/** The list of properties that was seen last. Only /back gets it, so that pages stay free of cookies. */
export const lastListCookie = createCookie("kisiwa_last_list", { ...common, path: "/back" });

/**
 * A cookie of one page and of what is below it. Scripts read and post that page at its address with
 * ".data", which is not below it: the cookie is set there a second time.
 */
function pageCookie(name: string, { path, ...options }: CookieOptions & { path: string }) {
  const atPage = createCookie(name, { ...options, path });
  const atData = createCookie(name, { ...options, path: `${path}.data` });
  return {
    /** The value that a request's `Cookie` header carries; null for none. */
    parse: (header: string | null): Promise<unknown> => atPage.parse(header),
    /** Its two `Set-Cookie` values. */
    serialize: (value: unknown, more?: CookieOptions): Promise<string[]> =>
      Promise.all([atPage, atData].map((cookie) => cookie.serialize(value, more))),
  };
}

/** The visitor's notes on the shortlist, up to 4 kB: sent only where they are shown. */
export const notesCookie = pageCookie("kisiwa_shortlist_notes", {
  ...common,
  path: "/shortlist",
  maxAge: YEAR,
});

/** The token of an admin session; the session itself is in the database. */
export const adminCookie = pageCookie("kisiwa_admin", { ...signed, path: "/admin" });

/**
 * The id of a device that has signed in before: a flood of guesses from elsewhere does not lock it out.
 * Signed with the password too, so that who knew a former one has no such device.
 */
export const knownDeviceCookie = pageCookie("kisiwa_device", {
  ...common,
  secrets: [`${env.SESSION_SECRET}:${env.ADMIN_PASSWORD}`],
  path: "/admin",
  maxAge: YEAR,
});

const TOAST = "kisiwa_toast";

/** One message for the next page. */
export const toastStorage = createCookieSessionStorage({
  cookie: { ...signed, name: TOAST },
});

/** The cookies that change a public page: how it shows prices and sizes, and a message that waits. */
export const pageCookies = [preferencesCookie.name, TOAST];
