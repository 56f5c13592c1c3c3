import { createQueryClient, keyOf } from 'portal-sdk/query';
import { fakeUser } from 'portal-sdk/testing';
import { getCurrentUser } from 'shared-contracts/endpoints/auth';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, json, problem } from '../testing/fake-api.ts';
import { createAccountActions, takeStoredToast } from './account-actions.ts';
import { createDrafts } from './drafts.ts';
import { recentVisits, rememberVisit } from './recent-visits.ts';
import { createSessionStore } from './session-store.ts';

const ana = fakeUser();
beforeEach(() => sessionStorage.clear());

const deps = (user: typeof ana | null) => {
  const session = createSessionStore(user);
  const queryClient = createQueryClient({ sessionEnded: () => undefined, notify: () => undefined });
  const parts = {
    session,
    queryClient,
    tabs: { post: vi.fn(), listen: vi.fn() },
    storage: sessionStorage,
    notify: vi.fn(),
    load: vi.fn(),
    here: () => '/',
  };
  return { ...parts, account: createAccountActions(parts) };
};

it('[ACC-14] [ACC-15] a sign-in stores the user and shows a greeting on the requested page', async () => {
  fakeApi({ 'POST /api/login': () => json(ana) });
  const { account, session, queryClient, load, tabs } = deps(null);
  await account.login({ email: ana.email, password: 'secret' }, '/ideas-kaizen');
  expect(session.getState().user).toEqual(ana);
  expect(queryClient.getQueryData(keyOf(getCurrentUser))).toEqual(ana);
  expect(load).toHaveBeenCalledWith('/ideas-kaizen');
  expect(tabs.post).toHaveBeenCalledWith({ kind: 'signed-in', userId: ana.id });
  expect(takeStoredToast(sessionStorage)).toEqual({ title: 'Welcome back!', description: 'Logged in as Ana Pop' });
  expect(takeStoredToast(sessionStorage)).toBeUndefined();
});

it('[ACC-12] a failed sign-in leaves no one signed in and passes the error to the form', async () => {
  fakeApi({ 'POST /api/login': () => problem(401, 'invalid_credentials', 'Invalid email or password') });
  const { account, session, load } = deps(null);
  await expect(account.login({ email: ana.email, password: 'wrong' }, '/')).rejects.toMatchObject({
    code: 'invalid_credentials',
    error: 'Invalid email or password',
  });
  expect(session.getState()).toEqual({ user: null, phase: 'settled' });
  expect(load).not.toHaveBeenCalled();
});

it('[ACC-33] a registration shows a greeting and opens the dashboard', async () => {
  fakeApi({ 'POST /api/register': () => json(ana, 201) });
  const { account, load } = deps(null);
  const input = { username: 'ana', email: ana.email, password: 'long enough', confirmPassword: 'long enough' };
  await account.register({ ...input, firstName: 'Ana', lastName: 'Pop' });
  expect(load).toHaveBeenCalledWith('/');
  expect(takeStoredToast(sessionStorage)).toEqual({
    title: 'Account created!',
    description: 'Welcome to the innovation platform.',
  });
});

it('[ACC-17] signing out clears the user, the cache and their autosaved forms, and notifies the other tabs', async () => {
  fakeApi({ 'POST /api/logout': () => new Response(null, { status: 204 }) });
  const { account, session, queryClient, tabs, load } = deps(ana);
  queryClient.setQueryData(['listIdeas'], ['secret']);
  const drafts = createDrafts(sessionStorage, () => ana.id);
  drafts.write('idea', 'half');
  rememberVisit(ana.id, { title: 'Secret', url: '/ideas/1' });
  const leaving = account.logout();
  expect(session.getState().phase).toBe('leaving');
  await leaving;
  expect(session.getState()).toEqual({ user: null, phase: 'moving' });
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(drafts.read('idea')).toBeUndefined();
  expect(recentVisits(ana.id)).toEqual([]);
  expect(tabs.post).toHaveBeenCalledWith({ kind: 'signed-out' });
  expect(load).toHaveBeenCalledWith('/');
});

it('[ACC-18] a failed sign-out shows an error and keeps the person signed in', async () => {
  fakeApi({ 'POST /api/logout': () => problem(503, 'unavailable', 'The server is busy') });
  const { account, session, notify, load } = deps(ana);
  await account.logout();
  expect(notify).toHaveBeenCalledWith({ title: 'Logout failed', variant: 'destructive' });
  expect(session.getState()).toEqual({ user: ana, phase: 'settled' });
  expect(load).not.toHaveBeenCalled();
});

it('signs out once, however often the button is pressed', async () => {
  const calls = fakeApi({ 'POST /api/logout': () => new Response(null, { status: 204 }) });
  const { account } = deps(ana);
  await Promise.all([account.logout(), account.logout()]);
  expect(calls).toHaveLength(1);
});
