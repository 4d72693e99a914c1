import { OPENED_AT, HONEYPOT } from "~/domain/submissions/spam";
import { m } from "~/text/messages";

/** A field that only bots fill in: invisible, outside the tab order and hidden from screen readers. */
export function Honeypot({ openedAt }: { openedAt?: number }) {
  return (
    <div aria-hidden className="sr-only">
      <label>
        {m.form_honeypot_label()}
        <input
          type="text"
          name={HONEYPOT}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
          data-bwignore
          data-form-type="other"
        />
      </label>
      {openedAt !== undefined && <input type="hidden" name={OPENED_AT} value={openedAt} />}
    </div>
  );
}
