import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ArticleView } from "~/components/site/blog/article-view";
import { ErrorPage } from "~/components/site/errors/error-page";
import { NotFound } from "~/components/site/shell/not-found";
import { getPostBySlug, getPostRedirect, listOtherPosts } from "~/domain/blog/blog.queries.server";
import { isOwnAddress } from "~/domain/blog/seo";
import { listClaimsOf } from "~/domain/claims/claim.queries.server";
import { siteUrl } from "~/services/env.server";
import { getAgency } from "~/domain/agency/agency.queries.server";
import { publicPage } from "~/services/http/public-page.server";
import { article, articleTags, feedLink } from "~/domain/page-heads/blog-head.server";
import type { SiteHandle } from "~/routes/site/layout";
import { isSavingData } from "~/requests/page/preferences.server";
import { pageHead } from "~/requests/page/page-head.server";
import { headOf } from "~/domain/page-heads/page-meta";
import { m } from "~/text/messages";
import { inLanguage, ENGLISH_ONLY } from "~/utils/language/language";

export const handle: SiteHandle = { isOverHero: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const [post, others] = await Promise.all([
    getPostBySlug(slug, await isSavingData(request)),
    listOtherPosts(slug),
  ]);
  if (!post) {
    const moved = await getPostRedirect(slug);
    if (moved) throw redirect(inLanguage(`/blog/${moved}${new URL(request.url).search}`), 301);
    return data(null, { status: 404 });
  }
  const claims = await listClaimsOf({ post_id: post.id });
  const isOwn = isOwnAddress(post.canonical_url, post.slug, siteUrl);
  const head = await pageHead({
    translatedInto: ENGLISH_ONLY,
    title: post.seo_title || post.title,
    description: post.seo_description || post.excerpt,
    path: `/blog/${post.slug}`,
    canonical: isOwn ? null : post.canonical_url,
    image: post.og_image ?? post.cover?.url ?? "/pictures/hero-blog-1.webp",
    type: "article",
    keywords: post.seo_keywords,
    jsonLd: (origin, agency) => article(origin, agency, post),
  });
  head.push(...articleTags(post), feedLink(await getAgency()));
  return data({ head, post, others, claims, address: siteUrl + inLanguage(`/blog/${post.slug}`) });
}

export const headers = publicPage();

export const meta = headOf({ notFound: m.blog_not_found_title });

export default function BlogPost() {
  const page = useLoaderData<typeof loader>();
  if (!page) {
    return (
      <NotFound
        toast={m.blog_not_found_toast()}
        title={m.blog_not_found_title()}
        text={m.blog_not_found_text()}
        back={{ to: "/blog", label: m.blog_back_to_blog() }}
      />
    );
  }
  return <ArticleView {...page} />;
}

export function ErrorBoundary() {
  return <ErrorPage toast={m.blog_load_failed()} />;
}
