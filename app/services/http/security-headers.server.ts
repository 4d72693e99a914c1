import { createHash } from "node:crypto";
import { env } from "~/services/env.server";

const INLINE_SCRIPT =
  /<script(?![^>]+\b(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g;

/** An enforced policy that lets only the inline scripts of this page (in UTF-8) run. */
export function pagePolicy(html: Buffer): [string, string][] {
  return isEnforced ? [["Content-Security-Policy", policy(html)]] : [];
}

// Vite's development server injects scripts and styles of its own.
const isEnforced = env.NODE_ENV !== "development";

/** Where mapbox-gl fetches its style, tiles, sprites and glyphs, and reports that a map was loaded. */
const mapProvider = env.MAPBOX_TOKEN
  ? ["https://api.mapbox.com", "https://events.mapbox.com", "https://*.tiles.mapbox.com"]
  : [];

function policy(html: Buffer): string {
  // A character for each byte: searched sooner than what the bytes stand for, and they are what is hashed.
  const scripts = html.toString("latin1").matchAll(INLINE_SCRIPT);
  const hashes = Array.from(
    scripts,
    ([, script = ""]) =>
      `'sha256-${createHash("sha256").update(script, "latin1").digest("base64")}'`,
  );
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...new Set(hashes)].join(" ")}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...mapProvider].join(" "),
    // Both map libraries start their workers from files of ours.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
