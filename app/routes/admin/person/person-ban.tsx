import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BanForm } from "~/components/admin/contact-bans/ban-form";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { readContactBan } from "~/domain/contact-bans/contact-ban";
import { setContactBan } from "~/domain/contact-bans/contact-ban.commands.server";
import { contactBanSchema, type ContactBanForm } from "~/domain/contact-bans/contact-ban.schema";
import { personName } from "~/domain/people/person";
import { getPerson } from "~/domain/people/person.queries.server";
import { followMerge } from "~/requests/admin/people/follow-merge.server";
import { redirectToPerson } from "~/requests/admin/people/redirect-to-person.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { requireIntent } from "~/requests/admin/require-intent.server";
import { respondDeleted, respondSaveFailed } from "~/requests/admin/save-failed.server";
import { parseForm } from "~/requests/parse-form.server";
import { readForm } from "~/requests/read-form.server";
import { redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const person = await getPerson(requireId(params.personId));
  if (!person) throw data(null, { status: 404 });
  const ban = readContactBan(person.contact_ban);
  return {
    id: person.id,
    name: personName(person),
    defaultValue: { reason: ban?.reason, note: ban?.note ?? undefined } as Partial<ContactBanForm>,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const personId = requireId(params.personId);
  const formData = await readForm(request, adminForms.contactBan);
  await followMerge(request, personId);
  if (requireIntent(formData, "ban", "allow") === "allow") {
    return redirectToPerson(personId, await setContactBan(personId, null), m.admin_ban_allowed());
  }
  const submission = parseForm(formData, contactBanSchema);
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const result = await setContactBan(personId, submission.value);
  if (result.ok) {
    const { search } = new URL(request.url);
    return redirectWithSuccess(`/admin/people/${personId}${search}`, m.admin_ban_saved());
  }
  if (result.reason === "gone") throw respondDeleted(formData, m.admin_person_gone(), null);
  return respondSaveFailed(request, formData, submission, m.admin_ban_failed());
}

export {
  clientAction,
  clientLoader,
  shouldRevalidate,
} from "~/components/admin/saving/client-handlers";

export default function PersonBan() {
  return <BanForm {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />;
}
