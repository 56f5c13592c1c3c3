import { keyOf } from 'portal-sdk/queries';
import { createQueryClient } from 'portal-sdk/query-client';
import { fakeUser } from 'portal-sdk/testing/fake-host';
import { getCurrentUser } from 'shared-contracts/wire/auth';
import { beforeEach, expect, it, vi } from 'vitest';
import { json, problem, standInApi } from '../testing/stand-in-api.ts';
import { createAccountActions } from './account-actions.ts';
import { createDrafts } from './drafts.ts';
import { takeToast } from './parting-toast.ts';
import { createSessionStore } from './session-store.ts';

const ana = fakeUser();
beforeEach(() => sessionStorage.clear());

const around = (user: typeof ana | null) => {
  const session = createSessionStore(user);
  const queryClient = createQueryClient(() => undefined);
  const parts = {
    session,
    queryClient,
    tabs: { tell: vi.fn(), listen: vi.fn() },
    storage: sessionStorage,
    notify: vi.fn(),
    load: vi.fn(),
  };
  return { ...parts, account: createAccountActions(parts) };
};

it('[ACC-14] [ACC-15] a sign-in stores the user and greets on the page that was asked for', async () => {
  standInApi({ 'POST /api/login': () => json(ana) });
  const { account, session, queryClient, load, tabs } = around(null);
  await account.login({ email: ana.email, password: 'secret' }, '/ideas-kaizen');
  expect(session.getState().user).toEqual(ana);
  expect(queryClient.getQueryData(keyOf(getCurrentUser))).toEqual(ana);
  expect(load).toHaveBeenCalledWith('/ideas-kaizen');
  expect(tabs.tell).toHaveBeenCalledWith({ kind: 'signed-in', userId: ana.id });
  expect(takeToast(sessionStorage)).toEqual({ title: 'Welcome back!', description: 'Logged in as Ana Pop' });
  expect(takeToast(sessionStorage)).toBeUndefined();
});

it('[ACC-12] a failed sign-in leaves nobody signed in and hands the reason to the form', async () => {
  standInApi({ 'POST /api/login': () => problem(401, 'invalid_credentials', 'Invalid email or password') });
  const { account, session, load } = around(null);
  await expect(account.login({ email: ana.email, password: 'wrong' }, '/')).rejects.toMatchObject({
    code: 'invalid_credentials',
    error: 'Invalid email or password',
  });
  expect(session.getState()).toEqual({ user: null, phase: 'settled' });
  expect(load).not.toHaveBeenCalled();
});

it('[ACC-33] a registration greets and leads to the dashboard', async () => {
  standInApi({ 'POST /api/register': () => json(ana, 201) });
  const { account, load } = around(null);
  const input = { username: 'ana', email: ana.email, password: 'long enough', confirmPassword: 'long enough' };
  await account.register({ ...input, firstName: 'Ana', lastName: 'Pop' });
  expect(load).toHaveBeenCalledWith('/');
  expect(takeToast(sessionStorage)).toEqual({ title: 'Account created!', description: 'Welcome to the innovation platform.' });
});

it('[ACC-17] signing out clears the user, everything cached and their drafts, and tells the other tabs', async () => {
  standInApi({ 'POST /api/logout': () => new Response(null, { status: 204 }) });
  const { account, session, queryClient, tabs, load } = around(ana);
  queryClient.setQueryData(['listIdeas'], ['secret']);
  const drafts = createDrafts(sessionStorage, () => ana.id);
  drafts.write('idea', 'half');
  const leaving = account.logout();
  expect(session.getState().phase).toBe('leaving');
  await leaving;
  expect(session.getState()).toEqual({ user: null, phase: 'moving' });
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(drafts.read('idea')).toBeUndefined();
  expect(tabs.tell).toHaveBeenCalledWith({ kind: 'signed-out' });
  expect(load).toHaveBeenCalledWith('/');
});

it('[ACC-18] a failed sign-out says so and keeps the person signed in', async () => {
  standInApi({ 'POST /api/logout': () => problem(503, 'unavailable', 'The server is busy') });
  const { account, session, notify, load } = around(ana);
  await account.logout();
  expect(notify).toHaveBeenCalledWith({ title: 'Logout failed', variant: 'destructive' });
  expect(session.getState()).toEqual({ user: ana, phase: 'settled' });
  expect(load).not.toHaveBeenCalled();
});

it('signs out once, however often the button is pressed', async () => {
  const calls = standInApi({ 'POST /api/logout': () => new Response(null, { status: 204 }) });
  const { account } = around(ana);
  await Promise.all([account.logout(), account.logout()]);
  expect(calls).toHaveLength(1);
});
