import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RowTasks } from "~/components/admin/tasks/row-tasks";
import { PropertyForm } from "~/components/admin/property/property-form";
import { listPropertyTasks } from "~/domain/tasks/task.queries.server";
import { loadStored, saveStored } from "~/requests/editor/editor.server";
import { propertyEditor } from "~/requests/editor/property-editor.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { todayInDarEsSalaam } from "~/utils/time/date-words";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = requireId(params.id);
  const [stored, tasks] = await Promise.all([
    loadStored(propertyEditor, id),
    listPropertyTasks(id),
  ]);
  return { ...stored, id, tasks, today: todayInDarEsSalaam() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  return saveStored(request, propertyEditor, requireId(params.id));
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function EditProperty() {
  const { id, tasks, today, ...loaded } = useLoaderData<typeof loader>();
  return (
    <PropertyForm {...loaded} result={useActionData<typeof action>()}>
      <RowTasks
        {...{ tasks, today }}
        page={`/admin/properties/${id}`}
        name={String(loaded.defaultValue.name)}
      />
    </PropertyForm>
  );
}
