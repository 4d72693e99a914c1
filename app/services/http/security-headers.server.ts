import { createHash } from "node:crypto";
import { env } from "~/services/env.server";

/** A script of another file, or data that no browser runs. */
const NOT_INLINE = /[^>]\b(?:src=|type="application\/(?:ld\+)?json")/;

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
  const hashes = inlineScripts(html).map(
    (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
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

/** Found among the bytes, which are what is hashed: a page as a string takes seven times as long. */
function inlineScripts(html: Buffer): Buffer[] {
  const scripts: Buffer[] = [];
  let end = 0;
  for (let at = html.indexOf("<script"); at !== -1; at = html.indexOf("<script", end)) {
    const start = html.indexOf(">", at) + 1;
    end = html.indexOf("</script>", start);
    // A script that is not closed is not run.
    if (start === 0 || end === -1) break;
    if (!NOT_INLINE.test(html.toString("latin1", at, start)))
      scripts.push(html.subarray(start, end));
  }
  return scripts;
}
