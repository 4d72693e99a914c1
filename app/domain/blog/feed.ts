import { place } from "~/agency";
import type { Agency } from "~/domain/agency/agency";
import { m } from "~/text/messages";
import { escapeXml, xmlElement } from "~/utils/xml";

export type FeedPost = {
  slug: string;
  title: string;
  category: string;
  excerpt: string;
  published_at: string;
  updated_at: string;
};

/** RSS 2.0; `origin` has no trailing slash. */
export function blogFeed(origin: string, { legalName }: Agency, posts: FeedPost[]): string {
  const lastChange = posts.map((post) => Date.parse(post.updated_at)).sort((a, b) => b - a)[0];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    xmlElement("title", m.blog_feed_title({ legalName })),
    xmlElement("link", `${origin}/blog`),
    `<atom:link href="${escapeXml(origin)}/blog/rss.xml" rel="self" type="application/rss+xml"/>`,
    xmlElement("description", m.blog_feed_description({ place })),
    xmlElement("language", "en"),
    ...(lastChange ? [xmlElement("lastBuildDate", new Date(lastChange).toUTCString())] : []),
    ...posts.map((post) => feedItem(origin, post)),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function feedItem(origin: string, post: FeedPost): string {
  const address = `${origin}/blog/${post.slug}`;
  return [
    "<item>",
    xmlElement("title", post.title),
    xmlElement("link", address),
    xmlElement("guid", address),
    xmlElement("pubDate", new Date(post.published_at).toUTCString()),
    xmlElement("category", post.category),
    xmlElement("description", post.excerpt),
    "</item>",
  ].join("\n");
}
