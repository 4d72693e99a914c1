import type { LeadNote } from "~/domain/leads/lead-detail";
import { m } from "~/text/messages";
import { formatDateTime } from "~/utils/time/dates";
import { htmlInstant } from "~/utils/time/date-words";

/** Notes, oldest first, scrolled to the newest. */
export function LeadNotes({ notes }: { notes: LeadNote[] }) {
  return (
    <div>
      <h3 id="lead-notes" className="pb-2 font-semibold">
        {m.admin_lead_notes_title()}
      </h3>
      {notes.length === 0 ? (
        <p className="text-ink-soft">{m.admin_lead_notes_empty()}</p>
      ) : (
        <ol
          key={notes.length}
          ref={scrollToEnd}
          // Focusable, so that arrow keys scroll it.
          tabIndex={0}
          aria-labelledby="lead-notes"
          className="max-h-40 space-y-3 overflow-y-auto rounded-lg border border-line bg-sand-50 p-4 text-[0.9375rem]"
        >
          {notes.map(({ timestamp, content }, index) => (
            <li key={index}>
              <p className="whitespace-pre-line">{content}</p>
              <time dateTime={htmlInstant(timestamp)} className="text-sm text-ink-faint">
                {formatDateTime(timestamp)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function scrollToEnd(list: HTMLElement | null) {
  if (list) list.scrollTop = list.scrollHeight;
}
