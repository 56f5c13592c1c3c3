import { join } from 'node:path';

/** Where the plain build is put. */
export const plainFolder = join(import.meta.dirname, '../../../.cache/bench/plain');
