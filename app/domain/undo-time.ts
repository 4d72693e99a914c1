/** In minutes: how long a page offers to undo a click. */
export const UNDO_TIME = 10;

export const undoableSince = (): string => new Date(Date.now() - UNDO_TIME * 60_000).toISOString();
