import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RowTasks } from "~/components/admin/tasks/row-tasks";
import { TagPicker } from "~/components/admin/tags/tag-picker";
import { PropertyForm } from "~/components/admin/property/property-form";
import { listPropertyTasks } from "~/domain/tasks/task.queries.server";
import { listPropertyTags, listTags } from "~/domain/tags/tag.queries.server";
import { loadStored, saveStored } from "~/requests/editor/editor.server";
import { propertyEditor } from "~/requests/editor/property-editor.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { m } from "~/text/messages";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = requireId(params.id);
  const [stored, tasks, own, all] = await Promise.all([
    loadStored(propertyEditor, id),
    listPropertyTasks(id),
    listPropertyTags(id),
    listTags(),
  ]);
  return { ...stored, id, tasks, tags: { own, all }, today: todayInDarEsSalaam() };
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
  const { id, tasks, tags, today, ...loaded } = useLoaderData<typeof loader>();
  return (
    <PropertyForm {...loaded} result={useActionData<typeof action>()}>
      <div className="mb-8">
        <RowTasks
          {...{ tasks, today }}
          page={`/admin/properties/${id}`}
          name={String(loaded.defaultValue.name)}
        />
        <h3 className="mt-4 font-medium">{m.admin_tag_tags()}</h3>
        <TagPicker entity="property" id={id} name={String(loaded.defaultValue.name)} {...tags} />
      </div>
    </PropertyForm>
  );
}
