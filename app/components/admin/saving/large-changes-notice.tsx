import { button } from "~/components/ui/button";
import {
  confirmationOf,
  CONFIRMED_CHANGES,
  type LargeChange,
} from "~/domain/editing/large-changes";
import { m } from "~/text/messages";

/** Asks about numbers that an edit changes a lot, such as a price with a digit too few; saving again confirms them. */
export function LargeChangesNotice({ changes }: { changes: LargeChange[] }) {
  return (
    <section
      role="alert"
      aria-labelledby="large-changes"
      className="mb-5 rounded-lg border border-badge-orange bg-clove-50 p-4"
    >
      <h3 id="large-changes" className="font-semibold">
        {m.admin_saving_is_this_right()}
      </h3>
      <ul className="mt-1 tabular-nums">
        {changes.map(({ label, from, to }) => (
          <li key={label}>{m.admin_saving_from_to({ label, from, to })}</li>
        ))}
      </ul>
      <input type="hidden" name={CONFIRMED_CHANGES} value={confirmationOf(changes)} />
      <button className={button("outline", "mt-3")}>{m.admin_saving_yes_save_it()}</button>
    </section>
  );
}
