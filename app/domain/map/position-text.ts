import { takeCharacters } from "~/utils/text";
import { removeInvisible } from "~/utils/user-text";
import type { Position } from "./map-view";
import { readDegrees } from "~/domain/editing/read-degrees";

/** Reads a position from coordinates or a map link, also among other words; null for short links (maps.app.goo.gl). */
export function positionOfText(text: string): Position | null {
  const trimmed = removeInvisible(takeCharacters(text, 2000))
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\s+/g, " ")
    .trim();
  const start = trimmed.search(/https?:\/\/|\bgeo:|\bwww\.|\bmaps\./i);
  if (start < 0) return positionOfWords(trimmed);
  return positionOfLink(trimmed.slice(start)) ?? positionOfWords(trimmed.slice(0, start).trim());
}

/** Bounded, so that no text is slow to match. */
const NUMBER = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)(?![\d.])`;
const UNSIGNED = NUMBER.replace("-?", String.raw`(?<![\d.])`);

const inLinks = [
  `!3d${NUMBER}!4d${NUMBER}`,
  `[?&](?:q|query|ll|coordinate|pin|destination|daddr|center)=(?:loc:)?${NUMBER} ?, ?${NUMBER}`,
  `[?&]m?lat=${NUMBER}&m?lon=${NUMBER}`,
  `/(?:search|place|dir/[^/]*)/${NUMBER} ?, ?${NUMBER}`,
  `^geo:${NUMBER},${NUMBER}`,
  `@${NUMBER},${NUMBER}`,
  `#map=[\\d.]+/${NUMBER}/${NUMBER}`,
].map((pattern) => new RegExp(pattern, "i"));

function positionOfLink(link: string): Position | null {
  const decoded = unescaped(link).replaceAll("+", " ");
  for (const pattern of inLinks) {
    const [, latitude, longitude] = pattern.exec(decoded) ?? [];
    const position = positionOf(Number(latitude), Number(longitude));
    if (position) return position;
  }
  const [, place = ""] = /\/place\/([^/@]+)/.exec(decoded) ?? [];
  return positionOfWords(place);
}

function unescaped(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link; // A stray percent sign; the numbers are still readable.
  }
}

const PLAIN = new RegExp(`^\\(? ?${NUMBER}(?: ?[,;] ?| )${NUMBER} ?\\)?$`);
const ANGLE = new RegExp(
  `${UNSIGNED} ?°? ?(?:${UNSIGNED} ?['′’] ?)?(?:${UNSIGNED} ?(?:"|″|”|'') ?)?([NSEW])`,
  "gi",
);

/** Two numbers among other words; with fewer than three decimals they would be ambiguous. */
const AMONG_WORDS = new RegExp(
  String.raw`(?<![\d.,-])(-?\d{1,3}\.\d{3,20}), ?(-?\d{1,3}\.\d{3,20})(?![\d.,]\d)`,
);

function positionOfWords(words: string): Position | null {
  const [, latitude, longitude] = PLAIN.exec(words) ?? AMONG_WORDS.exec(words) ?? [];
  if (latitude) return positionOf(Number(latitude), Number(longitude));
  const [first, second, ...more] = [...words.matchAll(ANGLE)];
  if (!first || !second || more.length > 0) return null;
  if (!/[NS]/i.test(first[4] ?? "") || !/[EW]/i.test(second[4] ?? "")) return null;
  return positionOf(degreesOf(first), degreesOf(second));
}

function degreesOf([, degrees, minutes = "0", seconds = "0", side = ""]: RegExpMatchArray): number {
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  return /[SW]/i.test(side) ? -size : size;
}

/** Rejects 0, 0, which software uses for an unknown place. */
function positionOf(latitude: number, longitude: number): Position | null {
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!isOnEarth || (latitude === 0 && longitude === 0)) return null;
  return roundedPosition({ latitude, longitude });
}

/** Rounds to six decimals (11 cm). */
export function roundedPosition({ latitude, longitude }: Position): Position {
  const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

export function positionOfFields(latitude: string, longitude: string): Position | null {
  if (latitude.trim() === "" || longitude.trim() === "") return null;
  const [south, east] = [readDegrees(latitude, "latitude"), readDegrees(longitude, "longitude")];
  return south.ok && east.ok ? positionOf(south.value, east.value) : null;
}
