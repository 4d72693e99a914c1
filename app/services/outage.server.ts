/** The database or the storage did not answer, or answered with an error that is nobody's input. */
export class OutageError extends Error {}

export type Reading<T> = { ok: true; value: T } | { ok: false; error: OutageError };

/**
 * The value of a read, or the outage that it met: for who can go on without. Throws every other error.
 */
export async function readOrOutage<T>(read: Promise<T>): Promise<Reading<T>> {
  try {
    return { ok: true, value: await read };
  } catch (error) {
    if (error instanceof OutageError) return { ok: false, error };
    throw error;
  }
}
