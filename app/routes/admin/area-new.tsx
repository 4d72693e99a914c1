import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AreaForm } from "~/components/admin/area/area-form";
import { listSearch } from "~/domain/admin-access/form-draft";
import { createArea } from "~/domain/areas/area.commands.server";
import { redirectWithSuccess } from "~/services/session/toast.server";
import { areaFormData, areaNameTaken, areaNotSaved, readAreaForm } from "./area-form.server";
import { requireAdmin } from "./require-admin.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return areaFormData(request, null);
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const sent = await readAreaForm(request, []);
  if (!sent.ok) return sent.answer;
  const result = await createArea(sent.edited);
  if (!result.ok) {
    return result.reason === "name-taken" ? areaNameTaken(sent) : areaNotSaved(request, sent);
  }
  const { search } = new URL(request.url);
  return redirectWithSuccess(`/admin/areas${listSearch(search)}`, "Area created successfully");
}

export default function NewArea() {
  return <AreaForm {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
