import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { acceptInvitationSchema, registrationSchema } from './account.ts';
import { firstNameSchema, isPersonName, usernameSchema } from './person-name.ts';
import { profileInputSchema } from './profile.ts';
import { invitationInputSchema } from './users.ts';

const refusal = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

const oneLine = 'First name must be one line, without control characters';
const invisible = 'First name must not have invisible characters';
const address = 'First name must not be an address or a link';
const link = 'First name must not be a link. Put a space after each dot';
const other = 'First name may have letters, digits, spaces, dots, commas, apostrophes, hyphens and parentheses';
const ordinary = 'First name must be written in ordinary letters';
const mixed = 'First name must not mix letters of different alphabets';

describe('a person’s name [ACC-44]', () => {
  it.each([
    ['a line break', 'Ana\r\nBcc: all@x.example', oneLine],
    ['a line separator', 'Ana\u2028Pop', oneLine],
    ['an escape sequence', 'Ana\u001b[31m', oneLine],
    ['a tab', 'Ana\tPop', oneLine],
    ['a C1 control', 'Ana\u0085Pop', oneLine],
    ['a zero-width space', 'A\u200bna', invisible],
    ['a zero-width joiner', 'A\u200dna', invisible],
    ['a soft hyphen', 'A\u00adna', invisible],
    ['a right-to-left override', '\u202eanA', invisible],
    ['an isolate', '\u2066Ana\u2069', invisible],
    ['a Hangul filler', 'Ana\u3164', invisible],
    ['a Braille blank', '\u2800\u2800', invisible],
    ['a variation selector', 'Ana\ufe0f', invisible],
    ['a tag character', 'Ana\u{e0041}', invisible],
    ['a private use character', 'Ana\ue000', invisible],
    ['an address', 'admin@portal.example', address],
    ['a link', 'https://evil.example', address],
    ['a path', 'evil/login', address],
    ['a port', 'evil:8080', address],
    ['a domain', 'evil.example', link],
    ['a short domain', 'Call t.co now', link],
    ['a domain of other letters', 'Анна пример.рф', link],
    ['markup', '<b>Ana</b>', address],
    ['markup without a slash', '<img>', other],
    ['an emoji', 'Ana 😀', other],
    ['an exclamation', 'Ana!', other],
    ['quotes', '"Ana"', other],
    ['nothing but signs', '...', 'First name must have a letter'],
    ['nothing but digits', '42', 'First name must have a letter'],
    ['a tower of accents', `a${'\u0300\u0316'.repeat(4)}`, 'First name has too many accents on one letter'],
    ['full-width letters', 'Ａｎａ', ordinary],
    ['mathematical letters', '𝐀𝐧𝐚', ordinary],
    ['a ligature', 'ﬁna', ordinary],
    ['a small capital', 'ᴀna', ordinary],
    ['a Latin alpha', 'ɑna', ordinary],
    ['a Cyrillic a', 'Аna', mixed],
    ['a Greek omicron', 'Iοana', mixed],
    ['a Cherokee letter', 'Ꭺna', mixed],
  ])('is refused with %s', (_, name, message) => {
    expect(refusal(firstNameSchema, name)).toBe(message);
    expect(isPersonName(name)).toBe(false);
  });

  it.each([
    'Ștefan',
    'Ţepeş',
    'Mureșan',
    'Ioana-Țica',
    'Ana Maria',
    'Pătrașcu-Îngeraș',
    "D'Angelo",
    'O’Neill',
    'Gheorghe Gh. Pop',
    'J. R. R.',
    'Pop (intern)',
    'John Smith, Jr.',
    'Müller',
    'Yıldız',
    'Əliyev',
    'Łukasz',
    'Nguyễn',
    'Þórður',
    'Иван',
    'Γιώργος',
    '山田',
    'まり子',
    '김',
    'محمد',
    'Person12',
    'X',
  ])('may be %s', (name) => {
    expect(firstNameSchema.parse(name)).toBe(name);
    expect(isPersonName(name)).toBe(true);
  });

  it('is trimmed, and normalised for any keyboard', () => {
    expect(firstNameSchema.parse(' S\u0326tefan\n')).toBe('Ștefan');
  });

  it('has the same schema in every form', () => {
    const hostile = 'A\u200bna';
    for (const field of ['firstName', 'lastName'])
      for (const schema of [registrationSchema, profileInputSchema, invitationInputSchema])
        expect(schema.safeParse({ [field]: hostile }).error?.issues).toContainEqual(
          expect.objectContaining({ path: [field], message: expect.stringContaining('must not have invisible characters') }),
        );
  });
});

describe('a username [ACC-45]', () => {
  it.each([
    ['a Cyrillic a', 'аdmin', 'Username must not mix letters of different alphabets'],
    ['full-width letters', 'ａｄｍｉｎ', 'Username must be written in ordinary letters'],
    ['a Latin alpha', 'ɑdmin', 'Username must be written in ordinary letters'],
    ['a superscript', 'admin²', 'Username may have letters, digits, dots, dashes and underscores'],
    ['digits of another alphabet', 'ana٣', 'Username may have letters, digits, dots, dashes and underscores'],
    ['a zero-width space', 'ad\u200bmin', 'Username may have letters, digits, dots, dashes and underscores'],
    ['a line break', 'ad\nmin', 'Username may have letters, digits, dots, dashes and underscores'],
    ['an override', '\u202enimda', 'Username may have letters, digits, dots, dashes and underscores'],
    ['nothing but signs', '._-', 'Username must have a letter or a digit'],
  ])('is refused with %s', (_, name, message) => {
    expect(refusal(usernameSchema, name)).toBe(message);
    const accepted = acceptInvitationSchema.safeParse({
      token: 't',
      username: name,
      password: 'long enough',
      confirmPassword: 'long enough',
    });
    expect(accepted.error?.issues[0]).toMatchObject({ path: ['username'], message });
  });

  it.each(['ioana.admin', 'ștefan_țepeș', 'radu-7', 'иван', '123', 'ana'])('may be %s', (name) =>
    expect(usernameSchema.parse(name)).toBe(name),
  );
});

describe('other texts of the profile [ACC-44]', () => {
  it.each(['phone', 'department', 'location', 'company'])('%s is one line without hidden characters', (field) => {
    expect(profileInputSchema.safeParse({ [field]: 'a\nb' }).success).toBe(false);
    expect(profileInputSchema.safeParse({ [field]: 'a\u202eb' }).success).toBe(false);
    expect(profileInputSchema.parse({ [field]: ' R&D, hall 3/4 ' })).toEqual({ [field]: 'R&D, hall 3/4' });
  });

  it('a bio may have several lines, but no hidden characters', () => {
    expect(profileInputSchema.parse({ bio: 'One\nTwo' })).toEqual({ bio: 'One\nTwo' });
    expect(profileInputSchema.safeParse({ bio: 'One\u202eTwo' }).success).toBe(false);
  });
});
