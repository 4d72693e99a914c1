import { z } from "zod";
import { canMessage } from "~/domain/contact-bans/contact-ban";
import { whatsAppLink } from "~/domain/messages/whatsapp";
import type { AlertMail } from "~/services/alerts/mail.server";
import { m } from "~/text/messages";
import { takeCharacters } from "~/utils/text";
import { escapeXml } from "~/utils/xml";
import { alertMessage, type AlertContent, type AlertMessage } from "./alert";

/** In characters; longer subjects are cut off in mail lists. */
const LONGEST_TITLE = 120;
/** In characters; push services accept four kilobytes. */
const LONGEST_SUMMARY = 200;

function titleOf({ heading, summary }: AlertMessage): string {
  return takeCharacters(summary ? `${heading}: ${summary}` : heading, LONGEST_TITLE);
}

/** Indents continuation lines, so that visitors can't fake a line of ours. */
const textLines = ({ lines }: AlertMessage) =>
  lines.map(({ label, text }) => `${label}: ${text.replace(/\r\n?|\n/g, "\n  ")}`);

/** An alert as a mail with all input escaped; replies to the visitor unless they must not be contacted. */
export function mailOf(content: AlertContent, siteUrl: string): Omit<AlertMail, "id"> {
  const message = alertMessage(content);
  const address = siteUrl + message.path;
  const title = titleOf(message);
  const purpose = content.kind === "booking" ? "own-booking" : "enquiry";
  const canReply = canMessage(content.contact_ban ?? null, purpose);
  const rows = message.lines.map(
    ({ label, text }) =>
      `<tr><th align="left" valign="top">${escapeXml(label)}</th>` +
      `<td>${canReply && text === content.phone ? phoneLinks(text) : htmlText(text)}</td></tr>`,
  );
  return {
    subject: title,
    replyTo: canReply ? z.email().safeParse(content.email).data : undefined,
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

/** Line breaks as `<br>`: Outlook for Windows ignores `white-space: pre-line`. */
const htmlText = (text: string) => escapeXml(text).replace(/\r\n?|\n/g, "<br>");

function phoneLinks(phone: string): string {
  if (!/^\+\d{6,15}$/.test(phone)) return htmlText(phone);
  return `<a href="tel:${phone}">${phone}</a> &middot; <a href="${whatsAppLink(phone)}">WhatsApp</a>`;
}

/** The webhook's JSON: `text` for Slack and similar tools, the rest for programs. */
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

/** A push notification with name and subject only, since a locked phone shows it. */
export function notificationOf({ heading, summary, path }: AlertMessage, tag: string) {
  return { title: heading, body: takeCharacters(summary, LONGEST_SUMMARY), path, tag };
}
