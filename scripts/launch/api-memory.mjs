/**
 * What keeps the api small, unless the environment says otherwise; read by Bun as it starts. docs/PERFORMANCE.md has what each does.
 * @type {Readonly<Record<string, string>>}
 */
export const apiMemory = {
  // the collector lets the heap grow by half of what lived on, where it would let it grow threefold (twofold on machines up to 16 GB)
  BUN_JSC_heapGrowthMaxIncrease: '0.5',
  BUN_JSC_smallHeapGrowthFactor: '1.5',
  // freed pages go back to the system at once, such as the 19 MB of each password that was checked
  MIMALLOC_PURGE_DELAY: '0',
};
