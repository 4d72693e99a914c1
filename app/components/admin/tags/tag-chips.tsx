import type { Tag } from "~/domain/tags/tag";
import { m } from "~/text/messages";

/** The tags of a row, in a list. */
export function TagChips({ tags }: { tags: Tag[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={m.admin_tag_tags()} className="flex flex-wrap gap-1 py-0.5">
      {tags.map(({ id, name }) => (
        <li
          key={id}
          className="rounded-md bg-lagoon-100 px-1.5 py-0.5 text-xs font-medium text-lagoon-900"
        >
          {name}
        </li>
      ))}
    </ul>
  );
}
