import { Form, useLocation } from "@remix-run/react";
import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { button } from "~/components/ui/button";
import { listSearch, type FormDraft } from "~/domain/admin-access/form-draft";
import { formatClock } from "./clock";
import { deleteDraftsOf, storedDraft } from "./stored-draft";

const box =
  "mb-5 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-badge-orange bg-clove-50 p-4";

/** Offers what was typed into the forms of this page before it was closed, and says when it is restored. */
export function StoredDraftNotice() {
  const { pathname, search } = useLocation();
  const isScripted = useHydrated();
  // Read once: what is typed from now on is kept under the same name.
  const [kept, setKept] = useState(() => storedDraft(pathname));
  const path = pathname + listSearch(search);
  if (path !== pathname + search) {
    return (
      <p role="status" className={box}>
        This is what you typed. It is not saved yet.
      </p>
    );
  }
  if (!isScripted || !kept) return null;
  const restored: FormDraft = { path, fields: kept.fields, files: [] };
  return (
    <Form method="post" action="/admin/restore" reloadDocument role="status" className={box}>
      <p>You have unsaved text from {formatClock(kept.at)}.</p>
      <input type="hidden" name="draft" value={JSON.stringify(restored)} />
      <div className="flex gap-2">
        <button className={button("brand", "px-3! text-sm")}>Restore</button>
        <button
          type="button"
          onClick={() => {
            deleteDraftsOf(pathname);
            setKept(null);
          }}
          className={button("outline", "px-3! text-sm")}
        >
          Discard
        </button>
      </div>
    </Form>
  );
}
