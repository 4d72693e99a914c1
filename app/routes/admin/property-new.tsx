import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PropertyForm } from "~/components/admin/property/property-form";
import { listSearch } from "~/domain/admin-access/form-draft";
import { createProperty } from "~/domain/properties/property.commands.server";
import { redirectWithSuccess } from "~/services/session/toast.server";
import { propertyFormData, readPropertyForm, refuseProperty } from "./property-form.server";
import { requireAdmin } from "./require-admin.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return propertyFormData(request, null);
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const sent = await readPropertyForm({ request, known: [] });
  if (!sent.ok) return sent.answer;
  const result = await createProperty(sent.edited);
  if (!result.ok) return refuseProperty(request, sent, result.reason);
  const { search } = new URL(request.url);
  const list = `/admin/properties${listSearch(search)}`;
  return redirectWithSuccess(list, "Property created successfully");
}

export default function NewProperty() {
  return (
    <PropertyForm {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
