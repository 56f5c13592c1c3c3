import { expect, it } from 'vitest';
import { nullIssues, readQuery } from './validate.ts';

it.each([
  ['a comma', 'q=solar%2C+wind', { q: 'solar, wind' }],
  ['brackets and braces', 'q=%5B1%5D&tag=%7B%22a%22%3A1%7D', { q: '[1]', tag: '{"a":1}' }],
  ['accents and an equals sign', 'q=so%C8%99=a', { q: 'soș=a' }],
  ['a name without a value', 'draft', { draft: '' }],
  ['a name of objects', '__proto__=a', JSON.parse('{"__proto__":"a"}')],
  ['a name that was sent twice', 'q=a&q=b', { q: ['a', 'b'] }],
])('[PLAT-411] a query keeps %s as it was sent', (_, query, expected) => {
  expect({ ...readQuery(`http://portal.test/api/ideas?${query}`) }).toEqual(expected);
});

it('reads nothing if there is no query', () => {
  expect({ ...readQuery('http://portal.test/api/ideas') }).toEqual({});
});

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}"a\\u0000"${']'.repeat(levels)}`);

it('[PLAT-500] an input has at most 32 levels, so that no check of it needs memory by the square of its depth', () => {
  expect(nullIssues(nested(32)).map(({ path }) => path.split('.').length)).toEqual([32]);
  for (const levels of [33, 100_000])
    expect(() => nullIssues(nested(levels))).toThrow('The request has lists or objects in more than 32 levels');
});
