import { expect, it } from 'vitest';
import { returnPathOf, sameSitePath } from './account-actions.ts';

it.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '',
  'ideas',
  null,
])('[ACC-15] rejects %j, which leads to another site or nowhere', (path) => expect(sameSitePath(path)).toBeUndefined());

it('[ACC-15] keeps path, query and fragment of this site', () => {
  expect(sameSitePath('/ideas-kaizen?tab=board#idea-3')).toBe('/ideas-kaizen?tab=board#idea-3');
});

it.each([
  ['/auth', '?returnTo=%2Fideas-kaizen%3Fq%3Dx', '', '/ideas-kaizen?q=x'],
  ['/auth', '?returnTo=%2F%2Fevil.example', '', '/'],
  ['/auth', '', '', '/'],
  ['/projects', '?status=pending', '#a', '/projects?status=pending#a'],
])('[ACC-15] after signing in at %s%s the person gets to the requested page', (pathname, search, hash, expected) =>
  expect(returnPathOf({ pathname, search, hash })).toBe(expected),
);
