/** Input of a form that the site has not saved, as it is kept in this browser. */
export type UnsavedInput = {
  id: string;
  /** The address that the form is sent to. */
  action: string;
  fields: [name: string, value: string][];
  /** In milliseconds, by the device's clock. */
  at: number;
  /** Set until the form is sent. */
  isDraft?: true;
};

const KEY = "kisiwa-unsent";
const LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** Input that outlives its tab: what was sent in vain, and what the operator types. */
export const onDevice = inputIn(() => localStorage);

/** Input that goes with its tab, so that nobody else at the device finds it: what visitors type. */
export const inTab = inputIn(() => sessionStorage);

/** Returns the texts of a form without its files. */
export const textsOf = (formData: FormData) =>
  [...formData].filter((field): field is [string, string] => typeof field[1] === "string");

/** Unsaved input in one browser storage. Damaged or blocked storage counts as empty; writes to full storage are dropped. */
function inputIn(storage: () => Storage) {
  const write = (all: UnsavedInput[]) => {
    try {
      if (all.length > 0) storage().setItem(KEY, JSON.stringify(all));
      else storage().removeItem(KEY);
    } catch {
      // The input lives only as long as the page.
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
