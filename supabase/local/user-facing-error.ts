/** Tells the operator in one sentence what is wrong and what to do. Printed without a stack trace. */
export class UserFacingError extends Error {}
