import { createHash } from "node:crypto";
import { fieldLabel } from "~/utils/words";
import { isUserField } from "~/utils/user-text";
import type { Contacts } from "./public-rows";
import { m } from "~/text/messages";

// Pages the front renders itself while no site process accepts requests.

const STYLE = `body{margin:0;font:17px/1.6 system-ui,sans-serif;color:#1f2a2b;background:#fbf8f3}
main{max-width:34rem;margin:0 auto;padding:4rem 1.25rem}h1{font:600 1.7rem/1.25 Georgia,serif;margin:0 0 1rem}
a{color:#0d5a5f}.ways a,button{display:inline-block;min-height:44px;padding:0 1.25rem;margin:.75rem .5rem 0 0;
border:1px solid #0a373b;border-radius:.5rem;font:inherit;font-weight:600;line-height:44px;text-decoration:none;
color:#fff;background:#0a373b;cursor:pointer}dl{border-top:1px solid #d9d2c5}dt{margin-top:.75rem;color:#5b6667;font-size:.9rem}
dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}input{font:inherit;min-height:44px;box-sizing:border-box;width:100%}`;
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

const MAX_PAGE_BYTES = 256 * 1024;
/** More than any of our forms has. */
const MAX_FIELDS = 500;

export const FALLBACK_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

export const unavailablePage = (contacts: Contacts): string =>
  renderPage(contacts, m.away_title(), `<p>${m.away_text()}</p>`);

/** Offers to resend a form whose delivery is uncertain, unless the page would be too large. */
export function undeliveredPage(
  contacts: Contacts,
  action: string,
  fields: [string, string][],
): string {
  const page = resendPage(contacts, action, fields);
  return Buffer.byteLength(page) > MAX_PAGE_BYTES ? undeliveredUploadPage(contacts) : page;
}

function resendPage(contacts: Contacts, action: string, fields: [string, string][]): string {
  const visibleFields = fields.filter(
    ([name, value]) => value.trim() && isUserField(name) && !isSecret(name),
  );
  const list = visibleFields.map(
    ([name, value]) => `<dt>${escapeHtml(fieldLabel(name))}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  const inputs = fields.map(([name, value]) =>
    isSecret(name)
      ? `<label>${escapeHtml(fieldLabel(name))}<input type="password" name="${escapeHtml(name)}" required></label>`
      : `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return renderPage(
    contacts,
    m.away_unsent_title(),
    `<p>${m.away_unsent_text()}</p>
<dl>${list.join("")}</dl>
<form method="post" action="${escapeHtml(action)}">${inputs.join("")}<button>${m.away_unsent_button()}</button></form>`,
  );
}

export const tooLargePage = (contacts: Contacts): string =>
  renderPage(contacts, m.away_too_large_title(), `<p>${m.away_too_large_text()}</p>`);

export const undeliveredUploadPage = (contacts: Contacts): string =>
  renderPage(contacts, m.away_unsent_title(), `<p>${m.away_unsent_files_text()}</p>`);

/** Returns null if the body is not a form, has files or has too many fields. */
export async function parseFormFields(
  body: Buffer,
  contentType: string | undefined,
): Promise<[string, string][] | null> {
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType ?? "")) {
    return null;
  }
  // Checked before parsing, which is slow for a hundred thousand fields.
  const isUrlEncoded = /urlencoded/i.test(contentType ?? "");
  if (isUrlEncoded && body.toString("latin1").split("&").length > MAX_FIELDS) return null;
  try {
    const headers = { "Content-Type": contentType ?? "" };
    const formData = await new Response(new Uint8Array(body), { headers }).formData();
    const hasFiles = [...formData.values()].some(
      (value) => value instanceof File && value.size > 0,
    );
    if (hasFiles) return null;
    if ([...formData].length > MAX_FIELDS) return null;
    return [...formData].filter((field): field is [string, string] => typeof field[1] === "string");
  } catch {
    return null;
  }
}

const isSecret = (name: string) => /password/i.test(name);

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function renderPage(
  { legalName, phone, whatsApp }: Contacts,
  title: string,
  content: string,
): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} | ${escapeHtml(legalName)}</title><style>${STYLE}</style></head>
<body><main id="content"><h1>${title}</h1>${content}
<p class="ways"><a href="tel:${phone}">${m.away_call({ phone })}</a><a href="https://wa.me/${whatsApp.slice(1)}">${m.contact_whatsapp()}</a></p></main></body></html>`;
}
