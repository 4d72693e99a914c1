import { m } from "~/text/messages";

/** Stands beside every public form. */
export const NoPayment = () => <p className="mt-3 text-sm text-ink-faint">{m.form_no_payment()}</p>;
