import { expect, it } from 'vitest';
import { acceptedCodings } from './accepted-codings.ts';

it.each([
  ['', []],
  ['identity', []],
  ['gzip', ['gzip']],
  ['brotli, x-gzip', []],
  ['gzip, deflate, br, zstd', ['zstd', 'br', 'gzip']],
  ['GZip;q=1.0, BR; q=0.5', ['br', 'gzip']],
  ['zstd;q=0, br;Q=0.000, gzip;q=0.001', ['gzip']],
  ['*', ['zstd', 'br', 'gzip']],
  ['*;q=0', []],
  ['br;q=0, *', ['zstd', 'gzip']],
  ['*;q=0, gzip', ['gzip']],
  ['identity;q=0, br', ['br']],
  [`gzip, ${'x'.repeat(1000)}`, []],
])('accept-encoding %j accepts %j, in the order of the server', (header, expected) => {
  const request = new Request('http://portal.test/', { headers: { 'accept-encoding': header } });
  expect(acceptedCodings(request, ['zstd', 'br', 'gzip'])).toEqual(expected);
});

it('a request without the header accepts none', () => {
  expect(acceptedCodings(new Request('http://portal.test/'), ['br', 'gzip'])).toEqual([]);
});
