/** The database or storage didn't respond, or failed for a reason other than the input. */
export class OutageError extends Error {}

export type ReadResult<T> = { ok: true; value: T } | { ok: false; error: OutageError };

export async function readOrOutage<T>(read: Promise<T>): Promise<ReadResult<T>> {
  try {
    return { ok: true, value: await read };
  } catch (error) {
    if (error instanceof OutageError) return { ok: false, error };
    throw error;
  }
}
