import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeUser } from 'portal-sdk/testing';
import { defaultBranding } from 'shared-contracts/constants/branding';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeApi, json, problem } from '../testing/fake-api.ts';
import { renderPortal } from '../testing/fake-portal.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const signedOut = { user: null, remotes: [] };
/** The lazily loaded page can take long on a busy machine. */
const longTimeout = { timeout: 10_000 };

const open = async (path: string, fields: Parameters<typeof renderPortal>[1] = {}) => {
  const rendered = renderPortal(path, { ...signedOut, ...fields });
  await screen.findByRole('heading', { level: 1 }, longTimeout);
  return rendered;
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = async (name: string) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
};

it('[ACC-2] opens on Login; each view has an address, which keeps the return path', async () => {
  const { router } = await open('/ideas-kaizen?q=solar');
  expect(screen.getByRole('tab', { name: 'Login', selected: true })).toBeDefined();
  fireEvent.click(screen.getByRole('tab', { name: 'Register' }));
  await waitFor(() => expect(router.state.location.search).toBe('?view=register&returnTo=%2Fideas-kaizen%3Fq%3Dsolar'));
  expect(screen.getByRole('tab', { name: 'Register', selected: true })).toBeDefined();
  fireEvent.click(screen.getByRole('tab', { name: 'Login' }));
  await waitFor(() => expect(router.state.location.search).toBe('?returnTo=%2Fideas-kaizen%3Fq%3Dsolar'));
});

it('[ACC-11] rejects an invalid address and an empty password with the specified messages', async () => {
  const calls = fakeApi({});
  await open('/auth');
  type('Email', 'nobody');
  await press('Log in');
  expect(await screen.findByText('Please enter a valid email address')).toBeDefined();
  expect(screen.getByText('Password is required')).toBeDefined();
  expect(calls).toEqual([]);
});

it('[ACC-15] signs in and opens the requested address', async () => {
  fakeApi({ 'POST /api/login': () => json(fakeUser()) });
  const { loaded } = await open('/ideas-kaizen?q=solar#idea-3');
  type('Email', 'ana.pop@portal.example');
  type('Password', 'secret');
  await press('Log in');
  await waitFor(() => expect(loaded).toEqual(['/ideas-kaizen?q=solar#idea-3']));
});

it.each([
  [
    'the message of the server',
    () => problem(401, 'invalid_credentials', 'Invalid email or password'),
    'Invalid email or password',
  ],
  ["'Login failed' if the server sends no message", () => json({ status: 500 }, 500), 'Login failed'],
  ["'Unknown error' if the response cannot be parsed", () => new Response('<html>', { status: 502 }), 'Unknown error'],
])('[ACC-13] shows %s after a failed sign-in, and keeps the input', async (_, response, text) => {
  fakeApi({ 'POST /api/login': response });
  const { portal } = await open('/auth');
  type('Email', 'ana.pop@portal.example');
  type('Password', 'wrong');
  await press('Log in');
  await waitFor(() =>
    expect(portal.toasts.state.getState().toast).toMatchObject({
      title: 'Login failed',
      description: text,
      variant: 'destructive',
    }),
  );
  // [SHELL-81] the toast shows it; it is not repeated above the form
  expect(document.querySelector('.form-alert')).toBeNull();
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('ana.pop@portal.example');
  expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('wrong');
});

it('[ACC-31] [ACC-32] shows all errors of the Register form at once, with the specified messages', async () => {
  await open('/auth?view=register');
  type('Username', 'ab');
  type('Email', 'nobody');
  type('Password', 'short');
  type('Confirm password', 'other');
  await press('Create account');
  for (const text of [
    'Username must be at least 3 characters',
    'Please enter a valid email address',
    'Password must be at least 8 characters',
    "Passwords don't match",
    'First name is required',
    'Last name is required',
  ])
    expect(await screen.findByText(text)).toBeDefined();
});

it.each([
  ['the message of the server', () => problem(409, 'conflict', 'This email is taken'), 'This email is taken'],
  [
    "'Failed to create account' if the response cannot be parsed",
    () => new Response('', { status: 502 }),
    'Failed to create account',
  ],
])('[ACC-34] shows %s after a failed registration', async (_, response, text) => {
  fakeApi({ 'POST /api/register': response });
  const { portal } = await open('/auth?view=register');
  for (const [label, value] of [
    ['First name', 'Ana'],
    ['Last name', 'Pop'],
    ['Username', 'ana.pop'],
    ['Email', 'ana.pop@portal.example'],
    ['Password', 'long enough'],
    ['Confirm password', 'long enough'],
  ] as const)
    type(label, value);
  await press('Create account');
  await waitFor(() =>
    expect(portal.toasts.state.getState().toast).toMatchObject({
      title: 'Registration failed',
      description: text,
      variant: 'destructive',
    }),
  );
});

