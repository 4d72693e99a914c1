/** What a GET form would send, without the fields that were left empty: an address worth sharing. */
export function filledParams(form: HTMLFormElement): URLSearchParams {
  const filled = [...new FormData(form)].filter(([, value]) => value !== "");
  return new URLSearchParams(filled as [string, string][]);
}
