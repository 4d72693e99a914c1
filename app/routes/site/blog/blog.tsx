import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "~/components/ui/links/links";
import { ErrorPage } from "~/components/site/errors/error-page";
import { Hero } from "~/components/site/shell/hero";
import { Pagination } from "~/components/site/list/pagination";
import { PostGrid } from "~/components/site/blog/post-card";
import { listPosts } from "~/domain/blog/blog.queries.server";
import { blogListPath } from "~/domain/blog/post";
import { getAgency } from "~/domain/agency/agency.queries.server";
import { publicPage } from "~/services/http/public-page.server";
import { classNames } from "~/utils/class-names";
import { feedLink } from "~/domain/page-heads/blog-head.server";
import type { SiteHandle } from "~/routes/site/layout";
import { breadcrumbList } from "~/domain/page-heads/page-head.server";
import { pageHead } from "~/requests/page/page-head.server";
import { headOf } from "~/domain/page-heads/page-meta";
import { m } from "~/text/messages";
import { ENGLISH_ONLY } from "~/utils/language/language";

export const handle: SiteHandle = { isOverHero: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const list = await listPosts({ category: params.get("category"), page: params.get("page") });
  // A category shows some of the same posts; a page of the list shows others.
  const number = list.category ? 1 : list.page;
  const head = await pageHead({
    translatedInto: ENGLISH_ONLY,
    title: number > 1 ? m.blog_list_page_title({ page: number }) : m.blog_list_title(),
    description: m.blog_list_description(),
    path: number > 1 ? `/blog?page=${number}` : "/blog",
    image: "/pictures/hero-blog-1.webp",
    jsonLd: (origin) => [
      breadcrumbList(origin, [
        { name: m.common_home(), path: "/" },
        { name: m.common_blog(), path: "/blog" },
      ]),
    ],
  });
  return { head: [...head, feedLink(await getAgency())], ...list };
}

export const headers = publicPage(["category", "page"]);

export const meta = headOf({ title: m.blog_list_title });

export default function Blog() {
  const { posts, categories, category, page, pageCount } = useLoaderData<typeof loader>();
  return (
    <main id="content">
      <Hero title={m.common_blog()} text={m.blog_list_intro()} picture="hero-blog-1.webp" />
      <section aria-labelledby="posts-title" className="page pt-6 pb-16 lg:pt-10 lg:pb-20">
        <nav aria-label={m.blog_categories()}>
          <ul className="flex flex-wrap gap-2">
            <CategoryLink category={null} isChosen={!category} />
            {categories.map((one) => (
              <CategoryLink key={one} category={one} isChosen={one === category} />
            ))}
          </ul>
        </nav>
        <h2 id="posts-title" className="sr-only">
          {category ?? m.blog_all_posts()}
        </h2>
        <div className="mt-6 lg:mt-8">
          {posts.length > 0 ? (
            <PostGrid posts={posts} isInFirstView />
          ) : (
            <p className="py-10 text-ink-soft">{m.blog_empty()}</p>
          )}
        </div>
        <Pagination page={page} pageCount={pageCount} label={m.blog_pagination()} />
      </section>
    </main>
  );
}

function CategoryLink({ category, isChosen }: { category: string | null; isChosen: boolean }) {
  return (
    <li>
      <Link
        to={blogListPath(category)}
        preventScrollReset
        aria-current={isChosen ? "page" : undefined}
        className={classNames(
          "inline-flex min-h-11 items-center rounded-full border px-4 font-medium transition-colors duration-150",
          isChosen
            ? "border-lagoon-800 bg-lagoon-800 text-white"
            : "border-line text-ink hover:border-lagoon-600",
        )}
      >
        {category ?? m.blog_all_posts()}
      </Link>
    </li>
  );
}

export function ErrorBoundary() {
  return <ErrorPage toast={m.blog_load_failed()} />;
}
