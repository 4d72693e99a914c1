import { controlClass } from "~/components/form/field-frame";
import { useValueFromUrl } from "~/components/form/url-state";
import type { Tag } from "~/domain/tags/tag";
import { m } from "~/text/messages";

type Props = { id?: string; tag: string | null; tags: Tag[] };

/** A list's filter by tag. With an id, the page has a label for it. */
export function TagSelect({ id, tag, tags }: Props) {
  return (
    <select
      id={id}
      ref={useValueFromUrl(tag ?? "")}
      name="tag"
      aria-label={id ? undefined : m.admin_tag_choose()}
      defaultValue={tag ?? ""}
      className={controlClass}
    >
      <option value="">{m.admin_tag_all()}</option>
      {tags.map(({ id: value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}
