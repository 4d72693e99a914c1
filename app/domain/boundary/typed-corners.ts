import { m } from "~/text/messages";
import { takeCharacters } from "~/utils/text";

/** A corner on a plan: latitude and longitude in degrees, or easting and northing in metres. */
export type Pair = readonly [first: number, second: number];

export type CornersReading = { ok: true; pairs: Pair[] } | { ok: false; message: string };

type Line = { text: string; number: number };

export function readCorners(text: string, kind: "degrees" | "metres"): CornersReading {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter((line) => line.text !== "");
  const pairs: Pair[] = [];
  for (const [index, line] of lines.entries()) {
    const pair = readLine(line.text, index + 1, kind);
    if (!pair) return { ok: false, message: unreadableLine(line, kind) };
    pairs.push(pair);
  }
  return { ok: true, pairs };
}

const examples = { degrees: "-5.21330, 39.77440", metres: "585860.25, 9423640.10" };

function unreadableLine({ text, number }: Line, kind: keyof typeof examples): string {
  return m.admin_boundary_line_unreadable({
    line: number,
    text: takeCharacters(text, 40),
    example: examples[kind],
  });
}

const LONGEST_LINE = 120;
/** A corner's label before its numbers, such as "B1", "1)" or "P2:", but not the compass letter in "E: 585860 N: 9423640". */
const LABEL =
  /^(?![NSEW]:[^NSEW]*[NSEW][^NSEW]*$)(?:[A-Z\d]{1,6}[:)]|(?![NSEW]\d)[A-Z]{1,4}-?\d{1,4}[\s,;])\s*/i;
const WITH_COLONS = /\d{1,12}(?::\d{1,12}(?:\.\d{1,12})?){1,4}/g;
const NUMBER = /-?\d{1,12}(?:\.\d{1,12})?/g;

function readLine(text: string, place: number, kind: "degrees" | "metres"): Pair | null {
  if (text.length > LONGEST_LINE) return null;
  const line = withoutLabel(withDecimalPoints(text.replace(/[\p{Pd}\u2212]/gu, "-")));
  const isCompass = /[NSEW]/i.test(line);
  if (kind === "metres") return isCompass ? metresByCompass(line) : plainPair(line, place);
  if (isCompass) return anglesByCompass(line);
  return /[°º]/.test(line) ? anglesBySign(line) : plainPair(line, place);
}

/** Removes a label: "5:12:47.9 S 39:46:27.8 E" has none, "1:5:12:47.9 S 39:46:27.8 E" starts with one. */
function withoutLabel(line: string): string {
  const [first = 0, second = 0] = (line.match(WITH_COLONS) ?? []).map(
    (angle) => angle.split(":").length,
  );
  const isAngle = /^[NSEW]?\d{1,3}:\d/i.test(line) && first > 0 && first <= second;
  return isAngle ? line : line.replace(LABEL, "");
}

/** Converts decimal commas, as in "585860,25 9423640,10", but not a comma between two numbers. */
function withDecimalPoints(line: string): string {
  if (line.includes(".")) return line;
  const words = line.split(/[\s;]+/);
  const isDecimal = words.filter((word) => /^-?\d+,\d+$/.test(word)).length >= 2;
  return isDecimal ? line.replace(/(\d),(\d)/g, "$1.$2") : line;
}

/** Reads two numbers, optionally after the corner's number or before a height. */
function plainPair(line: string, place: number): Pair | null {
  if (!/^[-\d.,;\s]+$/.test(line)) return null;
  const words = line.split(/[\s,;]+/).filter(Boolean);
  if (!words.every((word) => /^-?\d{1,12}(?:\.\d{1,12})?$/.test(word))) return null;
  const [first = NaN, second = NaN, third] = words.map(Number);
  if (words.length === 2) return [first, second];
  if (words.length !== 3 || third === undefined) return null;
  return words[0] === String(place) ? [second, third] : [first, second];
}

/** Reads "E 585860.25 N 9423640.10" and "9423640.10 mN, 585860.25 mE", in either order. */
function metresByCompass(line: string): Pair | null {
  const parts = compassParts(line.replace(/m(?=\s*[EN])/gi, ""));
  if (!parts?.every(({ numbers }) => numbers.length === 1)) return null;
  const of = (letter: string) => parts.find((part) => part.letter === letter)?.numbers[0];
  const [east, north] = [of("E"), of("N")];
  return east === undefined || north === undefined ? null : [east, north];
}

/** Reads `5°12'47.9"S 39°46'27.8"E`, with or without signs, in either order. */
function anglesByCompass(line: string): Pair | null {
  const angles = compassParts(line)?.map(({ letter, numbers }) => {
    const angle = angleOf(numbers.map(Math.abs));
    return { letter, angle: angle !== null && /[SW]/.test(letter) ? -angle : angle };
  });
  const latitude = angles?.find(({ letter }) => /[NS]/.test(letter))?.angle;
  const longitude = angles?.find(({ letter }) => /[EW]/.test(letter))?.angle;
  if (latitude === undefined || longitude === undefined) return null;
  return latitude === null || longitude === null ? null : [latitude, longitude];
}

type CompassPart = { letter: string; numbers: number[] };

function compassParts(line: string): CompassPart[] | null {
  const pattern = /^[NSEW]/i.test(line) ? /([NSEW])([^NSEW]{1,60})/gi : /([^NSEW]{1,60})([NSEW])/gi;
  const parts = [...line.matchAll(pattern)].map(([, one = "", other = ""]) =>
    /[NSEW]/i.test(one) ? { letter: one, body: other } : { letter: other, body: one },
  );
  const letters = line.match(/[NSEW]/gi) ?? [];
  const isPlain = parts.every(({ body }) => /^[-\d.\s°º'′’"″”:,;]+$/.test(body));
  if (parts.length !== 2 || letters.length !== 2 || !isPlain) return null;
  return parts.map(({ letter, body }) => ({
    letter: letter.toUpperCase(),
    numbers: (body.match(NUMBER) ?? []).map(Number),
  }));
}

const SIGNED_ANGLE = /(-?)([\d.]{1,20})\s?[°º]([\d.\s'′’"″”]*)/g;

/** Reads `-5°12'47.9", 39°46'27.8"`, latitude first. */
function anglesBySign(line: string): Pair | null {
  const angles = [...line.matchAll(SIGNED_ANGLE)].map(([, sign, degrees = "", rest = ""]) => {
    const angle = angleOf([degrees, ...(rest.match(NUMBER) ?? [])].map(Number));
    return angle !== null && sign ? -angle : angle;
  });
  const [latitude, longitude] = angles;
  const isPlain = /^[-\d.\s°º'′’"″”,;]+$/.test(line);
  if (angles.length !== 2 || !isPlain) return null;
  return typeof latitude === "number" && typeof longitude === "number"
    ? [latitude, longitude]
    : null;
}

function angleOf([degrees = NaN, minutes = 0, seconds = 0, ...more]: number[]): number | null {
  if (!Number.isFinite(degrees) || more.length > 0) return null;
  const isAngle = minutes >= 0 && minutes < 60 && seconds >= 0 && seconds < 60;
  return isAngle ? degrees + minutes / 60 + seconds / 3600 : null;
}
