/** Unsaved form input, as stored in this browser. */
export type UnsavedInput = {
  id: string;
  /** URL that the form is sent to. */
  action: string;
  fields: [name: string, value: string][];
  /** In milliseconds, by the device's clock. */
  at: number;
  /** Set until the form is sent. */
  isDraft?: true;
  /** Author of a change in the back office that waits to be sent. */
  actor?: string;
};

const KEY = "kisiwa-unsent";
const LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** Input that outlives its tab: undelivered submissions and the operator's drafts. */
export const onDevice = inputIn(() => localStorage);

/** Visitors' drafts, which end with their tab so that nobody else on the device finds them. */
export const inTab = inputIn(() => sessionStorage);

/** Returns a form's text fields, without its files. */
export const textsOf = (formData: FormData) =>
  [...formData].filter((field): field is [string, string] => typeof field[1] === "string");

/** Unsaved input in one browser storage. Damaged or blocked storage counts as empty; writes to full storage are dropped. */
function inputIn(storage: () => Storage) {
  const write = (all: UnsavedInput[]) => {
    try {
      if (all.length > 0) storage().setItem(KEY, JSON.stringify(all));
      else storage().removeItem(KEY);
    } catch {
      // Without storage, input lasts only as long as the page.
    }
  };
  const remove = (isRemoved: (input: UnsavedInput) => boolean) =>
    write(read().filter((one) => !isRemoved(one)));
  const read = (): UnsavedInput[] => {
    try {
      const all = JSON.parse(storage().getItem(KEY) ?? "[]") as UnsavedInput[];
      return all.filter(({ at }) => at > Date.now() - LIFE_MS);
    } catch {
      return [];
    }
  };
  return {
    read,
    remove,
    removeExpired: () => write(read()),
    save: (input: UnsavedInput) => write([...read().filter(({ id }) => id !== input.id), input]),
  };
}
