/** Why the site cannot start, in one sentence that says what to do; shown without a stack trace. */
export class OperatorError extends Error {}
