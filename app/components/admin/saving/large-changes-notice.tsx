import { button } from "~/components/ui/button";
import {
  confirmationOf,
  CONFIRMED_CHANGES,
  type LargeChange,
} from "~/domain/editing/large-changes";
import { m } from "~/text/messages";

/** Asks for confirmation of unusually large changes, such as a price with a missing digit. */
export function LargeChangesNotice({ changes }: { changes: LargeChange[] }) {
  return (
    <section
      role="alert"
      aria-labelledby="large-changes"
      className="mb-5 rounded-lg border border-badge-orange bg-clove-50 p-4"
    >
      <h3 id="large-changes" className="font-semibold">
        {m.admin_saving_large_title()}
      </h3>
      <ul className="mt-1 tabular-nums">
        {changes.map(({ label, from, to }) => (
          <li key={label}>{m.admin_saving_large_change({ label, from, to })}</li>
        ))}
      </ul>
      <input type="hidden" name={CONFIRMED_CHANGES} value={confirmationOf(changes)} />
      <button className={button("outline", "mt-3")}>{m.admin_saving_large_confirm()}</button>
    </section>
  );
}
