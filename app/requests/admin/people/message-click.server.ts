import { data } from "@remix-run/node";
import { addPersonEntry } from "~/domain/people/person.commands.server";
import { messageClickSchema } from "~/domain/people/person.schema";

/** Notes in a person's timeline that a template was opened as a chat with them. */
export async function logMessageClick(fields: Record<string, unknown>) {
  const click = messageClickSchema.safeParse(fields);
  if (!click.success) throw data(null, { status: 400 });
  const { person, template, entry, lead } = click.data;
  const result = await addPersonEntry(person, {
    kind: "whatsapp",
    content: template,
    submission_id: entry,
    lead_id: lead,
  });
  const status = result.ok ? 200 : result.reason === "gone" ? 404 : 503;
  return data({ isLogged: result.ok }, { status });
}
