import type { z } from "zod";

type When = { when: (payload: z.core.ParsePayload) => boolean };

/** Runs a refinement even if other fields are missing or invalid, so that all errors appear at once. */
export const BESIDE_OTHERS: When = { when: () => true };

export const whenValid = (...fields: string[]): When => ({
  when: ({ issues }) => !issues.some(({ path }) => fields.includes(String(path?.[0]))),
});
