import { UserFacingError } from "../local/user-facing-error";

/** `code` is Postgres' or PostgREST's; empty if there is none. */
export type ApiResponse = {
  status: number;
  code: string;
  message: string;
  rows: unknown[];
  content: unknown;
};
export type ApiClient = (
  method: string,
  path: string,
  body?: object | Blob,
) => Promise<ApiResponse>;

export const TIMEOUT_MS = 15_000;

/** Throws a UserFacingError if there is no response within 15 seconds. */
export function createApi(url: string, key: string): ApiClient {
  return async (method, path, body) => {
    const type = body instanceof Blob ? body.type : "application/json";
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { apikey: key, Authorization: `Bearer ${key}`, "Content-Type": type },
        body: body instanceof Blob ? body : body && JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return readBody(response.status, await response.text());
    } catch (error) {
      // Without the query, which can list fifty columns.
      const description = `${method} ${path.replace(/\?.*/, "")}`;
      const why = explainUnreachable(error);
      throw new UserFacingError(`${url} did not answer ${description} (${why}): try again.`, {
        cause: error,
      });
    }
  };
}

/** Returns the reason, such as ECONNREFUSED. */
export function explainUnreachable(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
}

function readBody(status: number, text: string): ApiResponse {
  const content = parsed(text);
  const { code, message } = Object(content) as { code?: unknown; message?: unknown };
  return {
    status,
    code: typeof code === "string" ? code : "",
    message: typeof message === "string" ? message : text.slice(0, 200),
    rows: Array.isArray(content) ? content : [],
    content,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON, such as a gateway's error page: status and text have to do.
    return null;
  }
}

export const isWell = ({ status }: ApiResponse) => status >= 200 && status < 300;
/** A gateway failed (no code), or PostgREST couldn't reach Postgres (PGRST000 to 003). */
export const isOutage = (response: ApiResponse) =>
  !isWell(response) && (response.code === "" || response.code.startsWith("PGRST0"));
/** Postgres' code for a missing right or a row refused by a policy. */
export const isForbidden = ({ code }: ApiResponse) => code === "42501";
/** Storage refuses with HTTP 400 and a 403 in the body (401 in earlier versions). */
export const isUploadForbidden = ({ status, content, message }: ApiResponse) => {
  const { statusCode = status } = Object(content) as { statusCode?: unknown };
  return (
    [401, 403].includes(Number(statusCode)) && /row-level security|permission denied/.test(message)
  );
};
/** PostgREST knows no table of this name. */
export const isMissingTable = ({ code }: ApiResponse) => code === "PGRST205" || code === "42P01";

/** Formats an error response for a sentence. */
export const describeError = ({ status, code, message }: ApiResponse) =>
  `${message.replace(/\s+/g, " ").replace(/\.$/, "") || "no message"}, ${code || status}`;
