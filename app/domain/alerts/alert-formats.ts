import { z } from "zod";
import { whatsAppLink } from "~/domain/messages/whatsapp";
import type { AlertMail } from "~/services/alerts/mail.server";
import { m } from "~/text/messages";
import { takeCharacters } from "~/utils/text";
import { escapeXml } from "~/utils/xml";
import { alertMessage, type AlertContent, type AlertMessage } from "./alert";

/** A subject is read in a list, in characters. */
const LONGEST_TITLE = 120;
/** A push service takes four kilobytes. */
const LONGEST_SUMMARY = 200;

/** "New lead: Asha Juma, Harbour House". */
function titleOf({ heading, summary }: AlertMessage): string {
  return takeCharacters(summary ? `${heading}: ${summary}` : heading, LONGEST_TITLE);
}

/** The lines as text; further lines of one text are indented, so that none looks like one of ours. */
const textLines = ({ lines }: AlertMessage) =>
  lines.map(({ label, text }) => `${label}: ${text.replace(/\r\n?|\n/g, "\n  ")}`);

/** An alert as a mail that replies to the visitor; the HTML escapes everything that they typed. */
export function mailOf(content: AlertContent, siteUrl: string): Omit<AlertMail, "id"> {
  const message = alertMessage(content);
  const address = siteUrl + message.path;
  const title = titleOf(message);
  const rows = message.lines.map(
    ({ label, text }) =>
      `<tr><th align="left" valign="top">${escapeXml(label)}</th>` +
      `<td>${text === content.phone ? phoneLinks(text) : htmlText(text)}</td></tr>`,
  );
  return {
    subject: title,
    replyTo: z.email().safeParse(content.email).data,
    text: [...textLines(message), "", address, ""].join("\n"),
    html: [
      '<!doctype html><html lang="en"><meta charset="utf-8">',
      `<title>${escapeXml(title)}</title>`,
      `<p><strong>${escapeXml(title)}</strong></p>`,
      `<table cellpadding="4">${rows.join("")}</table>`,
      `<p><a href="${escapeXml(address)}">${escapeXml(m.admin_alert_open())}</a></p></html>`,
    ].join("\n"),
  };
}

/** Line breaks as elements: Outlook for Windows ignores `white-space: pre-line`. */
const htmlText = (text: string) => escapeXml(text).replace(/\r\n?|\n/g, "<br>");

function phoneLinks(phone: string): string {
  if (!/^\+\d{6,15}$/.test(phone)) return htmlText(phone);
  return `<a href="tel:${phone}">${phone}</a> &middot; <a href="${whatsAppLink(phone)}">WhatsApp</a>`;
}

/** An alert as the webhook's JSON: `text` is what Slack and its like show, the rest is for programs. */
export function webhookContentOf(content: AlertContent, message: AlertMessage, siteUrl: string) {
  const { id, kind, created_at, ...facts } = content;
  const url = siteUrl + message.path;
  const lines = message.lines.map(({ label, text }) => `${label}: ${text}`);
  return {
    id,
    kind,
    created_at,
    text: [titleOf(message), ...lines, url].join("\n"),
    url,
    ...facts,
  };
}

/** An alert as a notification: no more than who and what about, since a locked phone shows it. */
export function notificationOf({ heading, summary, path }: AlertMessage, tag: string) {
  return { title: heading, body: takeCharacters(summary, LONGEST_SUMMARY), path, tag };
}
