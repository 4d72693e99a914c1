import type { Helper } from "~/domain/admin-access/helpers/helper";
import { m } from "~/text/messages";
import { formatDateTime } from "~/utils/time/dates";

/** Writes when a helper last signed in. */
export const signInText = ({ signedInAt }: Helper): string =>
  signedInAt
    ? m.admin_helper_signed_in({ date: formatDateTime(signedInAt) })
    : m.admin_helper_never_signed_in();
