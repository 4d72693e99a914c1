import { INVALID_DATETIME_FORMAT } from "~/services/postgres-errors";
import { log } from "~/services/log.server";
import { slugify } from "~/utils/slug";
import type { CreateResult, SaveResult, UpdateResult } from "./edited";

type Failure = { code: string; message: string };
type Saved = { error: Failure | null };
type Written = Saved & { data: unknown[] | null };

/**
 * How the saves of one kind of row are answered. `problems` names Postgres' error codes that the author can
 * do something about; every other error is logged with `message`, and is `save-failed`.
 */
export function saveResults<Problem extends string = never>(
  message: string,
  problems: Record<string, Problem> = {},
) {
  const failed = (error: Failure) => {
    const problem = problems[error.code];
    if (!problem) log.error({ code: error.code, reason: error.message }, message);
    return { ok: false as const, reason: problem ?? ("save-failed" as const) };
  };
  return {
    failed,
    /** Of a row that was deleted, or changed whatever its version was. */
    saved: ({ error }: Saved): SaveResult<Problem> => (error ? failed(error) : { ok: true }),
    /** Of a row that is added once for each form: none is one that the form has made before. */
    created({ data, error }: Written): CreateResult<Problem> {
      if (error) return failed(error);
      return data?.length ? { ok: true } : { ok: false, reason: "sent-before" };
    },
    /** Of a row that is changed where it has the id and version that were edited: none is an edit conflict. */
    updated({ data, error }: Written): UpdateResult<Problem> {
      // A made-up version is not the stored one.
      if (error?.code === INVALID_DATETIME_FORMAT) return { ok: false, reason: "edit-conflict" };
      if (error) return failed(error);
      return data?.length ? { ok: true } : { ok: false, reason: "edit-conflict" };
    },
  };
}

/** The `address` of a save's result, from the path of all such pages, the typed slug and the stored one. */
export function numberedAddress(path: string, typed = "", stored = ""): { address?: string } {
  const asked = slugify(typed);
  const isNumbered = stored.startsWith(`${asked}-`) && /^\d+$/.test(stored.slice(asked.length + 1));
  return asked && isNumbered ? { address: `${path}/${stored}` } : {};
}
