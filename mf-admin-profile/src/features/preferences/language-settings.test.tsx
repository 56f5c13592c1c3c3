import { screen, waitFor } from '@testing-library/react';
import { fakeUser, json, problem } from 'portal-sdk/testing';
import { profileTexts } from 'shared-contracts/constants/profile';
import { afterEach, expect, it, vi } from 'vitest';
import { openArea } from '../../testing/area.tsx';

afterEach(() => void vi.restoreAllMocks());

const path = 'PUT /api/profile/language';
const field = () => screen.findByLabelText<HTMLSelectElement>('Portal language');
const open = (reply: Parameters<typeof openArea>[2][string]) => {
  const user = fakeUser();
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  return { reload, area: openArea('/profile?tab=keyboard', user, { 'GET /api/auth/user': () => json(user), [path]: reply }) };
};

it('[PLAT-425] choosing a language in the profile reloads the page', async () => {
  const { reload, area } = open(({ body }) => json({ ...fakeUser(), ...(body as object) }));
  expect((await field()).value).toBe('');
  await area.user.selectOptions(await field(), 'Română');
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(area.api.calls.filter(({ method }) => method === 'PUT')).toMatchObject([{ body: { language: 'ro' } }]);
});

it('[PLAT-425] a language that could not be saved leaves the page as it is', async () => {
  const { reload, area } = open(() => problem(503, 'busy', 'Busy'));
  await area.user.selectOptions(await field(), 'Română');
  await waitFor(() => expect(area.host.toasts).toMatchObject([{ title: profileTexts.languageFailed.title }]));
  expect(reload).not.toHaveBeenCalled();
});
