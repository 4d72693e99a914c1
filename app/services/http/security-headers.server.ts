import { createHash } from "node:crypto";
import { env, isHttps } from "~/services/env.server";

const INLINE_SCRIPT =
  /<script(?![^>]+\b(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g;

/** The headers of every answer, by its path; an answer's own come before them. */
export function commonHeaders(path: string): [string, string][] {
  const headers: [string, string][] = [
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    // Pictures of a shared link are shown by others.
    ["Cross-Origin-Resource-Policy", path.startsWith("/images/") ? "cross-origin" : "same-origin"],
  ];
  if (isHttps) headers.push(["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]);
  // A page brings its own policy. A worker is bound by its script's, and lives in the files.
  const isFile = path.startsWith("/assets/");
  if (isEnforced && !isFile) headers.push(["Content-Security-Policy", NOTHING]);
  return headers;
}

/** An enforced policy that lets only this page's own inline scripts run. */
export function pagePolicy(html: string): [string, string][] {
  return isEnforced ? [["Content-Security-Policy", policy(html)]] : [];
}

// Vite's development server injects scripts and styles of its own.
const isEnforced = env.NODE_ENV !== "development";

/** The policy of what is no page. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Where mapbox-gl fetches its style, tiles, sprites and glyphs, and reports that a map was loaded. */
const mapProvider = env.MAPBOX_TOKEN
  ? ["https://api.mapbox.com", "https://events.mapbox.com", "https://*.tiles.mapbox.com"]
  : [];

function policy(html: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script]) =>
      `'sha256-${createHash("sha256")
        .update(script ?? "")
        .digest("base64")}'`,
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
