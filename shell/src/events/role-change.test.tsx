import { act, screen, waitFor } from '@testing-library/react';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { deferResponse, fakeApi, fakeUser, json } from 'portal-sdk/testing';
import { getCurrentUser } from 'shared-contracts/endpoints/auth';
import { listUsers } from 'shared-contracts/endpoints/users';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { renderPortal } from '../testing/fake-portal.tsx';
import { fakeRemote } from '../testing/fake-remote.ts';
import { fakeBrowser } from '../testing/fake-tabs.ts';
import { startEvents } from './start-events.ts';
import { createReadInvalidator } from './use-events.ts';

const admin = fakeRemote({
  id: 'mf-admin-profile',
  manifest: { title: 'Admin', mounts: [{ path: '/admin', crumb: 'Admin Panel', roles: ['admin'] }] },
});

const Users = () => <h1>{useQuery(operationQuery(listUsers)).data ? 'All users' : 'Loading'}</h1>;

let api: ReturnType<typeof fakeApi>;
let stop: () => void;
const { held, release: releaseAccount } = deferResponse();

beforeEach(async () => {
  api = fakeApi({
    'GET /api/remotes': () => json([admin]),
    'GET /api/admin/users': () => json([]),
    'GET /api/auth/user': () => held.then(() => json(fakeUser('employee'))),
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

it('[ADM-40] requests nothing on an open page that the person may no longer read after losing a role', async () => {
  const { portal } = renderPortal('/admin', { user: fakeUser('admin'), remotes: [admin] }, { load: async () => Users });
  await screen.findByRole('heading', { name: 'All users' });
  const { openTab, source } = fakeBrowser();
  const reads = createReadInvalidator(portal);
  const invalidateAll = vi.spyOn(reads, 'invalidateAll');
  const { session, host } = portal;
  stop = startEvents({ session, userId: fakeUser().id, timeZone: host.timeZone, reads, refused: vi.fn() }, openTab());
  await waitFor(() => expect(source()).toBeDefined());
  source().send('hello', { complete: true });
  api.calls.length = 0;
  const requestedPaths = () => api.calls.map(({ path }) => path);

  source().send('changed', { operations: [listUsers.id, getCurrentUser.id], everyone: false });
  source().send('changed', { operations: [listUsers.id], everyone: false });
  await waitFor(() => expect(requestedPaths()).toContain('/api/auth/user'));
  await act(async () => releaseAccount());
  await screen.findByRole('heading', { name: 'Access Restricted' });
  // with the new role everything on the page is refetched
  expect(invalidateAll).toHaveBeenCalledOnce();
  await act(async () => invalidateAll.mock.results[0]?.value);
  expect(requestedPaths()).not.toContain('/api/admin/users');
});
