import { fakeUser } from 'portal-sdk/testing/fake-host';
import { defaultBranding } from 'shared-contracts/terms/branding';
import { beforeEach, expect, it } from 'vitest';
import { json, problem, standInApi } from '../testing/stand-in-api.ts';
import { standInBoot } from '../testing/stand-in-portal.tsx';
import { standInRemote } from '../testing/stand-in-remote.ts';
import { bootFromCalls, bootFromPage } from './boot.ts';

beforeEach(() => document.body.replaceChildren());
const write = (text: string) => {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'boot';
  script.textContent = text;
  document.body.append(script);
};

it('reads what the page carries', () => {
  write(JSON.stringify(standInBoot()));
  expect(bootFromPage(document)).toEqual(standInBoot());
});

it.each(['', '{', '<!doctype html>'])('a page whose boot data reads %j has none, which is no error', (text) => {
  if (text) write(text);
  expect(bootFromPage(document)).toBeNull();
});

it('[SHELL-7] asks for what a page without boot data lacks', async () => {
  standInApi({
    'GET /api/auth/user': () => json(fakeUser()),
    'GET /api/branding': () => json({ ...defaultBranding, companyName: 'Renewables Ltd' }),
    'GET /api/remotes': () => json([standInRemote()]),
  });
  const boot = await bootFromCalls();
  expect(boot.user).toEqual(fakeUser());
  expect(boot.branding.companyName).toBe('Renewables Ltd');
  expect(boot.remotes).toEqual([standInRemote()]);
});

it.each([401, 403, 500, 503])('[ACC-19] takes a %i of the current user for signed out, and asks once', async (status) => {
  const calls = standInApi({ 'GET /api/auth/user': () => problem(status, 'unavailable', 'x') });
  expect((await bootFromCalls()).user).toBeNull();
  expect(calls.filter(({ path }) => path === '/api/auth/user')).toHaveLength(1);
  expect(calls.some(({ path }) => path === '/api/remotes')).toBe(false);
});
