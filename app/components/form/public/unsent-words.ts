/**
 * What a visitor has typed and not sent, by the address that it goes to: a dialog that was closed and a page
 * that was left give it back. It lives as long as the page's scripts, so that nobody else at this device finds it.
 */
const unsent = new Map<string, FormData>();

const addressOf = (form: HTMLFormElement) => form.getAttribute("action") ?? "";

export const keepUnsent = (form: HTMLFormElement) =>
  unsent.set(addressOf(form), new FormData(form));

export const forgetUnsent = (form: HTMLFormElement) => unsent.delete(addressOf(form));

export const unsentOf = (form: HTMLFormElement) => unsent.get(addressOf(form));
