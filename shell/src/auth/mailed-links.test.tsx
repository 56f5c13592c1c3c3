import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeUser } from 'portal-sdk/testing';
import { afterEach, expect, it } from 'vitest';
import { takeStoredToast } from '../session/account-actions.ts';
import { fakeApi, json, problem } from '../testing/fake-api.ts';
import { renderPortal } from '../testing/fake-portal.tsx';

afterEach(cleanup);
const signedOut = { user: null, remotes: [] };
const longTimeout = { timeout: 10_000 };

it('[ACC-37] confirms the address of a confirmation link, with one call', async () => {
  const calls = fakeApi({ 'POST /api/confirm-email': () => json({ email: 'ana.pop@portal.example' }) });
  renderPortal('/confirm-email?token=abc', signedOut);
  expect(await screen.findByText(/ana.pop@portal.example is confirmed/, {}, longTimeout)).toBeDefined();
  expect(calls).toMatchObject([{ body: { token: 'abc' } }]);
});

it('[ACC-37] a used or expired link shows the reason and how to get a new one', async () => {
  fakeApi({ 'POST /api/confirm-email': () => problem(410, 'gone', 'This link has been used or is too old') });
  renderPortal('/confirm-email?token=old', signedOut);
  expect(await screen.findByText('This link has been used or is too old', {}, longTimeout)).toBeDefined();
  expect(screen.getByText('Log in to get a new link.')).toBeDefined();
});

it('[ACC-41] a link opened in another browser asks for the password, and explains what to do without one', async () => {
  const calls = fakeApi({
    'POST /api/confirm-email': ({ body }) => {
      const { password } = body as { password?: string };
      if (password === undefined)
        return problem(403, 'password_required', 'Enter the password of this account to confirm its address.');
      const issues = [{ path: 'password', message: "That's not this account's password" }];
      return password === 'right one'
        ? json({ email: 'ana.pop@portal.example' })
        : problem(422, 'invalid_input', 'Wrong', issues);
    },
  });
  renderPortal('/confirm-email?token=abc', signedOut);
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Password'), { target: { value } });
  const submit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Confirm the address' })));
  await screen.findByLabelText('Password', {}, longTimeout);
  expect(screen.getByRole('link', { name: 'Set a new password' }).getAttribute('href')).toBe('/auth?view=forgot');
  type('wrong one');
  await submit();
  expect(await screen.findByText("That's not this account's password")).toBeDefined();
  type('right one');
  await submit();
  expect(await screen.findByText(/ana.pop@portal.example is confirmed/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to the portal' }).getAttribute('href')).toBe('/');
  expect(calls.at(-1)?.body).toEqual({ token: 'abc', password: 'right one' });
});

it('a confirmation link without a token says how to get a new one', async () => {
  const calls = fakeApi({});
  renderPortal('/confirm-email', signedOut);
  expect(await screen.findByText('This link is incomplete', {}, longTimeout)).toBeDefined();
  expect(screen.getByText('Open the link in the email again, or log in to get a new one.')).toBeDefined();
  expect(calls).toEqual([]);
});

it('[ACC-37] tells a confirmed person which address is theirs if the link of another one no longer works', async () => {
  fakeApi({ 'POST /api/confirm-email': () => problem(410, 'gone', 'This link has been used or is too old') });
  renderPortal('/confirm-email?token=old', { user: fakeUser('employee', { email: 'ana@portal.example' }) });
  expect(await screen.findByText('This link has been used or is too old', {}, longTimeout)).toBeDefined();
  expect(screen.getByText('Your address is ana@portal.example, which is confirmed.')).toBeDefined();
  expect(screen.queryByText(/You can submit/)).toBeNull();
});

it('offers a retry if the confirmation failed because the server was busy', async () => {
  let tries = 0;
  fakeApi({
    'POST /api/confirm-email': () => {
      tries += 1;
      return tries === 1 ? problem(503, 'unavailable', 'The server is busy') : json({ email: 'ana.pop@portal.example' });
    },
  });
  renderPortal('/confirm-email?token=abc', signedOut);
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }, longTimeout));
  expect(await screen.findByText(/is confirmed/)).toBeDefined();
});

it('[ACC-53] a reset link without a token shows an error', async () => {
  fakeApi({});
  renderPortal('/reset-password', signedOut);
  expect(await screen.findByText('Reset token is required', {}, longTimeout)).toBeDefined();
});

