/** The calls to action whose presses are recorded. */
export const ctaTypes = ["phone", "email", "whatsapp"] as const;
export type CtaType = (typeof ctaTypes)[number];
