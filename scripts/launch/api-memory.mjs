/** Settings of Bun that keep the api small; docs/PERFORMANCE.md explains what each does and costs. */
const small = {
  // The collector lets the heap grow by half of the live objects; its default is threefold (twofold on machines up to 16 GB).
  BUN_JSC_heapGrowthMaxIncrease: '0.5',
  BUN_JSC_smallHeapGrowthFactor: '1.5',
  // Returns freed pages to the system at once, such as the 19 MB of each password check.
  MIMALLOC_PURGE_DELAY: '0',
};

// The heap grows to 1.75 times the live objects at most. Bun's default, threefold on machines with more than 16 GB, held 50 to 70 MB more
// of the same load and answered it no faster.
const usual = { BUN_JSC_heapGrowthMaxIncrease: '0.75' };

/**
 * Settings that Bun reads as it starts. The default uses memory (up to 256 MB) for speed; `API_MEMORY=small` does the opposite:
 * about 90 MB less, and half as much processor time again for a list.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Readonly<Record<string, string>>}
 */
export const apiMemory = (env) => (env.API_MEMORY === 'small' ? small : usual);
