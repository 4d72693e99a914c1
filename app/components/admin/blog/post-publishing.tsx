import { SelectField, TextField } from "~/components/form/field";
import { postLabels } from "~/domain/blog/admin-post";
import { postStates } from "~/domain/blog/post";
import { m } from "~/text/messages";
import type { PostFields } from "./post-fields";

const stateLabels: Record<(typeof postStates)[number], () => string> = {
  published: m.admin_blog_status_published,
  draft: m.admin_blog_draft_option,
};

/** The author, status and publication time of a post. */
export function PostPublishing({ fields }: { fields: PostFields }) {
  const { author, status, published_at } = fields;
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField field={author} label={postLabels.author()} isOptional autoComplete="off" />
        <p className="-mt-6 mb-3 text-sm text-ink-faint">{m.admin_blog_author_hint()}</p>
      </div>
      <SelectField
        field={status}
        label={postLabels.status()}
        options={postStates.map((value) => ({ value, label: stateLabels[value]() }))}
      />
      <div>
        <TextField
          field={published_at}
          label={postLabels.published_at()}
          type="datetime-local"
          isOptional
        />
        <p className="-mt-6 mb-3 text-sm text-ink-faint">{m.admin_blog_published_at_hint()}</p>
      </div>
    </div>
  );
}
