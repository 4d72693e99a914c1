import { siteUrl } from "~/services/env.server";

export function loader() {
  const lines = [
    "User-agent: *",
    // Pages link to the sign-in page, so crawlers must be able to read its noindex.
    "Allow: /admin$",
    "Disallow: /admin",
    "Disallow: /back",
    "Disallow: /contact-press",
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
