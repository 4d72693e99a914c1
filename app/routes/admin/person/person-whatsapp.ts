import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { addPersonEntry } from "~/domain/people/person.commands.server";
import { messageClickSchema } from "~/domain/people/person.schema";
import { requireAdmin } from "~/requests/admin/require-admin.server";

/** Somebody who signs in again after a click comes here. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect(`/admin/people/${encodeURIComponent(params.personId ?? "")}`);
}

/** A click on a template. All of it is in the address: without scripts a ping reports it, whose body says nothing. */
export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  const search = Object.fromEntries(new URL(request.url).searchParams);
  const click = messageClickSchema.safeParse({ ...search, person: params.personId });
  if (!click.success) throw data(null, { status: 400 });
  const { person, template, entry, lead } = click.data;
  const result = await addPersonEntry(person, {
    kind: "whatsapp",
    content: template,
    submission_id: entry,
    lead_id: lead,
  });
  return data({ isLogged: result.ok }, { status: result.ok ? 200 : 503 });
}

export { clientAction } from "~/components/admin/saving/client-handlers";
