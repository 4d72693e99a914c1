import { INVALID_DATETIME_FORMAT } from "~/services/postgres-errors";
import { log } from "~/services/log.server";
import { slugify } from "~/utils/slug";
import type { CreateResult, SaveResult, UpdateResult } from "./edited";

type Failure = { code: string; message: string };
type Saved = { error: Failure | null };
type Written = Saved & { data: unknown[] | null };

/** `problems` maps Postgres error codes to problems the author can fix; other errors are logged. */
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
    /** For deletes and unconditional updates. */
    saved: ({ error }: Saved): SaveResult<Problem> => (error ? failed(error) : { ok: true }),
    /** For inserts that happen once per form. */
    created({ data, error }: Written): CreateResult<Problem> {
      if (error) return failed(error);
      return data?.length ? { ok: true } : { ok: false, reason: "sent-before" };
    },
    /** For updates of one version; no row means an edit conflict. */
    updated({ data, error }: Written): UpdateResult<Problem> {
      // An invalid version can't be the stored one.
      if (error?.code === INVALID_DATETIME_FORMAT) return { ok: false, reason: "edit-conflict" };
      if (error) return failed(error);
      return data?.length ? { ok: true } : { ok: false, reason: "edit-conflict" };
    },
  };
}

export function numberedAddress(path: string, typed = "", stored = ""): { address?: string } {
  const slug = slugify(typed);
  const isNumbered = stored.startsWith(`${slug}-`) && /^\d+$/.test(stored.slice(slug.length + 1));
  return slug && isNumbered ? { address: `${path}/${stored}` } : {};
}
