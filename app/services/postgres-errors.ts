/** Postgres' codes for errors that a command answers itself. */
export const UNIQUE_VIOLATION = "23505";
/** A reference to a row that is not there, or a row that others refer to. */
export const FOREIGN_KEY_VIOLATION = "23503";
export const CHECK_VIOLATION = "23514";
/** A text that is no date or time. */
export const INVALID_DATETIME_FORMAT = "22007";

/** Whether a later attempt would fail too: the data are not valid (22), break a constraint (23) or a right is missing (42). */
export const isForGood = (code: string): boolean => /^(22|23|42)/.test(code);
