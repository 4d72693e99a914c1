import { Form } from "@remix-run/react";
import { BackLink } from "~/components/admin/shell/back-link";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { controlClass } from "~/components/form/field-frame";
import { button } from "~/components/ui/button";
import { countedRows } from "~/domain/bulk/bulk-change";
import type { CountedTag } from "~/domain/tags/tag";
import { m } from "~/text/messages";

/** Renames and deletes tags. */
export function TagsPage({ tags }: { tags: CountedTag[] }) {
  return (
    <main id="content" className="page max-w-3xl py-8 max-lg:py-4">
      <BackLink to="/admin/settings" label={m.admin_shell_tab_settings()} />
      <h1 className="font-display text-xl font-semibold">{m.admin_tag_tags()}</h1>
      <p className="pt-1 pb-5 text-ink-soft">
        {tags.length > 0 ? m.admin_tag_intro() : m.admin_tag_empty()}
      </p>
      <ul id="list" tabIndex={-1} className="space-y-3 outline-none">
        {tags.map((tag) => (
          <TagRow key={tag.id} tag={tag} />
        ))}
      </ul>
    </main>
  );
}

function TagRow({ tag: { id, name, people, properties } }: { tag: CountedTag }) {
  return (
    <li className="rounded-lg border border-line bg-white p-4">
      <p className="pb-2 text-sm text-ink-soft">
        {countedRows("person", people)} · {countedRows("property", properties)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Form method="post" preventScrollReset className="flex grow flex-wrap gap-2">
          <input type="hidden" name="tag_id" value={id} />
          <SaveFailedNotice isClick of={{ intent: "rename-tag", tag_id: id }} />
          <input
            key={name}
            name="tag_name"
            aria-label={m.admin_tag_name_label({ name })}
            defaultValue={name}
            required
            maxLength={40}
            autoComplete="off"
            className={`${controlClass} min-w-0 grow basis-40`}
          />
          <button
            name="intent"
            value="rename-tag"
            aria-label={m.admin_tag_rename_label({ name })}
            className={button("outline", "px-3!")}
          >
            {m.admin_tag_rename()}
          </button>
        </Form>
        <details>
          <summary className={button("quiet", "cursor-pointer px-3! text-danger!")}>
            {m.admin_tag_delete()}
          </summary>
          <Form method="post" preventScrollReset className="pt-2">
            <input type="hidden" name="tag_id" value={id} />
            <SaveFailedNotice isClick of={{ intent: "delete-tag", tag_id: id }} />
            <button
              name="intent"
              value="delete-tag"
              className={button("outline", "px-3! text-danger!")}
            >
              {m.admin_tag_delete_label({ name })}
            </button>
          </Form>
        </details>
      </div>
    </li>
  );
}
