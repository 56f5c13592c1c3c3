/**
 * Runs the work for every item, in order, a few at a time (2 by default: the portal must build on a small machine).
 * @template T, R
 * @param {T[]} items
 * @param {(item: T) => Promise<R>} work
 * @returns {Promise<R[]>} in the order of the items
 */
export async function inParallel(items, work, atOnce = 2) {
  /** @type {R[]} */
  const results = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [at, item] of queue) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
