import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PropertyOwners } from "~/components/admin/owners/property-owners";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { NEW_PERSON, PERSON_WORDS } from "~/domain/owners/choose-person";
import { ownersPath } from "~/domain/owners/owner";
import { getPropertyOwners, searchPeople } from "~/domain/owners/owner.queries.server";
import { personName } from "~/domain/people/person";
import { getPerson } from "~/domain/people/person.queries.server";
import { recordOwner } from "~/requests/admin/people/new-owner.server";
import { requireOperator } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { requireIntent } from "~/requests/admin/require-intent.server";
import { readForm } from "~/requests/read-form.server";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { normalizeSearch } from "~/utils/user-text";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request);
  const propertyId = requireId(params.id);
  const { searchParams } = new URL(request.url);
  const chosen = searchParams.get("person");
  const words = normalizeSearch(searchParams.get(PERSON_WORDS) ?? "");
  const isNewPerson = chosen === NEW_PERSON;
  const [found, person] = await Promise.all([
    getPropertyOwners(propertyId),
    chosen === null || isNewPerson ? null : getPerson(requireId(chosen)),
  ]);
  if (!found) throw data(null, { status: 404 });
  const today = todayInDarEsSalaam();
  return {
    ...found,
    ...{ today, isNewPerson },
    person: person && { id: person.id, name: personName(person) },
    search: {
      words,
      ...(person || isNewPerson ? { people: [], hasMore: false } : await searchPeople(words)),
    },
    defaultValue: { property_id: propertyId, starts_on: today },
    submissionId: crypto.randomUUID(),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireOperator(request);
  const propertyId = requireId(params.id);
  const formData = await readForm(request, adminForms.owners);
  requireIntent(formData, "add-owner");
  formData.set("property_id", propertyId);
  const { searchParams } = new URL(request.url);
  searchParams.delete("person");
  const query = searchParams.size > 0 ? `?${searchParams}` : "";
  return recordOwner({ request, formData, to: ownersPath(propertyId) + query });
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function PropertyOwnersRoute() {
  return (
    <PropertyOwners
      {...useLoaderData<typeof loader>()}
      closeTo="/admin/properties"
      result={useActionData<typeof recordOwner>()}
    />
  );
}
