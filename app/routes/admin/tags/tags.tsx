import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TagsPage } from "~/components/admin/tags/tags-page";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { deleteTag, renameTag, type TagResult } from "~/domain/tags/tag.commands.server";
import { listCountedTags } from "~/domain/tags/tag.queries.server";
import { tagNameSchema } from "~/domain/tags/tag.schema";
import { tagProblems } from "~/domain/tags/tag-problems";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireIdField } from "~/requests/admin/require-id.server";
import { requireIntent } from "~/requests/admin/require-intent.server";
import { readForm } from "~/requests/read-form.server";
import { replaceWithToast } from "~/services/session/toast.server";
import { m } from "~/text/messages";

const PAGE = "/admin/settings/tags";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { tags: await listCountedTags() };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const formData = await readForm(request, adminForms.tags);
  const intent = requireIntent(formData, "rename-tag", "delete-tag");
  const id = requireIdField(formData, "tag_id");
  if (intent === "delete-tag") return respond(await deleteTag(id), m.admin_tag_deleted);
  const name = tagNameSchema.safeParse(formData.get("tag_name"));
  if (!name.success) {
    return replaceWithToast(PAGE, false, name.error.issues[0]?.message ?? m.admin_tag_failed());
  }
  return respond(await renameTag(id, name.data), m.admin_tag_renamed);
}

const respond = (result: TagResult, message: (inputs: { name: string }) => string) =>
  result.ok
    ? replaceWithToast(PAGE, true, message(result))
    : replaceWithToast(PAGE, false, tagProblems[result.reason]());

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function TagsRoute() {
  return <TagsPage {...useLoaderData<typeof loader>()} />;
}
