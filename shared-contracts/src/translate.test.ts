import { afterEach, describe, expect, it } from 'vitest';
import { formatDay, formatLongDay } from './constants/day.ts';
import { monthName, shortMonth } from './constants/month.ts';
import {
  type Catalog,
  currentLocale,
  formatNumber,
  keyInContext,
  msg,
  msgid,
  ngettext,
  pgettext,
  setCatalogSource,
  t,
  translate,
} from './translate.ts';

const inRomanian = (messages: Catalog['messages'] = {}): void => {
  globalThis.portalCatalog = { language: 'ro', locale: 'ro-RO', messages };
};

afterEach(() => {
  globalThis.portalCatalog = undefined;
});

describe('[PLAT-430] a text', () => {
  it('is English without a catalog', () => {
    expect(t`Delete ${'Solar roof'}`).toBe('Delete Solar roof');
    expect(currentLocale()).toBe('en-GB');
  });

  it('inserts its values where the translation has them', () => {
    inRomanian({ 'Share {0} with {1}': 'Trimite-i lui {1}: {0}', Ideas: 'Idei' });
    expect(t`Share ${'Solar roof'} with ${'Ana'}`).toBe('Trimite-i lui Ana: Solar roof');
    expect(translate(msg`Ideas`)).toBe('Idei');
    expect(currentLocale()).toBe('ro-RO');
  });

  it('can contain a value twice', () => {
    inRomanian({ 'Delete {0}': 'Ștergi {0}? {0} nu mai revine' });
    expect(t`Delete ${7}`).toBe('Ștergi 7? 7 nu mai revine');
  });

  it('is English where its translation is missing', () => {
    inRomanian({ 'Delete {0}': 'Șterge {0}' });
    expect(t`Withdraw ${'Solar roof'}`).toBe('Withdraw Solar roof');
    expect(translate('toString')).toBe('toString');
  });

  it('keeps braces that are not placeholders', () => {
    expect(t`Write {{site}} or {9}`).toBe('Write {{site}} or {9}');
    inRomanian({ 'Fill in {{site}} and {9} for {0}': 'Completează {{site}} și {9} pentru {0}' });
    expect(t`Fill in {{site}} and {9} for ${'Ana'}`).toBe('Completează {{site}} și {9} pentru Ana');
  });

  it('shows braces in a value unchanged', () => {
    inRomanian({ '{0} and {1}': '{1} și {0}' });
    expect(t`${'{1}'} and ${'$&'}`).toBe('$& și {1}');
  });

  it('comes from another source if one is set', () => {
    const restore = setCatalogSource(() => ({ language: 'ro', locale: 'ro-RO', messages: { Ideas: 'Idei' } }));
    expect(t`Ideas`).toBe('Idei');
    restore();
    expect(t`Ideas`).toBe('Ideas');
  });
});

describe('[PLAT-476] a text with a context', () => {
  const ofBooking = () => pgettext('a booking', msgid`Cancel ${'Desk 1'}`);

  it('has its own translation, separate from that of the same English text', () => {
    inRomanian({ 'Cancel {0}': 'Renunță la {0}', [keyInContext('a booking', 'Cancel {0}')]: 'Anulează {0}' });
    expect([t`Cancel ${'Desk 1'}`, ofBooking()]).toEqual(['Renunță la Desk 1', 'Anulează Desk 1']);
  });

  it('shows the English without the context, and does not use the translation of another context', () => {
    expect(ofBooking()).toBe('Cancel Desk 1');
    inRomanian({ 'Cancel {0}': 'Renunță la {0}', [keyInContext('a dialog', 'Cancel {0}')]: 'Închide {0}' });
    expect(ofBooking()).toBe('Cancel Desk 1');
  });
});

describe('[PLAT-431] a text with a number', () => {
  const ideas = (count: number) => ngettext(msgid`${count} idea`, `${count} ideas`, count);

  it.each([
    [0, '0 idei'],
    [1, '1 idee'],
    [2, '2 idei'],
    [19, '19 idei'],
    [20, '20 de idei'],
    [100, '100 de idei'],
    [101, '101 idei'],
    [119, '119 idei'],
    [120, '120 de idei'],
  ])('in Romanian of %i is %s', (count, words) => {
    inRomanian({ '{0} idea': ['{0} idee', '{0} idei', '{0} de idei'] });
    expect(ideas(count)).toBe(words);
  });

  it.each([
    [0, '0 ideas'],
    [1, '1 idea'],
    [20, '20 ideas'],
    [101, '101 ideas'],
  ])('in English of %i is %s, even if its translation is missing', (count, words) => {
    expect(ideas(count)).toBe(words);
    inRomanian();
    expect(ideas(count)).toBe(words);
  });
});

describe('[PLAT-432] in Romanian', () => {
  it('writes numbers with Romanian separators, and returns to the English ones', () => {
    inRomanian();
    expect([formatNumber(12_000), formatNumber(1234567.5)]).toEqual(['12.000', '1.234.567,5']);
    globalThis.portalCatalog = undefined;
    expect(formatNumber(12_000)).toBe('12,000');
  });

  it('writes days and months in Romanian', () => {
    inRomanian();
    expect(formatDay('2026-03-05')).toBe('5 mar. 2026');
    expect(formatLongDay('2026-03-10')).toBe('marți, 10 martie 2026');
    expect(monthName('2026-03')).toBe('martie 2026');
    expect(['2026-01', '2026-05', '2026-09'].map(shortMonth)).toEqual(['ian', 'mai', 'sep']);
  });
});
