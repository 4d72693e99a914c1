import type { PersonResult } from "~/domain/people/person.commands.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";

export function redirectToPerson(personId: string, result: PersonResult, message: string) {
  const person = `/admin/people/${personId}`;
  if (result.ok) return redirectWithSuccess(person, message);
  return result.reason === "save-failed"
    ? redirectWithError(person, m.admin_common_not_saved())
    : redirectWithError(person, m.admin_person_gone());
}
