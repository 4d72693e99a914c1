import { OPENED_AT, TRAP } from "~/domain/submissions/suspicion";

/** What only programs fill in: out of sight, out of the tab order, and not read out. */
export function Trap({ openedAt }: { openedAt?: number }) {
  return (
    <div aria-hidden className="sr-only">
      <label>
        Leave this empty
        <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
      </label>
      {openedAt !== undefined && <input type="hidden" name={OPENED_AT} value={openedAt} />}
    </div>
  );
}
