import { describe, expect, it } from 'vitest';
import { chosen, isFiltered, noFilters, readFilters, withFilters } from './board-filters.ts';

describe('[IDEA-4] filters in the address', () => {
  it('come back as they were written, beside what else stands there', () => {
    const filters = { q: 'ș & co', category: 'grants_calls', status: 'pending', mine: true } as const;
    const address = withFilters(new URLSearchParams('new'), filters);
    expect(readFilters(address)).toEqual(filters);
    expect(address.has('new')).toBe(true);
  });

  it('leave nothing behind when they are cleared', () => {
    const address = withFilters(new URLSearchParams('q=a&category=grants_calls&status=pending&mine=true'), noFilters);
    expect(String(address)).toBe('');
    expect(isFiltered(readFilters(address))).toBe(false);
  });

  it('that name nothing the board knows count as all', () => {
    const address = new URLSearchParams('category=toString&status=__proto__');
    expect(readFilters(address)).toEqual(noFilters);
    expect(chosen('status', 'nothing')).toEqual({ status: '' });
  });
});
