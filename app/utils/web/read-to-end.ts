/**
 * Gives the same stream, but for one thing: when its reader has had enough, the rest is read and
 * discarded. Cancelling a request's body ends its connection, and the response with it.
 */
export function readToEnd(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const discard = async () => {
    while (!(await reader.read()).done);
  };
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      // It fails when the sender stops, who has the response by then.
      discard().catch(() => undefined);
    },
  });
}

/** Reads and discards the body of a request that is refused without it: an earlier response may get lost. */
export async function discardBody({ body }: Request): Promise<void> {
  // It fails when the sender stops, who waits for no response then.
  await body?.pipeTo(new WritableStream()).catch(() => undefined);
}
