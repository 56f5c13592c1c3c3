import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { fakeUser } from 'portal-sdk/testing';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { afterEach, expect, it } from 'vitest';
import { fakeApi, json } from '../testing/fake-api.ts';
import { renderPortal } from '../testing/fake-portal.tsx';
import { fakeRemote } from '../testing/fake-remote.ts';

afterEach(cleanup);

const remotes = [
  fakeRemote({
    id: 'mf-admin-profile',
    manifest: {
      mounts: [{ path: '/reviews', crumb: 'Reviews' }],
      // open to everyone here, so that the badge alone decides who sees it
      navigation: [{ label: 'Reviews', path: '/reviews', icon: 'list-checks', order: 85, badge: 'pending-reviews' }],
    },
  }),
];
const open = (user: CurrentUser, decidable: number) => {
  const calls = fakeApi({
    'GET /api/reviews/summary': () => json({ total: decidable + 1, decidable, types: [] }),
    'GET /api/auth/user': () => json(user),
  });
  const page = renderPortal('/', { user, remotes });
  return { ...page, requestCount: () => calls.filter(({ path }) => path === '/api/reviews/summary').length };
};
const entry = () => screen.getByRole('link', { name: /^Reviews/ });

it.each([
  ['manager', 1, '1'],
  ['admin', 99, '99'],
  ['admin', 100, '99+'],
] as const)('[REV-16] a %s sees how many items await their decision (%d)', async (role, decidable, shown) => {
  open(fakeUser(role), decidable);
  await waitFor(() => expect(entry().textContent).toBe(`Reviews${shown} waiting`));
});

it('[REV-16] shows nothing when nothing awaits a decision', async () => {
  const { requestCount } = open(fakeUser('manager'), 0);
  await waitFor(() => expect(requestCount()).toBe(1));
  expect(entry().textContent).toBe('Reviews');
});

it.each([
  ['an employee', fakeUser()],
  ['a manager whose address is not confirmed', fakeUser('manager', { effectiveRole: 'viewer' })],
])('[REV-16] %s sees no count, and the count is not requested', async (_who, user) => {
  const { requestCount } = open(user, 7);
  expect(entry().textContent).toBe('Reviews');
  expect(requestCount()).toBe(0);
});

it('[REV-16] refreshes the count when an event reports a change of the queue', async () => {
  const { portal, requestCount } = open(fakeUser('manager'), 1);
  await waitFor(() => expect(requestCount()).toBe(1));
  await portal.host.queryClient.invalidateQueries({ queryKey: ['getReviewSummary'] });
  expect(requestCount()).toBe(2);
});

it("[REV-26] the user menu links to the person's own submissions", async () => {
  open(fakeUser(), 0);
  screen.getByRole('button', { name: 'Account of Ana Pop' }).click();
  expect((await screen.findByRole('link', { name: 'My submissions' })).getAttribute('href')).toBe('/profile/submissions');
});

it('[SHELL-166] groups the entries under headings by their order, and leaves out a group without entries', () => {
  fakeApi({});
  const area = (path: string, order: number) =>
    fakeRemote({
      id: `mf${path.replace('/', '-')}`,
      manifest: {
        mounts: [{ path, crumb: path }],
        navigation: [{ label: path.slice(1), path, icon: 'star', order, ...(path === '/users' ? { roles: ['admin'] } : {}) }],
      },
    });
  renderPortal('/', {
    user: fakeUser(),
    remotes: [area('/fleet', 100), area('/projects', 40), area('/ideas', 39), area('/energy', 1), area('/users', 85)],
  });
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
  const groups = navigation.getAllByRole('list').map((list) => [
    within(list)
      .getAllByRole('link')
      .map((link) => link.textContent),
    navigation.queryByText((_, node) => node?.id !== '' && node?.id === list.getAttribute('aria-labelledby'))?.textContent,
  ]);
  expect(groups).toEqual([
    [['Dashboard'], undefined],
    [['energy', 'ideas'], 'Knowledge'],
    [['projects'], 'Projects and funding'],
    [['fleet'], 'Other areas'],
  ]);
});
