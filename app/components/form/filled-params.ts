/**
 * Returns the parameters of a GET form without its empty fields, except those in `sentEmpty`, for a URL worth
 * sharing.
 */
export function filledParams(form: HTMLFormElement, sentEmpty: string[] = []): URLSearchParams {
  const filled = [...new FormData(form)].filter(
    ([name, value]) => value !== "" || sentEmpty.includes(name),
  );
  return new URLSearchParams(filled as [string, string][]);
}
