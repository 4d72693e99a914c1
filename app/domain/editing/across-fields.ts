import type { z } from "zod";

type When = { when: (payload: z.core.ParsePayload) => boolean };

/** The option of a refinement that bears missing and wrong fields: its message stands beside theirs, not in a second round. */
export const BESIDE_OTHERS: When = { when: () => true };

/** The option of a refinement that needs some fields to be valid, whatever the others are. */
export const whenValid = (...fields: string[]): When => ({
  when: ({ issues }) => !issues.some(({ path }) => fields.includes(String(path?.[0]))),
});
