import { data, type ActionFunctionArgs } from "@remix-run/node";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { addTag, removeTag, type TagResult } from "~/domain/tags/tag.commands.server";
import { tagClickSchema, tagNameSchema } from "~/domain/tags/tag.schema";
import { tagProblems } from "~/domain/tags/tag-problems";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireIntent } from "~/requests/admin/require-intent.server";
import { readForm } from "~/requests/read-form.server";
import { replaceWithToast } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { internalPath } from "~/utils/web/internal-path";

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const formData = await readForm(request, adminForms.tagClick);
  const back = internalPath(formData.get("back"), "/admin/settings/tags");
  const intent = requireIntent(formData, "add-tag", "remove-tag");
  const click = tagClickSchema.safeParse(Object.fromEntries(formData));
  if (!click.success) throw data(null, { status: 422 });
  const { entity, row_id, tag_name, tag_id } = click.data;
  if (intent === "remove-tag") {
    if (!tag_id) throw data(null, { status: 422 });
    return respond(back, await removeTag(entity, row_id, tag_id), m.admin_tag_removed);
  }
  const name = tagNameSchema.safeParse(tag_name);
  if (!name.success) {
    return replaceWithToast(back, false, name.error.issues[0]?.message ?? m.admin_tag_failed());
  }
  return respond(back, await addTag(entity, row_id, name.data), m.admin_tag_added);
}

const respond = (back: string, result: TagResult, message: (inputs: { name: string }) => string) =>
  result.ok
    ? replaceWithToast(back, true, message(result))
    : replaceWithToast(back, false, tagProblems[result.reason]());

export { clientAction } from "~/components/admin/saving/client-handlers";

/** Renders nothing: without scripts, the layout reports a refused click. */
export default function TagClicks() {
  return null;
}
