import { expect, it } from 'vitest';
import { fitsHost } from './fits-host.ts';

it.each([
  ['1.0.0', '^1.0.0'],
  ['1.9.3', '^1.2.0'],
  ['1.2.9', '~1.2.3'],
  ['1.2.3', '1.2.3'],
  ['0.2.9', '^0.2.3'],
  ['0.0.3', '^0.0.3'],
  ['10.0.1', '^10.0.0'],
])('[REM-3] host %s fits a remote built for %s', (host, range) => {
  expect(fitsHost(host, range)).toBe(true);
});

it.each([
  ['1.0.0', '^1.1.0'],
  ['1.9.9', '^2.0.0'],
  ['2.0.0', '^1.0.0'],
  ['1.3.0', '~1.2.3'],
  ['1.2.2', '~1.2.3'],
  ['1.2.4', '1.2.3'],
  ['0.3.0', '^0.2.3'],
  ['0.0.4', '^0.0.3'],
  ['9.0.0', '^10.0.0'],
  ['1.0.0', '*'],
])('[REM-3] host %s does not fit a remote built for %s', (host, range) => {
  expect(fitsHost(host, range)).toBe(false);
});
