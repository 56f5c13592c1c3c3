import { join } from 'node:path';

/** Output folder of the plain build. */
export const plainFolder = join(import.meta.dirname, '../../../.cache/bench/plain');
