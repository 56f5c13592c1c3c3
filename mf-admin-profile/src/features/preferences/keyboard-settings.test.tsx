import { screen, waitFor } from '@testing-library/react';
import { fakeUser, json, problem } from 'portal-sdk/testing';
import { profileTexts } from 'shared-contracts/constants/profile';
import { expect, it } from 'vitest';
import { openArea } from '../../testing/area.tsx';

const path = 'PUT /api/profile/shortcuts';
const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: /Single-key shortcuts/ });

it('[SHELL-127] the profile turns single keys off at once, and says so', async () => {
  const user = fakeUser();
  const area = openArea('/profile?tab=keyboard', user, {
    'GET /api/auth/user': () => json(user),
    [path]: ({ body }) => json({ ...user, ...(body as object) }),
  });
  expect((await toggle()).checked).toBe(true);
  await area.user.click(await toggle());
  await waitFor(() => expect(area.host.toasts).toEqual([profileTexts.shortcutsOff]));
  expect((await toggle()).checked).toBe(false);
  expect(area.api.calls.filter(({ method }) => method === 'PUT')).toMatchObject([{ body: { singleKeyShortcuts: false } }]);
});

it('[SHELL-127] a choice that could not be saved is reverted', async () => {
  const user = fakeUser();
  const area = openArea('/profile?tab=keyboard', user, {
    'GET /api/auth/user': () => json(user),
    [path]: () => problem(503, 'busy', 'Busy'),
  });
  await area.user.click(await toggle());
  await waitFor(() => expect(area.host.toasts).toMatchObject([{ variant: 'destructive' }]));
  expect((await toggle()).checked).toBe(true);
});
