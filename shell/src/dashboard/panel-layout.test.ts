import { describe, expect, it } from 'vitest';
import { columnsOf, typicalHeightOf } from './panel-layout.ts';

describe('columnsOf', () => {
  it('puts each panel below the shortest column, in their order', () => {
    // two small ones and a tall one; the fourth goes below the first small one
    expect(columnsOf(['desk', 'ideas', 'tip', 'energy'], 3)).toEqual([1, 2, 3, 1]);
  });

  it('has one column if there is only room for one', () => {
    expect(columnsOf(['desk', 'ideas', 'tip'], 1)).toEqual([1, 1, 1]);
  });

  it('reserves space for panels that are still unknown', () => {
    expect(typicalHeightOf('mf-ideas/most-voted')).toBeGreaterThan(0);
  });
});
