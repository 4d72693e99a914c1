import { dollars, formatPrice } from "~/domain/properties/price";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { formatCalendarDate, todayInDarEsSalaam } from "~/utils/time/date-words";
import { isTenure, shortTenures, type Tenure as TenureKind } from "./tenure";
import {
  readTitleFacts,
  titleFactNames,
  titleFactOf,
  type TitleFactRecord,
  type TitleFactRecords,
  type TitleFactName,
} from "./title-facts";

/** A picture of a paper beside its fact. */
export type PaperLink = { href: string; src: string; alt: string };

export type TitleLine = {
  name: TitleFactName;
  label: string;
  text: string;
  known: string;
  /** True if the agency has seen the document; otherwise it is the seller's claim. */
  isSeen: boolean;
  papers?: PaperLink[];
};

/** A property's title in one line; `isSeen` if the agency has seen each document behind it. */
export type Tenure = { text: string; isSeen: boolean };

export type TitleSection = { lines: TitleLine[]; missing: string[] };

/** Returns the full years from today to the end of a lease; negative once it has ended. */
export function yearsLeft(ends: string, today: string = todayInDarEsSalaam()): number {
  if (ends < today) return -1;
  const years = Number(ends.slice(0, 4)) - Number(today.slice(0, 4));
  return ends.slice(5) < today.slice(5) ? years - 1 : years;
}

/** Returns the rest of a lease in words: "94 years left". */
export function leftText(ends: string, today: string = todayInDarEsSalaam()): string {
  const years = yearsLeft(ends, today);
  if (years < 0) return m.title_lease_ended();
  return years === 0 ? m.title_lease_ending() : m.title_years_left({ count: years });
}

/** Returns a value in words: "94 years", "Registered lease", "Dec 31, 2120, 94 years left". */
function factText(name: TitleFactName, value: string, today?: string): string {
  const fact = titleFactOf(name);
  if (fact.kind === "choice") return fact.options[value]?.() ?? value;
  if (fact.kind === "date") {
    const day = formatCalendarDate(value);
    return name === "ends" ? `${day}, ${leftText(value, today ?? todayInDarEsSalaam())}` : day;
  }
  if (fact.kind === "text") return value;
  if (fact.unit === "dollars") return formatPrice(Number(value), dollars);
  if (fact.unit === "years") return m.title_years_count({ count: Number(value) });
  return m.title_metres({ number: formatNumber(Number(value)) });
}

function knownText({ document, seen_on }: TitleFactRecord): string {
  if (!document || !seen_on) return m.title_seller_claim();
  return m.title_document_seen({
    calendarDate: formatCalendarDate(seen_on),
    document,
  });
}

/** Returns a fact for comparison: "33 years; Lease, seen Nov 3, 2026"; empty if not recorded. */
export function factWords(name: TitleFactName, stated: TitleFactRecord | undefined): string {
  if (!stated) return "";
  const { value, document, seen_on } = stated;
  const seen =
    document &&
    seen_on &&
    m.title_document({ document, calendarDate: formatCalendarDate(seen_on) });
  return [factText(name, value), seen].filter(Boolean).join("; ");
}

export function titleSection(stored: unknown, today?: string): TitleSection {
  const facts = readTitleFacts(stored);
  const lines = titleFactNames.flatMap((name): TitleLine[] => {
    const stated = facts[name];
    if (!stated) return [];
    const label = titleFactOf(name).label();
    const text = factText(name, stated.value, today);
    const isUngranted = name === "right" && isUntitled(facts);
    return [
      {
        ...{ name, label, known: knownText(stated), isSeen: isSeen(stated) },
        text: isUngranted ? m.property_title_not_granted({ right: text }) : text,
      },
    ];
  });
  const missing = titleFactNames.filter((name) => !facts[name]);
  return { lines, missing: missing.map((name) => titleFactOf(name).label()) };
}

/** Returns a card's line by the weakest paper: "Lease, 94 years left, seen by us"; null without a right or paper. */
export function tenureLine(stored: unknown, today: string = todayInDarEsSalaam()): Tenure | null {
  const facts = readTitleFacts(stored);
  const { right, papers } = facts;
  if (papers && isUntitled(facts)) return withEvidence([untitled[papers.value]?.()], [papers]);
  if (!right || !isTenure(right.value)) return null;
  const words = rightWords(right.value, facts, today);
  const records = [right, facts.ends ?? facts.years];
  const isUnregistered = papers?.value === "occupancy" && registrable.includes(right.value);
  if (!isUnregistered) return withEvidence(words, records);
  return withEvidence([...words, m.property_title_unregistered()], [...records, papers]);
}

function rightWords(right: TenureKind, { ends, years }: TitleFactRecords, today: string): string[] {
  const name = shortTenures[right]();
  if (ends) return [name, leftText(ends.value, today)];
  return [years ? m.title_term({ name, count: Number(years.value) }) : name];
}

/** Stages of the papers before any title, in words. */
const untitled: Record<string, () => string> = {
  "sheha-letter": m.property_title_sheha_letter,
  "survey-plan": m.property_title_survey_plan,
};

/** Returns true if the papers are at a stage before any title, whatever the recorded right. */
export const isUntitled = ({ papers }: TitleFactRecords): boolean =>
  papers !== undefined && Object.hasOwn(untitled, papers.value);

/** Rights that exist only once they are registered. */
const registrable: readonly string[] = [
  "government-lease",
  "sublease",
  "condominium",
] satisfies TenureKind[];

const isSeen = ({ document, seen_on }: TitleFactRecord) => Boolean(document && seen_on);

function withEvidence(
  words: (string | undefined)[],
  records: (TitleFactRecord | undefined)[],
): Tenure {
  const areSeen = records.every((record) => !record || isSeen(record));
  const evidence = areSeen ? m.property_title_seen() : m.property_title_claimed();
  return { text: [...words, evidence].filter(Boolean).join(", "), isSeen: areSeen };
}
