import { canMessage, type ContactBan } from "~/domain/contact-bans/contact-ban";
import { likings, type StoredFeedback } from "~/domain/bookings/viewings/feedback";
import type { Offer } from "~/domain/offers/offer";
import type { MessageTemplate } from "~/domain/messages/templates/template";
import { formatDollars } from "~/domain/deals/deal";
import { interestSigns, interestSignNames, type InterestSign } from "~/domain/numbers/numbers";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { getParam } from "~/utils/web/url-params";

export const reportPeriods = {
  "30": { days: 30, label: () => m.admin_owner_period_days({ days: "30" }) },
  "90": { days: 90, label: () => m.admin_owner_period_days({ days: "90" }) },
  all: { days: null, label: m.admin_owner_period_all },
} as const;
export type ReportPeriod = keyof typeof reportPeriods;
export const reportPeriodNames = ["30", "90", "all"] as const satisfies ReportPeriod[];

export const parsePeriod = (params: URLSearchParams): ReportPeriod =>
  reportPeriodNames.find((name) => name === getParam(params, "period")) ?? "30";

/** An offer as its owner may see it: without the buyer and their conditions. */
export type ReportedOffer = Pick<Offer, "amount" | "offered_on" | "answer">;

/** Feedback after a viewing, as the owner may read it. */
export type ReportedFeedback = {
  liked: NonNullable<StoredFeedback["liked"]>;
  starts_at: string;
  price_opinion: string | null;
};

const MOST_DIGITS = 6;

/** The opinion of a price; null if it has a part of the buyer's name or could have their number. */
export function anonymousOpinion(opinion: string | null, buyer: string): string | null {
  if (opinion === null) return null;
  const words = wordsOf(opinion);
  const isNamed = wordsOf(buyer).some((word) => word.length > 2 && words.includes(word));
  const hasNumber = /\+/.test(opinion) || countDigits(opinion) > MOST_DIGITS;
  return isNamed || hasNumber ? null : opinion;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];
const countDigits = (text: string) => text.match(/\d/g)?.length ?? 0;

/** A property's figures in a period. Nothing in it names or describes a buyer. */
export type PropertyReport = Record<InterestSign, number> & {
  property: { id: string; name: string; reference: string; price: number };
  viewings_held: number;
  viewings_ahead: number;
  /** Newest first, like the feedback. */
  offers: ReportedOffer[];
  feedback: ReportedFeedback[];
};

/** The labelled figures of a report, on the page and in WhatsApp. */
export function reportFigures(report: PropertyReport): { label: string; value: string }[] {
  const { offers, feedback, viewings_held, viewings_ahead } = report;
  return [
    ...interestSignNames.map((sign) => ({
      label: interestSigns[sign].label(),
      value: formatNumber(report[sign]),
    })),
    { label: m.admin_owner_viewings_held(), value: formatNumber(viewings_held) },
    { label: m.admin_owner_viewings_ahead(), value: formatNumber(viewings_ahead) },
    { label: m.admin_owner_feedback(), value: feedbackCounts(feedback) },
    { label: m.admin_offer_title(), value: offersText(offers) },
  ];
}

function feedbackCounts(feedback: ReportedFeedback[]): string {
  if (feedback.length === 0) return formatNumber(0);
  const [yes = "", maybe = "", no = ""] = likings.map((liking) =>
    formatNumber(feedback.filter(({ liked }) => liked === liking).length),
  );
  return m.admin_owner_feedback_counts({ yes, maybe, no });
}

function offersText(offers: ReportedOffer[]): string {
  const number = formatNumber(offers.length);
  if (offers.length === 0) return number;
  const highest = Math.max(...offers.map(({ amount }) => amount));
  return m.admin_owner_offers_highest({ number, amount: formatDollars(highest) });
}

/** A longer message is rarely read to its end. */
const MOST_CHARACTERS = 1000;

/** The report as a message; null for an owner who must not be contacted. */
export const offerReport = (
  ban: ContactBan | null,
  ...report: Parameters<typeof reportMessage>
): MessageTemplate | null => (canMessage(ban, "owner-report") ? reportMessage(...report) : null);

/** The report as a WhatsApp message of at most 1,000 characters; says how many properties it leaves out. */
export function reportMessage(
  name: string,
  period: ReportPeriod,
  reports: PropertyReport[],
): MessageTemplate {
  const { days } = reportPeriods[period];
  const greeting =
    days === null
      ? m.admin_owner_message_all({ name })
      : m.admin_owner_message_days({ name, days: String(days) });
  const parts = reports.map(propertyPart);
  const texts = parts.map((_, index) => {
    const left = parts.length - index - 1;
    const rest = left > 0 ? [restText(left)] : [];
    return [greeting, ...parts.slice(0, index + 1), ...rest].join("\n\n");
  });
  const text = texts.findLast((one) => one.length <= MOST_CHARACTERS);
  return {
    name: m.admin_owner_report(),
    text: text ?? [greeting, restText(parts.length)].join("\n\n"),
  };
}

const restText = (count: number) =>
  m.admin_owner_message_more({ count, number: formatNumber(count) });

const propertyPart = (report: PropertyReport): string =>
  [
    `*${report.property.name}*`,
    ...reportFigures(report).map((figure) => m.admin_common_label_value(figure)),
  ].join("\n");
