import { TeaserHead } from "~/components/site/home/teaser-head";
import type { PostCardData } from "~/domain/blog/post";
import { m } from "~/text/messages";
import { PostGrid } from "./post-card";

/** The newest posts on the home page; renders nothing without posts. */
export function BlogTeaser({ posts }: { posts: PostCardData[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="blog-teaser-title" className="page section-gap">
      <TeaserHead
        id="blog-teaser-title"
        title={m.blog_teaser_title()}
        text={m.blog_teaser_text()}
        to="/blog"
        linkLabel={m.blog_teaser_all()}
      />
      <PostGrid posts={posts} />
    </section>
  );
}
