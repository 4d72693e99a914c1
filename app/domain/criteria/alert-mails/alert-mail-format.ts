import { fallbackPicture } from "~/domain/pictures/image-details";
import { dollars, formatPrice } from "~/domain/properties/price";
import { placeOnIsland } from "~/domain/properties/property";
import { m } from "~/text/messages";
import { takeCharacters } from "~/utils/text";
import { formatDate } from "~/utils/time/date-words";
import { imageUrl } from "~/utils/web/image-url";
import { escapeXml } from "~/utils/xml";
import { criteriaWords } from "../criteria";
import { eventTexts } from "../matches/property-news";
import { ONE_CLICK } from "../search-alerts/one-click";
import { confirmAlertPath, endAlertPath, ownAlertPath } from "../search-alerts/search-alert-path";
import type { AlertMail, AlertMailNews } from "./alert-mail";

/** In characters; longer subjects are cut off in mail lists. */
const LONGEST_SUBJECT = 120;
/** The page of the alert shows the others. */
const MOST_PROPERTIES = 20;

type Sender = { siteUrl: string; agency: string };

type Parts = {
  subject: string;
  paragraphs: string[];
  link: { label: string; url: string };
  news: AlertMailNews[];
};

/** Writes the mail as text and as HTML, which escapes everything that people typed. */
export function formatAlertMail(mail: AlertMail, sender: Sender) {
  const parts = kinds[mail.kind](mail, sender);
  const subject = takeCharacters(oneLine(parts.subject), LONGEST_SUBJECT);
  return {
    subject,
    text: mailText(mail, parts, sender),
    html: mailHtml(mail, { ...parts, subject }, sender),
    headers: unsubscribeHeaders(mail.token, sender.siteUrl),
  };
}

/** RFC 8058: mail programs end the alert with one request. */
const unsubscribeHeaders = (token: string, siteUrl: string) => ({
  "List-Unsubscribe": `<${siteUrl}${endAlertPath(token)}>`,
  "List-Unsubscribe-Post": `${ONE_CLICK.name}=${ONE_CLICK.value}`,
});

const kinds: Record<AlertMail["kind"], (mail: AlertMail, sender: Sender) => Parts> = {
  confirmation: (mail, { siteUrl, agency }) => ({
    subject: m.alert_mail_confirm_subject(),
    paragraphs: [
      m.alert_mail_hello({ name: oneLine(mail.full_name) }),
      m.alert_mail_confirm_text({ agency, search: searchWords(mail) }),
      m.alert_mail_confirm_ignore(),
    ],
    link: {
      label: m.alert_mail_confirm_link(),
      url: siteUrl + confirmAlertPath(mail.token, mail.code),
    },
    news: [],
  }),
  news: (mail, { siteUrl }) => ({
    subject: newsSubject(mail.news),
    paragraphs: [
      m.alert_mail_hello({ name: oneLine(mail.full_name) }),
      m.alert_mail_news_text({ search: searchWords(mail) }),
    ],
    link: { label: m.alert_mail_page_link(), url: siteUrl + ownAlertPath(mail.token) },
    news: mail.news,
  }),
  renewal: (mail, { siteUrl }) => ({
    subject: m.alert_mail_renew_subject(),
    paragraphs: [
      m.alert_mail_hello({ name: oneLine(mail.full_name) }),
      m.alert_mail_renew_text({ search: searchWords(mail) }),
      m.alert_mail_renew_ends({ date: formatDate(mail.ends_at ?? new Date().toISOString()) }),
    ],
    link: {
      label: m.alert_mail_renew_link(),
      url: siteUrl + confirmAlertPath(mail.token, mail.code),
    },
    news: [],
  }),
};

const searchWords = ({ filters, area }: AlertMail) => oneLine(criteriaWords(filters, area));

function newsSubject(news: AlertMailNews[]): string {
  const [only, ...others] = news;
  if (!only || others.length > 0) return m.alert_mail_news_subject({ count: news.length });
  const { name, price } = only.property;
  return `${eventTexts[only.kind].label(only)}: ${name}, ${formatPrice(price, dollars)}`;
}

function mailText(mail: AlertMail, { paragraphs, link, news }: Parts, sender: Sender): string {
  const properties = news
    .slice(0, MOST_PROPERTIES)
    .map((one) => [...propertyLines(one), propertyUrl(one, sender)].join("\n"));
  return [
    ...paragraphs,
    ...properties,
    ...moreLines(news),
    `${link.label}:\n${link.url}`,
    ["-- ", ...footerLines(mail, sender)].join("\n"),
    "",
  ].join("\n\n");
}

function mailHtml(mail: AlertMail, parts: Parts, sender: Sender): string {
  const { subject, paragraphs, link, news } = parts;
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    `<title>${escapeXml(subject)}</title>`,
    '<body style="font-family:sans-serif;line-height:1.5;max-width:36em">',
    ...paragraphs.map((text) => `<p>${escapeXml(text)}</p>`),
    ...news.slice(0, MOST_PROPERTIES).map((one) => propertyHtml(one, sender)),
    ...moreLines(news).map((text) => `<p>${escapeXml(text)}</p>`),
    `<p><a href="${escapeXml(link.url)}">${escapeXml(link.label)}</a></p>`,
    `<hr><p style="color:#555">${footerHtml(mail, sender)}</p></body></html>`,
  ].join("\n");
}

function propertyHtml(news: AlertMailNews, sender: Sender): string {
  const { name, cover } = news.property;
  const url = escapeXml(propertyUrl(news, sender));
  const path = imageUrl((cover ?? fallbackPicture).url, 480) ?? imageUrl(fallbackPicture.url, 480);
  const picture = `<img src="${escapeXml(sender.siteUrl + path)}" alt="" width="480" style="max-width:100%">`;
  const [, ...lines] = propertyLines(news);
  return [
    `<p><a href="${url}">${picture}</a><br>`,
    `<a href="${url}"><strong>${escapeXml(oneLine(name))}</strong></a><br>`,
    `${lines.map(escapeXml).join("<br>")}</p>`,
  ].join("");
}

const propertyLines = ({ property, ...event }: AlertMailNews): string[] =>
  [
    property.name,
    `${formatPrice(property.price, dollars)}. ${eventTexts[event.kind].label(event)}`,
    placeOnIsland(property.location),
    ...(property.tenure ? [property.tenure.text] : []),
  ].map(oneLine);

const propertyUrl = ({ property }: AlertMailNews, { siteUrl }: Sender) =>
  `${siteUrl}/properties/${property.slug}`;

const moreLines = (news: AlertMailNews[]): string[] =>
  news.length > MOST_PROPERTIES
    ? [m.alert_mail_news_more({ count: news.length - MOST_PROPERTIES })]
    : [];

const footerLines = ({ kind, token }: AlertMail, { siteUrl, agency }: Sender): string[] => [
  kind === "confirmation" ? m.alert_mail_confirm_why({ agency }) : m.alert_mail_why({ agency }),
  `${m.alert_mail_end()}: ${siteUrl}${ownAlertPath(token)}`,
];

function footerHtml(mail: AlertMail, sender: Sender): string {
  const [why = ""] = footerLines(mail, sender);
  const url = escapeXml(sender.siteUrl + ownAlertPath(mail.token));
  return `${escapeXml(why)}<br><a href="${url}">${escapeXml(m.alert_mail_end())}</a>`;
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, " ").trim();
