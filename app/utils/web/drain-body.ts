// Cancelling the request's body would end the connection before the response, so the rest is drained.
export function drainOnCancel(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
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
      discard().catch(() => undefined);
    },
  });
}

/** Without this, an early response may get lost. */
export async function discardBody({ body }: Request): Promise<void> {
  await body?.pipeTo(new WritableStream()).catch(() => undefined);
}
