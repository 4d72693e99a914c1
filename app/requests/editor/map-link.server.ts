import type { Position } from "~/domain/map/map-view";
import { positionOfText } from "~/domain/map/position-text";
import { nextMapLink, shortMapLink } from "~/domain/map/short-links";
import { guardedGet } from "~/services/http/guarded-request.server";
import { log } from "~/services/log.server";
import { m } from "~/text/messages";

const MOST_HOPS = 3;
const TIMEOUT_MS = 3000;
const headers = { "User-Agent": "Mozilla/5.0 (compatible; Kisiwa)" };

type Get = (url: URL) => Promise<{ location: string | null }>;
type ReadPosition = { ok: true; position: Position } | { ok: false; error: string };

const getLink: Get = ({ href }) => guardedGet(href, headers, { timeoutMs: TIMEOUT_MS });

/** Reads a position from coordinates or a map link; a short link is followed over at most three known hosts. */
export async function readPosition(text: string, get: Get = getLink): Promise<ReadPosition> {
  const position = positionOfText(text);
  if (position) return { ok: true, position };
  const link = shortMapLink(text);
  return link ? followLink(link, get) : { ok: false, error: m.admin_map_paste_invalid() };
}

async function followLink(link: URL, get: Get): Promise<ReadPosition> {
  let current = link;
  for (let hop = 0; hop < MOST_HOPS; hop += 1) {
    try {
      const { location } = await get(current);
      const next = location === null ? null : nextMapLink(location, current);
      if (!next) break;
      const position = positionOfText(next.href);
      if (position) return { ok: true, position };
      current = next;
    } catch (error) {
      log.warn({ host: current.host, reason: String(error) }, "A map link was not followed");
      return { ok: false, error: m.admin_map_link_unreachable() };
    }
  }
  return { ok: false, error: m.admin_map_link_without_position() };
}

/** Replaces the map link pasted into `field` by its coordinates; returns the error of one that can't be read. */
export async function readPastedPosition(
  formData: FormData,
  field: string,
  get?: Get,
): Promise<string | null> {
  const text = formData.get(field);
  if (typeof text !== "string" || text.trim() === "") return null;
  const read = await readPosition(text, get);
  if (!read.ok) return read.error;
  formData.set(field, `${read.position.latitude}, ${read.position.longitude}`);
  return null;
}
