/** Settings of Bun that keep the api small; docs/PERFORMANCE.md has what they save and cost. */
const small = {
  // The collector lets the heap grow by half of the live objects; by default it triples (doubles on machines up to 16 GB).
  BUN_JSC_heapGrowthMaxIncrease: '0.5',
  BUN_JSC_smallHeapGrowthFactor: '1.5',
  // Returns freed pages to the system at once, such as the 19 MB of each password check.
  MIMALLOC_PURGE_DELAY: '0',
};

const usual = {
  // The heap grows to at most 1.62 times the live objects: a million requests stay below 256 MiB. Each 0.1 more uses 16 to 18 MB;
  // Bun's default, threefold on machines with more than 16 GB, uses 50 to 70 MB more than 1.75. From 1.6 down, lists get slower.
  BUN_JSC_heapGrowthMaxIncrease: '0.62',
  // Returns freed pages to the system after a millisecond instead of a second: 20 MB less under load, at no cost that we could
  // measure. Without any delay, a dashboard takes 8 % more processor time.
  MIMALLOC_PURGE_DELAY: '1',
};

/**
 * Settings that Bun reads at startup. The default uses memory (up to 256 MB) for speed; `API_MEMORY=small` does the opposite:
 * about 90 MB less, and 50 % more processor time for a list.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Readonly<Record<string, string>>}
 */
export const apiMemory = (env) => (env.API_MEMORY === 'small' ? small : usual);
