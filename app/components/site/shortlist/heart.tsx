import { classNames } from "~/utils/class-names";
import { toggleShortlisted, useShortlist } from "./use-shortlist";

type Props = { slug: string; name: string; className?: string };

/** Adds a property to the shortlist and removes it; without scripts it leads to the shortlist. */
export function Heart({ slug, name, className }: Props) {
  const isShortlisted = useShortlist().includes(slug);
  return (
    <form
      method="post"
      action="/shortlist"
      className={classNames("no-print", className)}
      onSubmit={(event) => toggleShortlisted(slug) && event.preventDefault()}
    >
      <input type="hidden" name="slug" value={slug} />
      <button
        name="intent"
        value="add"
        aria-pressed={isShortlisted}
        aria-label={`Keep ${name} on my shortlist`}
        className="heart"
      >
        <HeartShape />
      </button>
    </form>
  );
}

export const HeartShape = () => (
  <svg aria-hidden viewBox="0 0 24 24">
    <path d="M12 20.3l-8-8a5 5 0 0 1 7-7l1 1 1-1a5 5 0 0 1 7 7z" />
  </svg>
);
