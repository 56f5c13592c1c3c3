import { describe, expect, it } from 'vitest';
import { choiceParam, flagParam, idParam, nameParam, queryOf, readFilters, textParam } from './address-filters.ts';

const described = {
  q: textParam,
  status: choiceParam({ approved: 'Approved', pending: 'Pending' }),
  author: idParam,
  mine: flagParam,
};
const ofAll = { type: nameParam };
const all = { q: '', status: '', author: '', mine: false } as const;
const read = (address: string) => readFilters(described, new URLSearchParams(address));

describe('[PLAT-31] filters in the address', () => {
  it('are read, alongside anything else in the address', () => {
    const author = '0190a000-0000-7000-8000-00000000000f';
    expect(read(`new&q=%C8%99+%26+co&status=pending&author=${author}&mine=true`)).toEqual({
      q: 'ș & co',
      status: 'pending',
      author,
      mine: true,
    });
  });

  it('default to all', () => {
    expect(read('')).toEqual(all);
  });

  it.each(['status=toString', 'status=__proto__', 'status=', 'author=nobody'])(
    'fall back to all for an unknown value: %s',
    (address) => {
      expect(read(address)).toEqual(all);
    },
  );

  it('leave out of the query whatever filters nothing', () => {
    expect(JSON.stringify(queryOf(all))).toBe('{}');
    expect(queryOf(read('status=pending&mine'))).toMatchObject({ status: 'pending', mine: 'true' });
  });

  it('accept any possible name of a content type', () => {
    const kind = (address: string) => readFilters(ofAll, new URLSearchParams(address)).type;
    expect(kind('type=ai_tool')).toBe('ai_tool');
    expect(['type=', 'type=AI', 'type=a b', `type=${'x'.repeat(41)}`, ''].map(kind)).toEqual(['', '', '', '', '']);
  });
});
