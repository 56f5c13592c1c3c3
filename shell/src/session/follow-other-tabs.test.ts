import { createQueryClient } from 'portal-sdk/query';
import { fakeUser } from 'portal-sdk/testing';
import { expect, it, vi } from 'vitest';
import { followOtherTabs, type SessionMessage } from './other-tabs.ts';
import { createSessionStore } from './session-store.ts';

const ana = fakeUser();

const tabOf = (user: typeof ana | null) => {
  const session = createSessionStore(user);
  const queryClient = createQueryClient({ sessionEnded: () => undefined, notify: () => undefined });
  queryClient.setQueryData(['listIdeas'], ['of ana']);
  const reload = vi.fn();
  let receive: (message: SessionMessage) => void = () => undefined;
  const listen = (listener: typeof receive) => {
    receive = listener;
  };
  followOtherTabs({ session, queryClient, tabs: { post: vi.fn(), listen }, reload });
  return { session, queryClient, reload, receive: (message: SessionMessage) => receive(message) };
};

it('[ACC-17] signing out in one tab clears the data of every other tab', () => {
  const tab = tabOf(ana);
  tab.receive({ kind: 'signed-out' });
  expect(tab.session.getState().phase).toBe('moving');
  expect(tab.queryClient.getQueryCache().getAll()).toEqual([]);
  expect(tab.reload).toHaveBeenCalledTimes(1);
});

it('another person signing in elsewhere replaces the person of this tab', () => {
  const tab = tabOf(ana);
  tab.receive({ kind: 'signed-in', userId: 'somebody-else' });
  expect(tab.reload).toHaveBeenCalledTimes(1);
});

it('the same person signing in elsewhere changes nothing here', () => {
  const tab = tabOf(ana);
  tab.receive({ kind: 'signed-in', userId: ana.id });
  expect(tab.reload).not.toHaveBeenCalled();
  expect(tab.session.getState()).toEqual({ user: ana, phase: 'settled' });
});

it('a tab on the sign-in page opens the portal when another tab signs in', () => {
  const tab = tabOf(null);
  tab.receive({ kind: 'signed-in', userId: ana.id });
  expect(tab.reload).toHaveBeenCalledTimes(1);
});
