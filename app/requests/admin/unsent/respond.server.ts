import type { SubmissionResult } from "@conform-to/react";
import type { EditConflict } from "~/domain/editing/edited";
import type { ChangeResponse, Refusal } from "~/domain/unsent/unsent-change";
import { m } from "~/text/messages";

type FormData = Partial<SubmissionResult<string[]>> & { message?: string; conflict?: EditConflict };
type ActionData = { data: FormData | string | null; init: ResponseInit | null };

/** Responds in JSON with the result of a form's action, returned or thrown. Rethrows errors. */
export async function respondToChange(result: Promise<unknown>): Promise<Response> {
  const response = await result.catch(thrownResponse);
  if (response instanceof Response) {
    if (response.status >= 300 && response.status < 400) return respond({ saved: true }, 200);
    return refuseChange(response.status, m.admin_unsaved_form(), isGone(response.status));
  }
  const { data, init } = response as ActionData;
  const status = init?.status ?? 200;
  return refuseChange(status, messageIn(data), {
    conflict: typeof data === "object" ? data?.conflict : undefined,
    ...isGone(status),
  });
}

const isGone = (status: number) => ({ isGone: status === 404 || status === 410 });

/** Responds in JSON that a change was not saved. */
export const refuseChange = (
  status: number,
  message: string,
  more: Omit<Refusal, "message"> = {},
): Response => respond({ saved: false, message, ...more }, status);

const respond = (body: ChangeResponse, status: number) => Response.json(body, { status });

function thrownResponse(thrown: unknown): unknown {
  const isResponse =
    thrown instanceof Response ||
    (typeof thrown === "object" && thrown !== null && "data" in thrown && "init" in thrown);
  if (isResponse) return thrown;
  throw thrown;
}

function messageIn(data: ActionData["data"]): string {
  if (typeof data === "string") return data;
  if (data?.conflict) return m.admin_editing_conflict();
  const errors = Object.values(data?.error ?? {}).flatMap((messages) => messages ?? []);
  return data?.message ?? (errors.join(" ") || m.admin_unsaved_form());
}
