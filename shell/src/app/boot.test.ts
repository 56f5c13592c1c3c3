import { fakeUser } from 'portal-sdk/testing';
import { defaultBranding } from 'shared-contracts/constants/branding';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi, json, problem } from '../testing/fake-api.ts';
import { fakeBoot } from '../testing/fake-portal.tsx';
import { fakeRemote } from '../testing/fake-remote.ts';
import { bootFromCalls, bootFromPage } from './boot.ts';

beforeEach(() => document.body.replaceChildren());
const write = (text: string) => {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'boot';
  script.textContent = text;
  document.body.append(script);
};

it('reads the boot data in the page', () => {
  write(JSON.stringify(fakeBoot()));
  expect(bootFromPage(document)).toEqual({ ...fakeBoot(), reads: null });
});

it.each(['', '{', '<!doctype html>'])('returns null for boot data %j without throwing', (text) => {
  if (text) write(text);
  expect(bootFromPage(document)).toBeNull();
});

it('[SHELL-7] requests whatever is missing from the page’s boot data', async () => {
  fakeApi({
    'GET /api/auth/user': () => json(fakeUser()),
    'GET /api/branding': () => json({ ...defaultBranding, companyName: 'Renewables Ltd' }),
    'GET /api/remotes': () => json([fakeRemote()]),
  });
  const boot = await bootFromCalls();
  expect(boot.user).toEqual(fakeUser());
  expect(boot.branding.companyName).toBe('Renewables Ltd');
  expect(boot.remotes).toEqual([fakeRemote()]);
});

it.each([401, 403, 500, 503])('[ACC-19] treats a %i of the current user as signed out, and asks once', async (status) => {
  const calls = fakeApi({
    'GET /api/auth/user': () => problem(status, 'unavailable', 'x'),
    'GET /api/branding': () => json(defaultBranding),
  });
  expect((await bootFromCalls()).user).toBeNull();
  expect(calls.filter(({ path }) => path === '/api/auth/user')).toHaveLength(1);
  expect(calls.some(({ path }) => path === '/api/remotes')).toBe(false);
});
