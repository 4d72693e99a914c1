import type { ServerResponse } from "node:http";
import { DatabaseError } from "pg";
import { InterfaceError, sendJson } from "../http";
import { log } from "../log";

/** Supabase Storage sends nearly all errors with HTTP 400. */
export class StorageError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly error = code,
  ) {
    super(message);
  }
}

export const noSuchKey = () => new StorageError(404, "NoSuchKey", "Object not found", "not_found");
export const noSuchBucket = () =>
  new StorageError(404, "NoSuchBucket", "Bucket not found", "Bucket not found");
/** Exceeds the limit of its bucket or of the interface. */
export const tooLarge = () =>
  new StorageError(
    413,
    "EntityTooLarge",
    "The object exceeded the maximum allowed size",
    "Payload too large",
  );

/** Does nothing if a response has already started. */
export function sendError(response: ServerResponse, problem: unknown): void {
  const error = toStorageError(problem);
  if (error.statusCode === 500) log.error({ err: problem }, "The storage interface failed");
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { statusCode, code, message } = error;
  const status = statusCode === 416 || statusCode >= 500 ? statusCode : 400;
  const body = { statusCode: String(statusCode), code, error: error.error, message };
  sendJson(response, status, body, { "Cache-Control": "no-store" });
}

function toStorageError(problem: unknown): StorageError {
  if (problem instanceof StorageError) return problem;
  if (problem instanceof InterfaceError) {
    const isRefused = problem.status === 401;
    return isRefused
      ? new StorageError(403, "AccessDenied", problem.message, "Unauthorized")
      : new StorageError(problem.status, problem.code, problem.message);
  }
  if (problem instanceof DatabaseError && problem.code === "42501") {
    const message = problem.message.replace(' for table "objects"', "");
    return new StorageError(403, "AccessDenied", message, "Unauthorized");
  }
  if (problem instanceof DatabaseError && problem.code === "23505") {
    return new StorageError(409, "KeyAlreadyExists", "The resource already exists", "Duplicate");
  }
  if (problem instanceof DatabaseError && problem.code === "23503") return noSuchBucket();
  return new StorageError(500, "InternalError", "Internal server error");
}
