import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AreaForm } from "~/components/admin/area/area-form";
import { listSearch } from "~/domain/admin-access/form-draft";
import { getAdminArea, listAreaPictureUrls } from "~/domain/areas/admin-area.queries.server";
import { updateArea } from "~/domain/areas/area.commands.server";
import { redirectWithError, redirectWithSuccess } from "~/services/session/toast.server";
import {
  areaFormData,
  areaNameTaken,
  areaNotSaved,
  olderArea,
  readAreaForm,
} from "./area-form.server";
import { readNewer } from "./not-saved.server";
import { clearUnusedPictures } from "./pictures-keeping.server";
import { requireAdmin } from "./require-admin.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const area = await getAdminArea(params.id ?? "");
  if (!area) throw data(null, { status: 404 });
  return areaFormData(request, area);
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const { id = "" } = params;
  const list = `/admin/areas${listSearch(new URL(request.url).search)}`;
  const sent = await readAreaForm(request, await listAreaPictureUrls(id));
  if (!sent.ok) return sent.answer;

  const version = sent.formData.get("overwrite") ?? sent.formData.get("version");
  const result = await updateArea(id, sent.edited, String(version));
  if (result.ok) {
    void clearUnusedPictures();
    return redirectWithSuccess(list, "Area updated successfully");
  }
  if (result.reason === "name-taken") return areaNameTaken(sent);
  if (result.reason === "not-kept") return areaNotSaved(request, sent);
  const newer = await readNewer(getAdminArea(id));
  if (newer === "unknown") return areaNotSaved(request, sent);
  if (!newer) return redirectWithError(list, "This area is no longer there.");
  return olderArea(sent, sent.edited.area, newer);
}

export default function EditArea() {
  return <AreaForm {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
