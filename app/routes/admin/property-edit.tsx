import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PropertyForm } from "~/components/admin/property/property-form";
import { listSearch } from "~/domain/admin-access/form-draft";
import {
  getAdminProperty,
  listPictureUrls,
} from "~/domain/properties/admin-property.queries.server";
import { updateProperty } from "~/domain/properties/property.commands.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import { readNewer } from "./not-saved.server";
import { clearUnusedPictures } from "./pictures-keeping.server";
import {
  propertyFormData,
  readPropertyForm,
  refuseOlderVersion,
  refuseProperty,
} from "./property-form.server";
import { requireAdmin } from "./require-admin.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const property = await getAdminProperty(params.id ?? "");
  if (!property) throw data(null, { status: 404 });
  const { id, slug, is_published } = property;
  return { ...(await propertyFormData(request, property)), stored: { id, slug, is_published } };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const { id = "" } = params;
  const sent = await readPropertyForm({ request, known: await listPictureUrls(id) });
  if (!sent.ok) return sent.answer;

  const { formData, edited } = sent;
  const version = formData.get("overwrite") ?? formData.get("version");
  const result = await updateProperty(id, edited, String(version));
  const { search } = new URL(request.url);
  const list = `/admin/properties${listSearch(search)}`;
  if (result.ok) {
    void clearUnusedPictures();
    return redirectWithSuccess(list, "Property updated successfully");
  }
  if (result.reason !== "newer-version") return refuseProperty(request, sent, result.reason);
  const newer = await readNewer(getAdminProperty(id));
  if (newer === "unknown") return refuseProperty(request, sent, "not-kept");
  if (!newer) return redirectWithError(list, "This property is no longer there.");
  return refuseOlderVersion(sent, newer);
}

export default function EditProperty() {
  return (
    <PropertyForm {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
