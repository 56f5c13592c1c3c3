/** Runs the work for every item, in order, some at once (2 by default); the results in the order of the items. */
export function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>, atOnce?: number): Promise<R[]>;
