import type { PersonResult } from "~/domain/people/person.commands.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";

export function redirectToPerson(personId: string, result: PersonResult, message: string) {
  const person = `/admin/people/${personId}`;
  if (result.ok) return redirectWithSuccess(person, message);
  return result.reason === "save-failed"
    ? redirectWithError(person, m.admin_admin_this_was_not_saved_please())
    : redirectWithError(person, m.admin_admin_this_person_is_no_longer());
}
