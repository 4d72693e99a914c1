import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ERASE, ErasePerson } from "~/components/admin/person/erase-person";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { personName } from "~/domain/people/person";
import { clearUnusedPictures } from "~/domain/pictures/pictures-keeping.server";
import { erasePerson } from "~/domain/people/person-privacy.server";
import { getPerson } from "~/domain/people/person.queries.server";
import { requireOperator } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { readForm } from "~/requests/read-form.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request);
  const person = await getPerson(requireId(params.personId));
  if (!person) throw data(null, { status: 404 });
  return { id: person.id, name: personName(person), numbers: person.numbers };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireOperator(request);
  const id = requireId(params.personId);
  const { pathname } = new URL(request.url);
  const form = await readForm(request, adminForms.personErasure);
  // Erasure is final, so a bare POST is not enough.
  if (form.get("confirmed") !== ERASE) {
    return redirectWithError(pathname, m.admin_person_erase_unconfirmed());
  }
  const result = await erasePerson(id);
  if (!result.ok) return redirectWithError(pathname, m.admin_person_erase_failed());
  void clearUnusedPictures();
  return redirectWithSuccess("/admin/people", m.admin_person_erased());
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function ErasePersonRoute() {
  return <ErasePerson {...useLoaderData<typeof loader>()} />;
}
