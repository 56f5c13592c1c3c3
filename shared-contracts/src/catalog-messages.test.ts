import { expect, it } from 'vitest';
import { messagesOfEntries } from './catalog-messages.ts';

it('[PLAT-476] keeps the texts of each context separate, and omits untranslated ones', () => {
  const messages = messagesOfEntries({
    '': {
      '': { msgid: '', msgstr: ['Language: ro'] },
      Cancel: { msgid: 'Cancel', msgstr: ['Renunță'] },
      '{0} vote': { msgid: '{0} vote', msgid_plural: '{0} votes', msgstr: ['{0} vot', '{0} voturi', '{0} de voturi'] },
      Later: { msgid: 'Later', msgstr: [''] },
    },
    'a booking': { Cancel: { msgid: 'Cancel', msgctxt: 'a booking', msgstr: ['Anulează'] } },
  });
  expect(messages).toEqual({
    Cancel: 'Renunță',
    '{0} vote': ['{0} vot', '{0} voturi', '{0} de voturi'],
    'a booking\u0004Cancel': 'Anulează',
  });
});
