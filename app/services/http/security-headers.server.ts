import { createHash } from "node:crypto";
import { env } from "~/services/env.server";

const NOT_INLINE = /[^>]\b(?:src=|type="application\/(?:ld\+)?json")/;

/** `frames`: the origins that the page may frame. */
export function pagePolicyHeaders(html: Buffer, frames: string[]): [string, string][] {
  return isEnforced ? [["Content-Security-Policy", policy(html, frames)]] : [];
}

// Vite's development server injects its own scripts and styles.
const isEnforced = env.NODE_ENV !== "development";

const mapHosts = env.MAPBOX_TOKEN
  ? ["https://api.mapbox.com", "https://events.mapbox.com", "https://*.tiles.mapbox.com"]
  : [];

function policy(html: Buffer, frames: string[]): string {
  const hashes = findInlineScripts(html).map(
    (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...new Set(hashes)].join(" ")}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...mapHosts].join(" "),
    "worker-src 'self'",
    ["frame-src", ...frames].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Searches the bytes, which are what is hashed: decoding the page first takes seven times as long. */
function findInlineScripts(html: Buffer): Buffer[] {
  const scripts: Buffer[] = [];
  let end = 0;
  for (let at = html.indexOf("<script"); at !== -1; at = html.indexOf("<script", end)) {
    const start = html.indexOf(">", at) + 1;
    end = html.indexOf("</script>", start);
    // Browsers don't run an unclosed script.
    if (start === 0 || end === -1) break;
    if (!NOT_INLINE.test(html.toString("latin1", at, start)))
      scripts.push(html.subarray(start, end));
  }
  return scripts;
}
