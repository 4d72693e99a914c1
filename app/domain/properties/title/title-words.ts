import { dollars, formatPrice } from "~/domain/properties/price";
import { m } from "~/text/messages";
import { counted, formatNumber } from "~/utils/text";
import { formatCalendarDate, todayInDarEsSalaam } from "~/utils/time/date-words";
import { isTenure, shortTenures } from "./tenure";
import {
  readTitleFacts,
  titleFactNames,
  titleFactOf,
  type TitleFactRecord,
  type TitleFactName,
} from "./title-facts";

export type TitleLine = { name: TitleFactName; label: string; text: string; known: string };

export type TitleSection = {
  lines: TitleLine[];
  missing: string[];
  /** In US dollars a year; null if not recorded. */
  groundRent: number | null;
};

/** Returns the full years from today to the end of a lease; negative once it has ended. */
export function yearsLeft(ends: string, today: string = todayInDarEsSalaam()): number {
  if (ends < today) return -1;
  const years = Number(ends.slice(0, 4)) - Number(today.slice(0, 4));
  return ends.slice(5) < today.slice(5) ? years - 1 : years;
}

function leftText(ends: string, today: string): string {
  const years = yearsLeft(ends, today);
  if (years < 0) return "ended";
  return years === 0
    ? m.property_less_than_a_year_left()
    : `${counted(years, "year", "years")} left`;
}

/** Returns a value in words: "94 years", "Registered lease", "Dec 31, 2120, 94 years left". */
function factText(name: TitleFactName, value: string, today?: string): string {
  const fact = titleFactOf(name);
  if (fact.kind === "choice") return fact.options[value] ?? value;
  if (fact.kind === "date") {
    const day = formatCalendarDate(value);
    return name === "ends" ? `${day}, ${leftText(value, today ?? todayInDarEsSalaam())}` : day;
  }
  if (fact.kind === "text") return value;
  if (fact.unit === "dollars") return formatPrice(Number(value), dollars);
  if (fact.unit === "years") return counted(Number(value), "year", "years");
  return `${formatNumber(Number(value))} m`;
}

function knownText({ document, seen_on }: TitleFactRecord): string {
  if (!document || !seen_on) return m.property_the_seller_says();
  return m.property_we_have_seen_the_document_on({
    calendarDate: formatCalendarDate(seen_on),
    document,
  });
}

/** Returns a fact for comparison: "33 years; Lease, seen Nov 3, 2026"; empty if not recorded. */
export function factWords(name: TitleFactName, said: TitleFactRecord | undefined): string {
  if (!said) return "";
  const { value, document, seen_on } = said;
  const seen =
    document && seen_on && m.property_seen({ document, calendarDate: formatCalendarDate(seen_on) });
  return [factText(name, value), seen].filter(Boolean).join("; ");
}

export function titleSection(stored: unknown, today?: string): TitleSection {
  const facts = readTitleFacts(stored);
  const lines = titleFactNames.flatMap((name): TitleLine[] => {
    const said = facts[name];
    if (!said) return [];
    const { label } = titleFactOf(name);
    return [{ name, label, text: factText(name, said.value, today), known: knownText(said) }];
  });
  const missing = titleFactNames.filter((name) => !facts[name]);
  return {
    lines,
    missing: missing.map((name) => titleFactOf(name).label),
    groundRent: facts.ground_rent ? Number(facts.ground_rent.value) : null,
  };
}

/** Returns a card's line: "Lease, 94 years left" and its source; null if the right isn't recorded. */
export function tenureLine(stored: unknown, today: string = todayInDarEsSalaam()): string | null {
  const { right, ends, years } = readTitleFacts(stored);
  if (!right || !isTenure(right.value)) return null;
  const term = ends ?? years;
  const time = ends
    ? leftText(ends.value, today)
    : years && `of ${counted(Number(years.value), "year", "years")}`;
  const isSeen = [right, term].every((fact) => !fact || fact.document);
  const words = [shortTenures[right.value] + (ends || !time ? "" : ` ${time}`), ends && time];
  return [...words, !isSeen && "the seller says"].filter(Boolean).join(", ");
}
