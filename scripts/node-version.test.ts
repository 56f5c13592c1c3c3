import { expect, it } from 'vitest';
import { isRecentEnough } from './node-version.mjs';

it.each([
  ['18.20.8', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.1.0', true],
  ['26.0.0', true],
])('Node %s is recent enough: %s', (version, enough) => {
  expect(isRecentEnough(version)).toBe(enough);
});
