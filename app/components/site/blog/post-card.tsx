import { Link } from "~/components/ui/links/links";
import { linkCard, nearingPicture } from "~/components/ui/card-class";
import { Picture } from "~/components/ui/picture";
import { fallbackPicture } from "~/domain/pictures/image-details";
import type { PostCardData } from "~/domain/blog/post";
import { m } from "~/text/messages";
import { THIRD_OF_PAGE } from "~/utils/web/image-sizes";
import { formatDate, htmlInstant } from "~/utils/time/date-words";

type Props = { post: PostCardData; isFirst?: boolean };

/** A post in a list; the whole card is a link. */
function PostCard({ post, isFirst }: Props) {
  const { cover } = post;
  return (
    <article className={`${linkCard} flex-col`}>
      <div className="relative aspect-3/2 overflow-hidden bg-sand-200">
        <Picture
          {...(cover ?? fallbackPicture)}
          sizes={THIRD_OF_PAGE}
          boxRatio={3 / 2}
          isFirst={isFirst}
          className={nearingPicture}
        />
      </div>
      <div className="flex grow flex-col p-5">
        <p className="text-sm font-semibold text-clove-700">{post.category}</p>
        <h3 className="mt-2 font-display text-lg leading-snug font-semibold">
          <Link to={`/blog/${post.slug}`} className="outline-none after:absolute after:inset-0">
            {post.title}
          </Link>
        </h3>
        <p className="mt-2 line-clamp-4 text-ink-soft">{post.excerpt}</p>
        <PostFacts post={post} className="mt-auto pt-4 text-ink-faint" />
      </div>
    </article>
  );
}

type FactsProps = {
  post: Pick<PostCardData, "published_at" | "readingMinutes">;
  className: string;
};

/** Publication date and reading time of a post. */
export function PostFacts({ post, className }: FactsProps) {
  return (
    <p className={`flex flex-wrap gap-x-2 text-sm ${className}`}>
      <time dateTime={htmlInstant(post.published_at)}>{formatDate(post.published_at)}</time>
      <span aria-hidden>·</span>
      <span>{m.blog_reading_time({ minutes: post.readingMinutes })}</span>
    </p>
  );
}

/** Posts side by side, as many as fit. */
export function PostGrid({
  posts,
  isInFirstView,
}: {
  posts: PostCardData[];
  isInFirstView?: boolean;
}) {
  return (
    <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post, index) => (
        <li key={post.id}>
          <PostCard post={post} isFirst={isInFirstView && index === 0} />
        </li>
      ))}
    </ul>
  );
}
