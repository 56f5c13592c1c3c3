import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeUser } from 'portal-sdk/testing/fake-host';
import { afterEach, expect, it } from 'vitest';
import { json, problem, standInApi } from '../testing/stand-in-api.ts';
import { renderPortal } from '../testing/stand-in-portal.tsx';

afterEach(cleanup);
const signedOut = { user: null, remotes: [] };
const patience = { timeout: 10_000 };

it('[ACC-37] opening the mailed link confirms the address, once', async () => {
  const calls = standInApi({ 'POST /api/confirm-email': () => json({ email: 'ana.pop@portal.example' }) });
  renderPortal('/confirm-email?token=abc', signedOut);
  expect(await screen.findByText(/ana.pop@portal.example is confirmed/, {}, patience)).toBeDefined();
  expect(calls).toMatchObject([{ body: { token: 'abc' } }]);
});

it('[ACC-37] a spent link says why, and that a new one can be had', async () => {
  standInApi({ 'POST /api/confirm-email': () => problem(410, 'gone', 'This link has been used or is too old') });
  renderPortal('/confirm-email?token=old', signedOut);
  expect(await screen.findByText('This link has been used or is too old', {}, patience)).toBeDefined();
  expect(screen.getByText('Log in to have a new link sent.')).toBeDefined();
});

it('a person who is confirmed already is told so, also where the link was used before', async () => {
  standInApi({ 'POST /api/confirm-email': () => problem(410, 'gone', 'This link has been used or is too old') });
  renderPortal('/confirm-email?token=old', { user: fakeUser() });
  expect(await screen.findByText(/Your address is confirmed/, {}, patience)).toBeDefined();
});

it('a confirmation that could not reach the server can be tried again', async () => {
  let tries = 0;
  standInApi({
    'POST /api/confirm-email': () => {
      tries += 1;
      return tries === 1 ? problem(503, 'unavailable', 'The server is busy') : json({ email: 'ana.pop@portal.example' });
    },
  });
  renderPortal('/confirm-email?token=abc', signedOut);
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }, patience));
  expect(await screen.findByText(/is confirmed/)).toBeDefined();
});

it('[ACC-53] a reset link without a token says so', async () => {
  standInApi({});
  renderPortal('/reset-password', signedOut);
  expect(await screen.findByText('Reset token is required', {}, patience)).toBeDefined();
});

it('[ACC-53] the new password is checked in the specified words, then set, and leads to the login', async () => {
  const calls = standInApi({ 'POST /api/reset-password': () => new Response(null, { status: 204 }) });
  const { router } = renderPortal('/reset-password?token=abc', signedOut);
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const submit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Set new password' })));
  await screen.findByLabelText('New password', {}, patience);
  type('New password', 'short');
  type('Confirm password', 'other');
  await submit();
  expect(await screen.findByText('Password must be at least 8 characters')).toBeDefined();
  expect(screen.getByText("Passwords don't match")).toBeDefined();
  type('New password', 'long enough');
  type('Confirm password', 'long enough');
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(calls).toMatchObject([{ body: { token: 'abc', password: 'long enough', confirmPassword: 'long enough' } }]);
});
