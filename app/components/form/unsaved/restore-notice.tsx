import { useActionData, useLocation } from "@remix-run/react";
import { Form } from "~/components/ui/links/links";
import { useCallback, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { HiddenFields } from "./hidden-fields";
import { button } from "~/components/ui/button";
import { RESTORED } from "~/domain/admin-access/unsaved-form";
import { m } from "~/text/messages";
import { deleteDraft, draftId, listDrafts } from "./drafts";
import type { UnsavedInput } from "./unsaved-input";
import { quoted } from "~/utils/text";
import { isUserField, stripTags } from "~/utils/user-text";

const box =
  "mb-5 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-badge-orange bg-clove-50 p-4";

/** Offers to restore the drafts of this page's forms, and says when one is restored. */
export function RestoreNotice() {
  const { pathname, search } = useLocation();
  // Remounts for another row, which has other drafts, and for a person's next enquiry, which starts empty.
  return <DraftsOfPage key={pathname + (new URLSearchParams(search).get("about") ?? "")} />;
}

function DraftsOfPage() {
  const { pathname } = useLocation();
  const isScripted = useHydrated();
  const sent = useActionData<{ initialValue?: Record<string, unknown> }>()?.initialValue;
  const isRestored = sent?.[RESTORED] !== undefined;
  // Read once, because the store then receives what is being typed here.
  const [drafts, setDrafts] = useState(() =>
    listDrafts(pathname).filter(({ id }) => !isRestored || id !== draftId(pathname, sent.intent)),
  );
  const followOtherTabs = useCallback(
    (element: HTMLElement | null) => {
      const update = () => setDrafts((offered) => currentDrafts(offered, pathname));
      window.onstorage = element && update;
    },
    [pathname],
  );
  return (
    <div ref={followOtherTabs} className="contents">
      {isRestored && (
        <p role="status" className={box}>
          {m.admin_form_restored()}
        </p>
      )}
      {isScripted &&
        drafts.map((draft) => (
          <RestoreForm
            key={draft.id}
            draft={draft}
            onDiscard={() => {
              deleteDraft(draft.id);
              setDrafts(drafts.filter((one) => one !== draft));
            }}
          />
        ))}
    </div>
  );
}

/** The offered drafts, without those that another tab has saved or discarded since. */
function currentDrafts(offered: UnsavedInput[], path: string): UnsavedInput[] {
  const stored = listDrafts(path);
  return offered.flatMap(({ id }) => stored.filter((draft) => draft.id === id));
}

function RestoreForm({ draft, onDiscard }: { draft: UnsavedInput; onDiscard: () => void }) {
  return (
    <Form method="post" action={useDraftPath(draft)} reloadDocument role="status" className={box}>
      <p>
        {m.admin_form_draft_found({
          moment: formatMoment(draft.at),
          draft: excerptOf(draft),
        })}
      </p>
      <HiddenFields fields={[...draft.fields, [RESTORED, "true"]]} />
      <div className="flex gap-2">
        <button className={button("brand", "px-3! text-sm")}>{m.admin_form_draft_restore()}</button>
        <button type="button" onClick={onDiscard} className={button("outline", "px-3! text-sm")}>
          {m.admin_form_draft_discard()}
        </button>
      </div>
    </Form>
  );
}

/** The beginning of its longest text, to tell a page's drafts apart. */
function excerptOf({ fields }: UnsavedInput): string {
  const typed = fields.flatMap(([name, value]) => (isUserField(name) ? stripTags(value) : []));
  const longest = typed.reduce((a, b) => (b.length > a.length ? b : a), "");
  return quoted(longest);
}

/** URL of a draft's form; on a person's page it includes the enquiry. */
function useDraftPath({ fields }: UnsavedInput): string {
  const { pathname, search } = useLocation();
  const leadId = fields.find(([name]) => name === "lead_id")?.[1];
  return leadId && pathname.startsWith("/admin/people/")
    ? `${pathname}?about=${encodeURIComponent(leadId)}`
    : pathname + search;
}

/** Formats a timestamp in milliseconds as local time: "14:05", or "28 Nov, 14:05" on another day. */
function formatMoment(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const time = { hour: "2-digit", minute: "2-digit" } as const;
  const day = isToday ? {} : ({ day: "numeric", month: "short" } as const);
  return new Date(at).toLocaleString("en-GB", { ...day, ...time });
}
