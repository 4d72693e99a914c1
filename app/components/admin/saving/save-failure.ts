/** The action data of a form whose request or response got lost on the way. */
export type SaveFailure = {
  saved: false;
  message: string;
  /** The submission's texts, so that a page with several forms knows which one it was. */
  fields: Record<string, string>;
};

/** Whether action data is a `SaveFailure`. */
export const isSaveFailure = (actionData: unknown): actionData is SaveFailure =>
  typeof actionData === "object" &&
  actionData !== null &&
  "saved" in actionData &&
  actionData.saved === false &&
  "message" in actionData;

/**
 * Whether an error of `serverAction` or `serverLoader` means that the site was not reached or that its
 * response did not arrive whole: `fetch` throws a TypeError, and Remix the other two for a gateway's page.
 */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error &&
    /^(Unable to decode turbo-stream response|No response body to decode)/.test(error.message));

/** The message of a `SaveFailure`. Without a response nobody knows whether the site saved it. */
export const saveFailureMessage = (isOnline: boolean): string =>
  isOnline
    ? "Not saved, as far as we know: the site did not answer. What you typed is still here. Please try again: nothing is saved twice."
    : "Not saved: there is no connection. What you typed is still here. Please try again once you are connected.";
