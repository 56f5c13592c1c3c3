import { afterEach, expect, it } from 'vitest';
import { t } from '../translate.ts';
import { historyEvents } from './history.ts';
import { itemNoun, yourItem } from './item-nouns.ts';
import { tooLong } from './length-texts.ts';

const inRomanian = () => {
  globalThis.portalCatalog = {
    language: 'ro',
    locale: 'ro-RO',
    messages: {
      'energy item': 'resursă',
      'this energy item': 'această resursă',
      'your energy item': 'resursa ta',
      'Withdraw this {0}?': 'Retragi {0}?',
      'approved {0}': 'a aprobat {0}',
      'edited the {0}': 'a editat {0}',
      '{0} must be at most {1} character': ['{0}: un caracter', '{0}: cel mult {1} caractere', '{0}: cel mult {1} de caractere'],
    },
  };
};

afterEach(() => {
  globalThis.portalCatalog = undefined;
});

it('[PLAT-434] puts the bare noun of an item into an English text', () => {
  expect(t`Withdraw this ${itemNoun('energy item')}?`).toBe('Withdraw this energy item?');
  expect(itemNoun('AI tool', (noun) => noun.toUpperCase())).toBe('AI TOOL');
  expect(t`approved ${yourItem('AI tool')}`).toBe('approved your AI tool');
});

it.each(['energy item', 'resursă'])('[PLAT-434] declines the noun %s in Romanian', (noun) => {
  inRomanian();
  expect(t`Withdraw this ${itemNoun(noun)}?`).toBe('Retragi această resursă?');
  expect(t`approved ${yourItem(noun)}`).toBe('a aprobat resursa ta');
  expect(historyEvents.edited(noun)).toBe('a editat această resursă');
});

it('[PLAT-434] uses an unknown noun unchanged', () => {
  inRomanian();
  expect(t`Withdraw this ${itemNoun('gadget')}?`).toBe('Retragi gadget?');
  expect(yourItem('gadget')).toBe('your gadget');
});

it('[PLAT-431] counts the characters of a limit', () => {
  expect(tooLong('Title', 1)).toBe('Title must be at most 1 character');
  expect(tooLong('Body', 10_000, '10,000')).toBe('Body must be at most 10,000 characters');
  inRomanian();
  expect(tooLong('Titlu', 19)).toBe('Titlu: cel mult 19 caractere');
  expect(tooLong('Text', 10_000, '10.000')).toBe('Text: cel mult 10.000 de caractere');
});
