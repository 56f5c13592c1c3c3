import { expect, it } from 'vitest';
import { accepts } from './release-files.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br', true],
  ['gzip;q=1.0, BR;q=0.5', 'br', true],
  ['br;q=0, gzip', 'br', false],
  ['br;q=0.000', 'br', false],
  ['*', 'br', true],
  ['*;q=0', 'br', false],
  ['*, br;q=0', 'br', false],
  ['gzip', 'br', false],
  ['brotli', 'br', false],
  ['', 'br', false],
  [null, 'br', false],
] as const)('Accept-Encoding %j accepts %s: %s', (header, encoding, accepted) =>
  expect(accepts(header, encoding)).toBe(accepted),
);
