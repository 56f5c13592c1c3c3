import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeUser } from 'portal-sdk/testing';
import { afterEach, expect, it } from 'vitest';
import { fakeApi, json, problem } from '../testing/fake-api.ts';
import { renderPortal } from '../testing/fake-portal.tsx';

afterEach(cleanup);
const longTimeout = { timeout: 10_000 };
const user = fakeUser('employee', { email: 'ana@portal.exmaple', emailVerified: false, effectiveRole: 'viewer' });
const open = (path = '/ideas-kaizen') => renderPortal(path, { user, remotes: [] });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name }, longTimeout);
  await act(async () => void fireEvent.click(button));
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it.each(['/', '/ideas-kaizen', '/nowhere'])('[ACC-36] is the only page at %s until the address is confirmed', async (path) => {
  const calls = fakeApi({});
  open(path);
  expect(await screen.findByRole('heading', { name: 'Confirm your email' }, longTimeout)).toBeDefined();
  expect(screen.getByText('ana@portal.exmaple')).toBeDefined();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(calls).toEqual([]);
});

it('[ACC-40] sends the link again, and shows the reason if it cannot', async () => {
  let times = 0;
  fakeApi({
    'POST /api/confirm-email/resend': () => {
      times += 1;
      return times === 1 ? new Response(null, { status: 202 }) : problem(429, 'rate_limited', 'Too many attempts.');
    },
  });
  const { portal } = open();
  const toast = () => portal.toasts.state.getState().toast;
  await press('Send the link again');
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Confirmation link sent' }));
  await press('Send the link again');
  await waitFor(() => expect(toast()).toMatchObject({ description: 'Too many attempts.', variant: 'destructive' }));
});

it('[ACC-36] reloads the requested page once the address is confirmed in another tab', async () => {
  let confirmed = false;
  fakeApi({ 'GET /api/auth/user': () => json({ ...user, emailVerified: confirmed }) });
  const { loaded, portal } = open();
  await press('I have opened the link');
  await waitFor(() => expect(portal.toasts.state.getState().toast).toMatchObject({ title: 'Not confirmed yet' }));
  confirmed = true;
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(loaded).toEqual(['/ideas-kaizen']));
});

it.each([
  ['the button', () => press('I have opened the link')],
  ['the focus of the window', () => act(async () => void window.dispatchEvent(new Event('focus')))],
])('[ACC-62] leads to the sign-in by %s once a confirmation in another browser has ended the session', async (_what, check) => {
  fakeApi({ 'GET /api/auth/user': () => problem(401, 'unauthenticated', 'Unauthorized') });
  const { portal } = open();
  await screen.findByRole('heading', { name: 'Confirm your email' }, longTimeout);
  await check();
  await waitFor(() => expect(portal.session.getState().phase).not.toBe('settled'));
  expect(portal.toasts.state.getState().toast).toMatchObject({ title: 'Unauthorized' });
});

it('[ACC-43] corrects the address after checking the password', async () => {
  const calls = fakeApi({
    'PUT /api/confirm-email/address': ({ body }) => json({ ...user, email: (body as { email: string }).email }),
  });
  open();
  await press('Change the address');
  type('New email', 'ana@portal.example');
  await press('Change the address');
  expect(await screen.findByText('Password is required')).toBeDefined();
  type('Password', 'sun-over-the-dam-7');
  await press('Change the address');
  expect(await screen.findByText('ana@portal.example')).toBeDefined();
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'ana@portal.example', currentPassword: 'sun-over-the-dam-7' }]);
});

it('[ACC-43] keeps the input and shows the reason at the field if the address is refused', async () => {
  const issues = [{ path: 'email', message: 'An account with this email already exists' }];
  fakeApi({ 'PUT /api/confirm-email/address': () => problem(409, 'conflict', 'Taken', issues) });
  open();
  await press('Change the address');
  type('New email', 'dan@portal.example');
  type('Password', 'sun-over-the-dam-7');
  await press('Change the address');
  expect(await screen.findByText('An account with this email already exists')).toBeDefined();
  expect((screen.getByLabelText('New email') as HTMLInputElement).value).toBe('dan@portal.example');
});

it('[ACC-17] logs out', async () => {
  fakeApi({ 'POST /api/logout': () => new Response(null, { status: 204 }) });
  const { loaded } = open();
  await press('Log out');
  await waitFor(() => expect(loaded).toEqual(['/']));
});