it('[ACC-38] hides the Register tab and says so when registration is closed', async () => {
  await open('/auth?view=register', { registration: { open: false, domains: [] } });
  expect(screen.queryByRole('tab', { name: 'Register' })).toBeNull();
  expect(screen.getByText(/Registration is closed/)).toBeDefined();
});

it('[ACC-38] lists the domains that may register', async () => {
  await open('/auth?view=register', { registration: { open: true, domains: ['portal.example'] } });
  expect(screen.getByText('Addresses of portal.example only')).toBeDefined();
});

it('[ACC-93] starts Forgot password with the address typed at sign-in', async () => {
  await open('/auth');
  type('Email', 'ana.pop@portal.example');
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Forgot password?' })));
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('ana.pop@portal.example');
});

it('[ACC-2] [ACC-3] asks for an address in Forgot password, and clears it with Back to Login', async () => {
  await open('/auth');
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Forgot password?' })));
  expect(screen.queryByRole('tab')).toBeNull();
  type('Email', 'ana.pop@portal.example');
  await press('Back to Login');
  expect(screen.getByRole('tab', { name: 'Login', selected: true })).toBeDefined();
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Forgot password?' })));
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('');
});

it('[ACC-51] shows that a reset link was sent, and returns to Login', async () => {
  fakeApi({ 'POST /api/forgot-password': () => new Response(null, { status: 202 }) });
  const { portal } = await open('/auth?view=forgot');
  type('Email', 'ana.pop@portal.example');
  await press('Send reset link');
  await waitFor(() =>
    expect(portal.toasts.state.getState().toast).toMatchObject({
      title: 'Reset link sent',
      description: 'If the email exists, a reset link has been sent.',
    }),
  );
  expect(await screen.findByRole('tab', { name: 'Login', selected: true })).toBeDefined();
});

it('[ACC-51] shows that the reset mail failed, and keeps the form', async () => {
  fakeApi({ 'POST /api/forgot-password': () => problem(503, 'unavailable', 'The server is busy') });
  const { portal } = await open('/auth?view=forgot');
  type('Email', 'ana.pop@portal.example');
  await press('Send reset link');
  await waitFor(() =>
    expect(portal.toasts.state.getState().toast).toMatchObject({
      title: 'Error',
      description: 'Failed to send reset email. Please try again.',
      variant: 'destructive',
    }),
  );
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('ana.pop@portal.example');
});

it('[ACC-5] lists the demo accounts of a portal with sample content: one click fills in the form', async () => {
  const account = { email: 'admin@portal.example', password: 'for-trying', role: 'admin' };
  await open('/auth', { demoAccounts: [account] });
  await press('admin admin@portal.example');
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe(account.email);
  expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe(account.password);
});

it('[ACC-4] [ACC-5] shows no demo accounts and no contacts if there are none', async () => {
  await open('/auth', { branding: { ...defaultBranding, contacts: [{ label: 'Phone', value: '' }] } });
  expect(screen.queryByText('Demo accounts')).toBeNull();
  expect(screen.queryByText(/Phone/)).toBeNull();
});

it('warns about Caps Lock at the password field', async () => {
  await open('/auth');
  const key = new KeyboardEvent('keyup', { key: 'A', bubbles: true });
  fireEvent(screen.getByLabelText('Password'), Object.assign(key, { getModifierState: (name: string) => name === 'CapsLock' }));
  expect(await screen.findByText('Caps Lock is on')).toBeDefined();
});

it('labels the fields for password managers', async () => {
  await open('/auth');
  expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username');
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
  fireEvent.click(screen.getByRole('tab', { name: 'Register' }));
  expect((await screen.findByLabelText('Confirm password')).getAttribute('autocomplete')).toBe('new-password');
});

it('[SHELL-261] a toast is at the top of the page, since the button of a form is at the bottom', async () => {
  fakeApi({});
  await open('/auth');
  const toastStyles = readFileSync(`${import.meta.dirname}/../toasts/toasts.css`, 'utf8');
  const atTop = /([^{}/]+)\{\s*inset: 0 0 auto auto;/.exec(toastStyles)?.[1] ?? '';
  expect(screen.getByRole('region', { name: 'Notifications' }).matches(atTop)).toBe(true);
});