it('[ACC-53] the new password is validated with the specified messages, then set, and the login opens', async () => {
  const calls = fakeApi({ 'POST /api/reset-password': () => new Response(null, { status: 204 }) });
  const { loaded } = renderPortal('/reset-password?token=abc', signedOut);
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const submit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Set new password' })));
  await screen.findByLabelText('New password', {}, longTimeout);
  type('New password', 'short');
  type('Confirm password', 'other');
  await submit();
  expect(await screen.findByText('Password must be at least 8 characters')).toBeDefined();
  expect(screen.getByText("Passwords don't match")).toBeDefined();
  type('New password', 'long enough');
  type('Confirm password', 'long enough');
  await submit();
  await waitFor(() => expect(loaded).toEqual(['/auth']));
  expect(calls).toMatchObject([{ body: { token: 'abc', password: 'long enough', confirmPassword: 'long enough' } }]);
});

it('[SHELL-187] a new password set while signed in leads to the login with its confirmation', async () => {
  fakeApi({
    'POST /api/reset-password': () => new Response(null, { status: 204 }),
    'GET /api/auth/user': () => problem(401, 'unauthenticated', 'Unauthorized'),
  });
  const { portal, loaded } = renderPortal('/reset-password?token=abc', { remotes: [] });
  for (const label of ['New password', 'Confirm password'])
    fireEvent.change(await screen.findByLabelText(label, {}, longTimeout), { target: { value: 'long enough' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Set new password' })));
  await waitFor(() => expect(loaded).toEqual(['/auth']));
  // as for a call of the page that fails because the session is over
  portal.host.sessionEnded();
  expect(portal.toasts.state.getState().toast).toBeNull();
  expect(takeStoredToast(sessionStorage)).toEqual({ title: 'Password changed', description: 'Log in with your new password.' });
});

const invitation = {
  email: 'noua@portal.example',
  firstName: 'Noua',
  lastName: 'Colega',
  username: 'noua',
  expiresAt: '2026-03-16T08:00:00.000Z',
};
const invited = (replies: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({ 'POST /api/accept-invitation/check': () => json(invitation), ...replies });
const fillIn = async (username?: string) => {
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText('Password', {}, longTimeout);
  if (username) type('Username', username);
  type('Password', 'sun-over-the-dam-7');
  type('Confirm password', 'sun-over-the-dam-7');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Accept invitation' })));
};

it('[ACC-81] an invitation names the person, suggests an editable username, and signs in', async () => {
  const calls = invited({ 'POST /api/accept-invitation': () => json(fakeUser()) });
  const { loaded } = renderPortal('/accept-invitation?token=abc', signedOut);
  expect(await screen.findByText(/Noua Colega, choose your username and password/, {}, longTimeout)).toBeDefined();
  expect((screen.getByLabelText('Username') as HTMLInputElement).value).toBe('noua');
  await fillIn('noua.colega');
  await waitFor(() => expect(loaded).toEqual(['/']));
  expect(calls.at(-1)?.body).toEqual({
    token: 'abc',
    username: 'noua.colega',
    password: 'sun-over-the-dam-7',
    confirmPassword: 'sun-over-the-dam-7',
  });
});

it('[ACC-80] shows the reason instead of the form for an invalid invitation', async () => {
  const gone = 'This invitation has expired, was withdrawn or was already used.';
  invited({ 'POST /api/accept-invitation/check': () => problem(410, 'gone', gone) });
  renderPortal('/accept-invitation?token=old', signedOut);
  expect(await screen.findByText(gone, {}, longTimeout)).toBeDefined();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('offers a retry if the invitation failed to load', async () => {
  let tries = 0;
  invited({
    'POST /api/accept-invitation/check': () => {
      tries += 1;
      return tries === 1 ? problem(503, 'unavailable', 'The server is busy') : json(invitation);
    },
  });
  renderPortal('/accept-invitation?token=abc', signedOut);
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }, longTimeout));
  expect(await screen.findByLabelText('Username')).toBeDefined();
});

it('[ACC-81] a refused acceptance shows the reason and keeps the form', async () => {
  invited({ 'POST /api/accept-invitation': () => problem(409, 'conflict', 'This username is taken') });
  const { portal } = renderPortal('/accept-invitation?token=abc', signedOut);
  await fillIn();
  await waitFor(() =>
    expect(portal.toasts.state.getState().toast).toMatchObject({
      title: 'Registration failed',
      description: 'This username is taken',
      variant: 'destructive',
    }),
  );
  expect((screen.getByLabelText('Username') as HTMLInputElement).value).toBe('noua');
});

it('an invitation opened while another user is signed in explains what accepting does', async () => {
  invited();
  renderPortal('/accept-invitation?token=abc', { user: fakeUser() });
  expect(await screen.findByText(/You are signed in as Ana Pop in this browser/, {}, longTimeout)).toBeDefined();
});

it('an invitation link without a token shows an error', async () => {
  invited();
  renderPortal('/accept-invitation', signedOut);
  expect(await screen.findByText('This link is incomplete', {}, longTimeout)).toBeDefined();
  expect(screen.getByText('Open the link in the email again, or ask for a new invitation.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to login' }).getAttribute('href')).toBe('/');
});
