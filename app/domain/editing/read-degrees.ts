import { normalizeText, readNumber, type NumberReading } from "~/utils/read-number";

const PART = String.raw`\d{1,3}(?:[.,]\d{1,20})?`;
const ANGLE = new RegExp(
  `^(?<before>[nsew])? ?(?<minus>-)?(?<degrees>${PART}) ?°? ?(?:(?<minutes>${PART}) ?['′] ?)?` +
    `(?:(?<seconds>${PART}) ?(?:"|''|′′|”) ?)?(?<behind>[nsew])?$`,
);

const sides = { latitude: "ns", longitude: "ew" };

const UNREADABLE = { ok: false, reason: "unreadable" } as const;

/** Reads decimal degrees, or degrees, minutes and seconds: "-4,90813", "5°03'39\"S". */
export function readDegrees(text: string, axis: keyof typeof sides): NumberReading {
  const number = readNumber(text, { kind: "coordinate" });
  if (number.ok || text.length > 60) return number;
  const value = readAngle(normalizeText(text), sides[axis]);
  return value === null ? UNREADABLE : { ok: true, value };
}

function readAngle(text: string, letters: string): number | null {
  const { groups } = ANGLE.exec(text) ?? {};
  if (!groups) return null;
  const { before = "", behind = "", minus = "", degrees = "", minutes, seconds } = groups;
  const side = before + behind;
  if (side.length + minus.length > 1 || !letters.includes(side)) return null;
  const size = sizeOf(degrees, minutes ?? "0", seconds ?? "0");
  return size !== null && /[-sw]/.test(minus + side) ? -size : size;
}

function sizeOf(...parts: string[]): number | null {
  const [degrees = NaN, minutes = 0, seconds = 0] = parts.map((part) =>
    Number(part.replace(",", ".")),
  );
  if (minutes >= 60 || seconds >= 60) return null;
  return Math.round((degrees + minutes / 60 + seconds / 3600) * 1e8) / 1e8;
}
