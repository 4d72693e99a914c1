import { Link, useFetcher, useLocation } from "@remix-run/react";
import { useId, type ReactNode } from "react";
import { discovered } from "~/components/admin/saving/discovered";
import { SaveFailedNotice, useFetcherFailure } from "~/components/admin/saving/save-failed-notice";
import { controlClass } from "~/components/form/field-frame";
import { Icon } from "~/components/ui/icon";
import { button } from "~/components/ui/button";
import type { Tag, TaggedEntity } from "~/domain/tags/tag";
import { m } from "~/text/messages";

type Row = { entity: TaggedEntity; id: string; name: string };
type Props = Row & {
  /** Tags of the row, and all there are. */
  own: Tag[];
  all: Tag[];
};

/** Shows the tags of a person or property, each with a button that removes it, and adds one. */
export function TagPicker({ own, all, ...row }: Props) {
  const others = all.filter(({ id }) => own.every((tag) => tag.id !== id));
  return (
    <div className="space-y-2">
      {own.length > 0 && (
        <ul aria-label={m.admin_tag_tags()} className="flex flex-wrap gap-2">
          {own.map((tag) => (
            <li key={tag.id}>
              <RemoveTag row={row} tag={tag} />
            </li>
          ))}
        </ul>
      )}
      {/* A new key empties the field once the tag is there. */}
      <AddTag key={own.map(({ id }) => id).join()} row={row} others={others} />
      {all.length > 0 && (
        <Link
          to="/admin/settings/tags"
          className="inline-flex min-h-11 items-center text-sm text-ink-soft underline underline-offset-2"
        >
          {m.admin_tag_manage()}
        </Link>
      )}
    </div>
  );
}

function RemoveTag({ row, tag }: { row: Row; tag: Tag }) {
  return (
    <TagForm intent="remove-tag" row={row}>
      <input type="hidden" name="tag_id" value={tag.id} />
      <button
        aria-label={m.admin_tag_remove_label(tag)}
        className="flex min-h-11 items-center gap-2 rounded-full border border-lagoon-700 bg-lagoon-50 px-4 text-sm text-lagoon-900 hover:bg-lagoon-100"
      >
        {tag.name}
        <Icon name="x" className="size-4 shrink-0" />
      </button>
    </TagForm>
  );
}

function AddTag({ row, others }: { row: Row; others: Tag[] }) {
  const list = useId();
  return (
    <TagForm intent="add-tag" row={row}>
      <div className="flex gap-2">
        <input
          name="tag_name"
          aria-label={m.admin_tag_add_label(row)}
          list={list}
          required
          maxLength={40}
          autoComplete="off"
          className={controlClass}
        />
        <datalist id={list}>
          {others.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <button className={button("outline", "shrink-0 px-3!")}>{m.admin_tag_add()}</button>
      </div>
    </TagForm>
  );
}

type FormProps = { intent: "add-tag" | "remove-tag"; row: Row; children: ReactNode };

function TagForm({ intent, row, children }: FormProps) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  const failure = useFetcherFailure(fetcher);
  return (
    <fetcher.Form
      {...discovered}
      data-tags
      method="post"
      action="/admin/tags"
      preventScrollReset
      onSubmit={(event) => fetcher.state !== "idle" && event.preventDefault()}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="entity" value={row.entity} />
      <input type="hidden" name="row_id" value={row.id} />
      <input type="hidden" name="back" value={pathname + search} />
      <SaveFailedNotice failure={failure} />
      {children}
    </fetcher.Form>
  );
}
