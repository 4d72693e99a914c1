import { m } from "~/text/messages";

/** Marks a lead whose change still waits on this device. */
export const UnsentMark = () => (
  <span className="text-sm text-clove-700">{m.admin_unsent_mark()}</span>
);
