import { SelectField, TextField } from "~/components/form/field";
import { postLabels } from "~/domain/blog/admin-post";
import { postStates } from "~/domain/blog/post";
import { m } from "~/text/messages";
import type { PostFields } from "./post-fields";

const labels: Record<(typeof postStates)[number], string> = {
  published: "Published",
  draft: "Draft: visitors don't see it",
};
const states = postStates.map((value) => ({ value, label: labels[value] }));

/** The author, whether visitors see the post, and from when on. */
export function PostPublishing({ fields }: { fields: PostFields }) {
  const { author, status, published_at } = fields;
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField field={author} label={postLabels.author()} isOptional autoComplete="off" />
        <p className="-mt-6 mb-3 text-sm text-ink-faint">{m.admin_blog_left_empty_the_agency()}</p>
      </div>
      <SelectField field={status} label={postLabels.status()} options={states} />
      <div>
        <TextField
          field={published_at}
          label={postLabels.published_at()}
          type="datetime-local"
          isOptional
        />
        <p className="-mt-6 mb-3 text-sm text-ink-faint">
          {m.admin_blog_time_in_zanzibar_left_empty()}
        </p>
      </div>
    </div>
  );
}
