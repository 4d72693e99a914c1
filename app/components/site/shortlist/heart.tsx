import { Icon } from "~/components/ui/icon";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";
import { toggleShortlisted, useShortlist } from "./use-shortlist";
import { inLanguage } from "~/utils/language/language";

type Props = { slug: string; name: string; className?: string };

/** Adds a property to the shortlist or removes it; without scripts the form leads to the shortlist. */
export function Heart({ slug, name, className }: Props) {
  const isShortlisted = useShortlist().includes(slug);
  return (
    <form
      method="post"
      action={inLanguage("/shortlist")}
      className={classNames("no-print", className)}
      onSubmit={(event) => toggleShortlisted(slug) && event.preventDefault()}
    >
      <input type="hidden" name="slug" value={slug} />
      <button
        name="intent"
        value="add"
        aria-pressed={isShortlisted}
        aria-label={m.shortlist_heart_label({ name })}
        className="heart"
      >
        <Icon name="heart" />
      </button>
    </form>
  );
}
