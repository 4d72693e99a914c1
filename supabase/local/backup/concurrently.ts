/**
 * Runs `work` on every item, on at most `most` at once. After a failure it starts no further item, waits for
 * those under way and throws the first error: nothing is written any more when it returns.
 */
export async function concurrently<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const shared = (async function* () {
    yield* items;
  })();
  const workers = Array.from({ length: most }, async () => {
    // An error ends the generator for the other workers, too.
    for await (const item of shared) await work(item);
  });
  for (const worker of await Promise.allSettled(workers)) {
    if (worker.status === "rejected") throw worker.reason;
  }
}
