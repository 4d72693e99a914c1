import { Form } from "@remix-run/react";
import { button } from "~/components/ui/button";
import type { UnsentClick } from "~/domain/admin-access/unsent-click";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";

/** Offers to send a button's form again that arrived after the session had run out. */
export function ResubmitNotice({ path, fields, words }: UnsentClick) {
  // Without this field the response is a page, not JSON for a fetcher.
  const { answer: _, ...kept } = fields;
  return (
    <Form
      method="post"
      action={path}
      // Back must not show this again once the click is saved: a later one would overwrite what came after it.
      replace
      className="mt-5 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-badge-orange bg-clove-50 p-4"
    >
      <p role="status">{words}. You had been signed out.</p>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SaveFailedNotice isClick of={kept} />
      <button className={button("brand")}>Do it now</button>
    </Form>
  );
}
