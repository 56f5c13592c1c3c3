import { describe, expect, it } from 'vitest';
import { columnsOf, typicalHeightOf } from './panel-places.ts';

describe('columnsOf', () => {
  it('puts each panel below the column that ends first, in their order', () => {
    // two small ones and a high one; the fourth comes below the first small one
    expect(columnsOf(['desk', 'ideas', 'tip', 'energy'], 3)).toEqual([1, 2, 3, 1]);
  });

  it('has one column where there is room for one', () => {
    expect(columnsOf(['desk', 'ideas', 'tip'], 1)).toEqual([1, 1, 1]);
  });

  it('keeps room for panels that nobody knows yet', () => {
    expect(typicalHeightOf('mf-ideas/most-voted')).toBeGreaterThan(0);
  });
});
