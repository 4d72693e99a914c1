import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { actorKey } from "~/domain/actor/actor";
import { getPerson } from "~/domain/people/person.queries.server";
import { requireAdmin } from "~/requests/admin/require-admin.server";
import { requireId } from "~/requests/admin/require-id.server";
import { AUTHOR_PARAM } from "~/domain/unsent/unsent-change";
import { changeUnsentStatus } from "~/requests/admin/unsent/change-status.server";
import { refuseChange, respondToChange } from "~/requests/admin/unsent/respond.server";
import { refuseReads } from "~/requests/refuse-reads.server";
import { m } from "~/text/messages";
import { discardBody } from "~/utils/web/drain-body";
import { action as changeLead } from "./lead/lead";
import { action as changePerson } from "./person/person";
import { action as logContact } from "./today/log-contact";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return refuseReads();
}

/**
 * Receives a change that waited in a browser: /admin/unsent, then the form's own path below /admin, with the
 * author in the query. Responds with plain JSON, which the script can tell from a gateway's page.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const actor = await requireAdmin(request);
  const change = findChange(params["*"] ?? "");
  const author = new URL(request.url).searchParams.get(AUTHOR_PARAM);
  if (!change || author !== actorKey(actor)) {
    await discardBody(request);
    if (!change) return refuseChange(404, m.error_file_not_found());
    // Someone else has signed in on this device; the change waits for its author.
    return refuseChange(401, m.admin_unsaved_form());
  }
  return respondToChange(change({ request, params, context }));
}

type Change = (args: ActionFunctionArgs) => Promise<unknown>;

function findChange(path: string): Change | null {
  const [noun, id] = path.split("/");
  if (noun === "leads" && id === undefined) return ({ request }) => changeUnsentStatus(request);
  switch (noun) {
    case "leads":
      return (args) => changeLead({ ...args, params: { leadId: id } });
    case "people":
      return async (args) =>
        changePerson({ ...args, params: { personId: await currentPersonId(id) } });
    case "today":
      return (args) => logContact({ ...args, params: { entryId: id } });
    default:
      return null;
  }
}

/** A person may have been merged while the change waited. */
async function currentPersonId(id: string | undefined): Promise<string | undefined> {
  return (await getPerson(requireId(id)))?.id ?? id;
}
