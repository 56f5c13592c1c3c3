import { expect, it } from 'vitest';
import { messagesIn } from './messages-in.ts';

const ids = (code: string) => messagesIn('a.tsx', code).map(({ id, plural }) => [id, plural]);

it('[PLAT-429] finds tagged texts with their values, even nested ones, and the plural of a count', () => {
  const code =
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code
    'const a = [t`Save ${name}`, jt`Sent to ${<b>{t`you`}</b>}`, ngettext(msgid`${n} vote`, `${n} votes`, n), sql`no`];';
  expect(ids(code)).toEqual([
    ['Save {0}', undefined],
    ['Sent to {0}', undefined],
    ['you', undefined],
    ['{0} vote', '{0} votes'],
  ]);
});

it('[PLAT-476] finds the context of a text, but not that of another call', () => {
  const code = "const a = [pgettext('a booking', msgid`Cancel`), translate('a booking', msgid`Cancel`), t`Cancel`];";
  expect(messagesIn('a.tsx', code).map(({ key, context }) => [key, context])).toEqual([
    ['a booking\u0004Cancel', 'a booking'],
    ['Cancel', undefined],
    ['Cancel', undefined],
  ]);
});

it('[PLAT-429] finds the texts of packed modules, whose compiler puts a space before the text', () => {
  expect(ids('export const a = t `Retry`;')).toEqual([['Retry', undefined]]);
});
