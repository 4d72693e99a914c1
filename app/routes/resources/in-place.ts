import type { ActionFunction, ActionFunctionArgs } from "@remix-run/node";
import { action as askForCall } from "../site/callback";
import { action as writeMessage } from "../site/contact";
import { action as leaveLead } from "../site/lead";

const actions: Record<string, ActionFunction> = {
  callback: askForCall as ActionFunction,
  contact: writeMessage as ActionFunction,
  lead: leaveLead as ActionFunction,
};

/**
 * The public forms, for a script that sends them itself: at /in-place, then the form's own address.
 * The answer is plain JSON, which it can tell from that of a gateway.
 */
export async function action({ params, ...rest }: ActionFunctionArgs) {
  const [form = "", source] = (params["*"] ?? "").split("/");
  const act = Object.hasOwn(actions, form) ? actions[form] : undefined;
  if (!act) return new Response("Not Found", { status: 404 });
  const result: unknown = await act({ ...rest, params: { source } });
  if (result instanceof Response) {
    const headers = new Headers(result.headers);
    const to = headers.get("Location");
    headers.delete("Location");
    return to ? Response.json({ to }, { headers }) : result;
  }
  const { data, init } = result as { data: unknown; init: ResponseInit | null };
  return Response.json(data, init ?? {});
}
