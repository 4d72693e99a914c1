import { Form, useLocation } from "@remix-run/react";
import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { button } from "~/components/ui/button";
import { listSearch, type FormDraft } from "~/domain/admin-access/form-draft";
import { formatClock } from "./clock";
import { deleteLocalDraftsOf, getLocalDraft } from "./local-drafts";

const box =
  "mb-5 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-badge-orange bg-clove-50 p-4";

/** Offers to restore the drafts of this page's forms, and says when they are restored. */
export function DraftNotice() {
  const { pathname, search } = useLocation();
  // The next row's page has drafts of its own, and the form of a person's next enquiry is empty.
  return <DraftsOfPage key={pathname + (new URLSearchParams(search).get("about") ?? "")} />;
}

/** Where a draft belongs: on a person's page to the enquiry that it was typed about. */
function pathOf({ fields }: Pick<FormDraft, "fields">, path: string): string {
  const [, leadId] = fields.find(([name]) => name === "lead_id") ?? [];
  return leadId && path.startsWith("/admin/people/")
    ? `${path.split("?", 1)[0]}?about=${encodeURIComponent(leadId)}`
    : path;
}

function DraftsOfPage() {
  const { pathname, search } = useLocation();
  const isScripted = useHydrated();
  // Read once: from now on the same key holds what is being typed.
  const [draft, setDraft] = useState(() => getLocalDraft(pathname));
  const path = pathname + listSearch(search);
  if (path !== pathname + search) {
    return (
      <p role="status" className={box}>
        This is what you typed. It is not saved yet.
      </p>
    );
  }
  if (!isScripted || !draft) return null;
  const restored: FormDraft = { path: pathOf(draft, path), fields: draft.fields, files: [] };
  return (
    <Form method="post" action="/admin/restore" reloadDocument role="status" className={box}>
      <p>You have unsaved text from {formatClock(draft.at)}.</p>
      <input type="hidden" name="draft" value={JSON.stringify(restored)} />
      <div className="flex gap-2">
        <button className={button("brand", "px-3! text-sm")}>Restore</button>
        <button
          type="button"
          onClick={() => {
            deleteLocalDraftsOf(pathname);
            setDraft(null);
          }}
          className={button("outline", "px-3! text-sm")}
        >
          Discard
        </button>
      </div>
    </Form>
  );
}
