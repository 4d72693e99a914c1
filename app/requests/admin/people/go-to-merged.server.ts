import type { PersonResult } from "~/domain/people/person.commands.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";

/** Goes back to a person's page after a click about merges, with its message. */
export function goToMerged(personId: string, result: PersonResult, done: string) {
  const person = `/admin/people/${personId}`;
  if (result.ok) return redirectWithSuccess(person, done);
  return result.reason === "save-failed"
    ? redirectWithError(person, "This was not saved. Please try again.")
    : redirectWithError(person, "This person is no longer there.");
}
