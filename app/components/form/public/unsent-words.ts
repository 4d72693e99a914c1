/**
 * The drafts of a visitor's forms, by the address of each: a dialog that was closed and a page that was
 * left give them back. They live as long as the page's scripts, so that nobody else at this device finds them.
 */
const unsent = new Map<string, FormData>();

const addressOf = (form: HTMLFormElement) => form.dataset.action ?? "";

export const keepUnsent = (form: HTMLFormElement) =>
  unsent.set(addressOf(form), new FormData(form));

export const forgetUnsent = (form: HTMLFormElement) => unsent.delete(addressOf(form));

export const unsentOf = (form: HTMLFormElement) => unsent.get(addressOf(form));
