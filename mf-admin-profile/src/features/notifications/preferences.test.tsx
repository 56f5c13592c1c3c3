import { act, screen, within } from '@testing-library/react';
import { fakeUser, json, problem, type Reply } from 'portal-sdk/testing';
import { notificationDefaults } from 'shared-contracts/constants/notification';
import type { NotificationPreferences } from 'shared-contracts/schemas/notification';
import { expect, it, vi } from 'vitest';
import { openArea } from '../../testing/area.tsx';

const open = (put?: Reply) => {
  let stored: NotificationPreferences = notificationDefaults;
  return openArea('/profile?tab=notifications', fakeUser(), {
    'GET /api/profile/notifications': () => json(stored),
    'PUT /api/profile/notifications': (call) => {
      if (put) return put(call);
      stored = { ...stored, ...(call.body as Partial<NotificationPreferences>) };
      return json(stored);
    },
  });
};
const switchOf = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });

it('[NOTE-6] shows each kind with a switch for the portal and one for mails', async () => {
  open();
  await switchOf('Decisions: By email');
  expect(screen.getByRole('tab', { name: 'Notifications' }).getAttribute('aria-selected')).toBe('true');
  const rows = screen.getAllByRole('row').slice(1);
  const shown = rows.map((row) => {
    const states = within(row)
      .getAllByRole<HTMLInputElement>('switch')
      .map(({ checked }) => checked);
    return [within(row).getByRole('rowheader').firstChild?.textContent, ...states];
  });
  expect(shown).toEqual([
    ['Decisions', true, true],
    ['Comments', true, true],
    ['Mentions', true, true],
    ['Reviews', true, false],
    ['Edits', true, true],
    ['Merges', true, true],
    ['Releases', true, true],
  ]);
});

it('[NOTE-6] a switch is saved at once, and says so', async () => {
  const { user, api, host } = open();
  await user.click(await switchOf('Comments: By email'));
  await vi.waitFor(() => expect(host.toasts.at(-1)?.title).toBe('Preferences saved'), { timeout: 30_000 });
  const sent = api.calls.find(({ method }) => method === 'PUT');
  expect(sent?.body).toEqual({ comment: { inApp: true, mail: false } });
  expect((await switchOf('Comments: By email')).checked).toBe(false);
  expect((await switchOf('Comments: In the portal')).checked).toBe(true);
});

it('[NOTE-6] a switch that could not be saved reverts, with the reason', async () => {
  let fail: () => void = () => undefined;
  const { user, host } = open(
    () =>
      new Promise((resolve) => {
        fail = () => resolve(problem(429, 'rate_limited', 'Too many calls. Please wait a minute.'));
      }),
  );
  await user.click(await switchOf('Comments: By email'));
  expect((await switchOf('Comments: By email')).checked).toBe(false);
  fail();
  await vi.waitFor(() => expect(host.toasts.at(-1)?.variant).toBe('destructive'), { timeout: 30_000 });
  expect(host.toasts.at(-1)?.description).toBe('Too many calls. Please wait a minute.');
  expect((await switchOf('Comments: By email')).checked).toBe(true);
});

it('[NOTE-6] a switch keeps the chosen state, regardless of what is read before it is saved', async () => {
  const responses: (() => void)[] = [];
  const { user, api, host } = open(
    ({ body }) =>
      new Promise((resolve) => {
        responses.push(() => resolve(json({ ...notificationDefaults, ...(body as Partial<NotificationPreferences>) })));
      }),
  );
  const reads = () => api.calls.filter(({ method, path }) => method === 'GET' && path === '/api/profile/notifications').length;
  const mail = await switchOf('Comments: By email');
  const inApp = await switchOf('Comments: In the portal');
  await user.click(mail);
  await user.click(inApp);
  responses[0]?.();
  // the first is saved and refetched, and its response does not include the second
  await vi.waitFor(() => expect(reads()).toBe(2), { timeout: 30_000 });
  await vi.waitFor(() => expect(host.queryClient.isFetching()).toBe(0), { timeout: 30_000 });
  await act(async () => undefined);
  expect([mail.checked, inApp.checked]).toEqual([false, false]);
  responses[1]?.();
  await vi.waitFor(() => expect(reads()).toBe(3), { timeout: 30_000 });
  expect(api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { comment: { inApp: true, mail: false } },
    { comment: { inApp: false, mail: false } },
  ]);
});

it('shows an error if the preferences cannot be read, and tries again', async () => {
  const { user, api } = openArea('/profile?tab=notifications', fakeUser(), {
    'GET /api/profile/notifications': () => problem(503, 'unavailable', 'The server is busy'),
  });
  expect(await screen.findByText('The server is busy')).toBeDefined();
  api.reply({ 'GET /api/profile/notifications': () => json(notificationDefaults) });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await switchOf('Decisions: By email')).toBeDefined();
});
