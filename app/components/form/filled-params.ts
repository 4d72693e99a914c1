/** Returns the parameters of a GET form without its empty fields: an address worth sharing. */
export function filledParams(form: HTMLFormElement): URLSearchParams {
  const filled = [...new FormData(form)].filter(([, value]) => value !== "");
  return new URLSearchParams(filled as [string, string][]);
}
