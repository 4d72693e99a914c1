import type { MetaDescriptor } from "@remix-run/react";
import type { Agency } from "~/domain/agency/agency";
import type { Post } from "~/domain/blog/post";
import { m } from "~/text/messages";
import { imageUrl } from "~/utils/web/image-url";
import { breadcrumbList } from "./page-head.server";
import { inLanguage } from "~/utils/language/language";

export const feedLink = ({ legalName }: Agency): MetaDescriptor => ({
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  title: m.head_blog_feed({ agency: legalName }),
  href: "/blog/rss.xml",
});

export function articleTags(post: Post): MetaDescriptor[] {
  return [
    { property: "article:published_time", content: post.published_at },
    { property: "article:modified_time", content: post.updated_at },
    { property: "article:section", content: post.category },
    ...(post.author ? [{ name: "author", content: post.author.name }] : []),
  ];
}

export function article(origin: string, agency: Agency, post: Post): object[] {
  const address = origin + inLanguage(`/blog/${post.slug}`);
  const picture = imageUrl(post.cover?.url ?? "/pictures/hero-blog-1.webp", 1200) ?? "";
  const publisher = {
    "@type": "RealEstateAgent",
    "@id": `${origin}/#agency`,
    name: agency.legalName,
    url: `${origin}/`,
  };
  return [
    {
      "@type": "Article",
      "@id": `${address}#article`,
      mainEntityOfPage: address,
      headline: post.title,
      description: post.excerpt,
      image: [origin + picture],
      articleSection: post.category,
      datePublished: post.published_at,
      dateModified: post.updated_at,
      inLanguage: "en",
      author: post.author ? { "@type": "Person", name: post.author.name } : publisher,
      publisher,
    },
    breadcrumbList(origin, [
      { name: m.common_home(), path: "/" },
      { name: m.common_blog(), path: "/blog" },
      { name: post.title, path: `/blog/${post.slug}` },
    ]),
  ];
}
