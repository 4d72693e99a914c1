/** Country of numbers without one (specification, section 5). */
export const DEFAULT_COUNTRY = "TZ";
