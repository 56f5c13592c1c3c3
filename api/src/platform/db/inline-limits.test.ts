import { expect, it } from 'vitest';
import { inlineLimits } from './prepare-frequent.ts';

it('[PLAT-274] inlines limits into the text, and renumbers the other parameters', () => {
  const statement = 'select a from (select b from c where d = $2 limit $1) e where d = $2 and f > $3 limit $4';
  for (const most of [5, 20])
    expect(inlineLimits(statement, [most, 'x', 'y', 100])).toEqual({
      statement: `select a from (select b from c where d = $1 limit ${most}) e where d = $1 and f > $2 limit 100`,
      parameters: ['x', 'y'],
    });
});

it.each([
  ['no limit', 'select a from b where c = $1', ['x']],
  ['a limit other than a whole number', 'select a from b limit $1', ['1; drop table b']],
  ['a fraction', 'select a from b limit $1', [1.5]],
  ['no value', 'select a from b limit $1', []],
])('leaves a statement with %s unchanged', (_what, statement, parameters) => {
  expect(inlineLimits<unknown>(statement, parameters)).toEqual({ statement, parameters });
});

it('keeps a parameter that is a limit in one place and a value in another', () => {
  expect(inlineLimits('select $1::int, a from b limit $1', [7])).toEqual({
    statement: 'select $1::int, a from b limit 7',
    parameters: [7],
  });
});
