import { createHash } from "node:crypto";
import { fieldLabel } from "~/utils/text";
import { isTypedField } from "~/utils/typed-text";
import type { Contacts } from "./public-rows";

/**
 * The pages of the front itself, for when no site process takes a request: plain HTML with the agency's
 * number, and a form that could not be delivered with all that was typed in it.
 */

const STYLE = `body{margin:0;font:17px/1.6 system-ui,sans-serif;color:#1f2a2b;background:#fbf8f3}
main{max-width:34rem;margin:0 auto;padding:4rem 1.25rem}h1{font:600 1.7rem/1.25 Georgia,serif;margin:0 0 1rem}
a{color:#0d5a5f}.ways a,button{display:inline-block;min-height:44px;padding:0 1.25rem;margin:.75rem .5rem 0 0;
border:1px solid #0a373b;border-radius:.5rem;font:inherit;font-weight:600;line-height:44px;text-decoration:none;
color:#fff;background:#0a373b;cursor:pointer}dl{border-top:1px solid #d9d2c5}dt{margin-top:.75rem;color:#5b6667;font-size:.9rem}
dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}input{font:inherit;min-height:44px;box-sizing:border-box;width:100%}`;
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** The largest page that gives a form back, in bytes. */
const LARGEST_PAGE = 256 * 1024;
/** As many as a form of ours may have. */
const MOST_FIELDS = 500;

/** The policy of these pages: no scripts, one style, forms to us. */
export const AWAY_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The page in place of one that is not cached. */
export const awayPage = (contacts: Contacts): string =>
  html(
    contacts,
    "Back in a moment",
    `<p>This page can’t be shown right now. Please try again in a minute, or reach us directly.</p>`,
  );

/**
 * A form's page: it has not arrived for certain, and can be sent again with what was typed. A form whose
 * page would be too large stays in the browser alone.
 */
export function undeliveredPage(
  contacts: Contacts,
  action: string,
  fields: [string, string][],
): string {
  const page = filledInPage(contacts, action, fields);
  return Buffer.byteLength(page) > LARGEST_PAGE ? undeliveredUploadPage(contacts) : page;
}

function filledInPage(contacts: Contacts, action: string, fields: [string, string][]): string {
  const shown = fields.filter(
    ([name, value]) => value.trim() && isTypedField(name) && !isSecret(name),
  );
  const list = shown.map(
    ([name, value]) => `<dt>${escaped(fieldLabel(name))}</dt><dd>${escaped(value)}</dd>`,
  );
  const inputs = fields.map(([name, value]) =>
    isSecret(name)
      ? `<label>${escaped(fieldLabel(name))}<input type="password" name="${escaped(name)}" required></label>`
      : `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return html(
    contacts,
    "Not sent yet",
    `<p>The site did not answer, so we don’t know whether this arrived. What you typed is still here: send it again.</p>
<dl>${list.join("")}</dl>
<form method="post" action="${escaped(action)}">${inputs.join("")}<button>Send again</button></form>`,
  );
}

/** For a body that is larger than any that the site takes. */
export const tooLargePage = (contacts: Contacts): string =>
  html(
    contacts,
    "Too large",
    `<p>A form takes 512 MB at once. Go back in your browser: what you typed is still in the form. Send fewer or smaller files.</p>`,
  );

/** For a form that is too large to be given back, or has files. */
export const undeliveredUploadPage = (contacts: Contacts): string =>
  html(
    contacts,
    "Not sent yet",
    `<p>The site did not answer. Go back in your browser: what you typed is still in the form. Then send it again.</p>`,
  );

/**
 * The fields of a held form; null when it is none, has files, which could not be given back, or has more
 * fields than any form of ours.
 */
export async function formFields(
  body: Buffer,
  contentType: string | undefined,
): Promise<[string, string][] | null> {
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType ?? "")) {
    return null;
  }
  // Counted before they are read, which takes long for a hundred thousand.
  const isUrlEncoded = /urlencoded/i.test(contentType ?? "");
  if (isUrlEncoded && body.toString("latin1").split("&").length > MOST_FIELDS) return null;
  try {
    const headers = { "Content-Type": contentType ?? "" };
    const formData = await new Response(new Uint8Array(body), { headers }).formData();
    const hasFiles = [...formData.values()].some(
      (value) => value instanceof File && value.size > 0,
    );
    if (hasFiles) return null;
    if ([...formData].length > MOST_FIELDS) return null;
    return [...formData].filter((field): field is [string, string] => typeof field[1] === "string");
  } catch {
    return null; // It is not what its header says.
  }
}

const isSecret = (name: string) => /password/i.test(name);

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function html({ legalName, phone, whatsApp }: Contacts, title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} | ${escaped(legalName)}</title><style>${STYLE}</style></head>
<body><main id="content"><h1>${title}</h1>${content}
<p class="ways"><a href="tel:${phone}">Call ${phone}</a><a href="https://wa.me/${whatsApp.slice(1)}">WhatsApp</a></p></main></body></html>`;
}
