export const UNIQUE_VIOLATION = "23505";
export const FOREIGN_KEY_VIOLATION = "23503";
export const CHECK_VIOLATION = "23514";
export const EXCLUSION_VIOLATION = "23P01";
export const INVALID_DATETIME_FORMAT = "22007";

/** Retrying can't help: invalid data (22), a broken constraint (23) or a missing right (42). */
export const isPermanentError = (code: string): boolean => /^(22|23|42)/.test(code);
