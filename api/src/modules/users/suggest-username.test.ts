import { usernameSchema } from 'shared-contracts/schemas/person-name';
import { describe, expect, it } from 'vitest';
import { usernameOf } from './invite-user.ts';

describe('the suggested username [ACC-81]', () => {
  it.each([
    ['ana.pop@portal.example', 'ana.pop'],
    ['ana+portal@portal.example', 'ana.portal'],
    ["o'neil@portal.example", 'o.neil'],
    ['jo@portal.example', 'jo.portal'],
    ['-x-@portal.example', 'x.portal'],
    ['!@portal.example', 'portal'],
    ['ștefan@portal.example', 'ștefan'],
    ['a@b.example', 'a.b'],
    ['!@b.example', 'b.user'],
  ])('%s: %s', (email, username) => expect(usernameOf(email)).toBe(username));

  it.each([
    'jo@x.example',
    '!@b.example',
    `${'a'.repeat(64)}@portal.example`,
    `${'é'.repeat(64)}@portal.example`,
    `${'𝒜'.repeat(30)}@portal.example`,
    '....@....',
  ])('is valid for registration, with room for a number: %s', (email) => {
    expect(usernameSchema.parse(`${usernameOf(email)}99`)).toBeTruthy();
    expect(usernameSchema.parse(usernameOf(email))).toBeTruthy();
  });
});
