import { screen, waitFor, within } from '@testing-library/react';
import { type AreaPage, fakeUser, json, problem, type Reply } from 'portal-sdk/testing';
import type { SignedInSession } from 'shared-contracts/schemas/profile';
import { describe, expect, it } from 'vitest';
import { openArea } from '../../testing/area.tsx';

const session = (n: number, fields: Partial<SignedInSession> = {}): SignedInSession => ({
  id: `0190f000-0000-7000-8000-00000000000${n}`,
  current: false,
  device: 'Firefox on Windows',
  address: '198.51.100.8',
  createdAt: '2026-03-09T22:30:00.000Z',
  lastSeenAt: '2026-03-10T09:00:00.000Z',
  expiresAt: '2026-03-17T22:30:00.000Z',
  ...fields,
});
const here = session(1, { current: true, device: 'Chrome on Linux' });
const open = (sessions: readonly SignedInSession[], replies: Readonly<Record<string, Reply>> = {}): AreaPage =>
  openArea('/profile?tab=security', fakeUser(), { 'GET /api/profile/sessions': () => json(sessions), ...replies });
const sent = ({ api }: AreaPage) => api.calls.filter(({ method }) => method !== 'GET');
const ended = () => new Response(null, { status: 204 });

describe('[ACC-60] the active sessions', () => {
  it('names each one, and marks the current one', async () => {
    open([here, session(2)]);
    expect(await screen.findByText('This session')).toBeTruthy();
    const rows = screen.getAllByRole('listitem').map((row) => ({
      text: row.textContent,
      times: [...row.querySelectorAll('time')].map((time) => time.dateTime),
    }));
    expect(rows).toEqual(
      [here, session(2)].map(({ createdAt, lastSeenAt, address }) => ({
        text: expect.stringMatching(new RegExp(`${address} · Signed in .+ · Last used .+`)),
        times: [createdAt, lastSeenAt],
      })),
    );
    expect(screen.getAllByRole('button', { name: /^Sign out Firefox/ })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Sign out Chrome/ })).toBeNull();
  });

  it('[PLAT-427] names the devices in the language of the page', async () => {
    const messages = { '{0} on {1}': '{0} pe {1}', 'Unknown device': 'Dispozitiv necunoscut' };
    globalThis.portalCatalog = { language: 'ro', locale: 'ro-RO', messages };
    open([here, session(2, { device: 'Unknown device' }), session(3, { device: 'Firefox' })]);
    for (const name of ['Chrome pe Linux', 'Dispozitiv necunoscut', 'Firefox'])
      expect(await screen.findByText(name)).toBeTruthy();
    globalThis.portalCatalog = undefined;
  });

  it('ends one of them', async () => {
    const area = open([here, session(2)], { [`DELETE /api/profile/sessions/${session(2).id}`]: ended });
    await screen.findByText('This session');
    area.api.reply({ 'GET /api/profile/sessions': () => json([here]) });
    await area.user.click(screen.getByRole('button', { name: /^Sign out Firefox/ }));
    expect(await screen.findByText('This is the only place where you are signed in.')).toBeTruthy();
    expect(sent(area)).toHaveLength(1);
    // [SHELL-16] the keyboard stays in the list
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Where you are signed in' })));
  });

  it('signs out everywhere else, after a confirmation', async () => {
    const area = open([here, session(2)], { 'DELETE /api/profile/sessions': ended });
    await area.user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    expect(sent(area)).toEqual([]);
    area.api.reply({ 'GET /api/profile/sessions': () => json([here]) });
    const dialog = within(screen.getByRole('alertdialog'));
    await area.user.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(sent(area)).toMatchObject([{ method: 'DELETE', path: '/api/profile/sessions' }]));
    expect(await screen.findByText('This is the only place where you are signed in.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    const area = open([], { 'GET /api/profile/sessions': () => problem(500, 'internal', 'No luck') });
    expect(await screen.findByText('Your sessions could not be loaded')).toBeTruthy();
    area.api.reply({ 'GET /api/profile/sessions': () => json([here]) });
    await area.user.click(screen.getByRole('button', { name: /Retry|Try again/ }));
    expect(await screen.findByText('This session')).toBeTruthy();
  });
});

describe('[PROF-12] changing the password', () => {
  const fillIn = async ({ user }: AreaPage, password = 'sun-over-the-dam-7', again = password) => {
    await user.type(await screen.findByLabelText('Current password'), 'old-password-7');
    await user.type(screen.getByLabelText('New password'), password);
    await user.type(screen.getByLabelText('Confirm new password'), again);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
  };

  it('shows the success, and empties the form', async () => {
    const area = open([here], { 'POST /api/profile/password': ended });
    await fillIn(area);
    await waitFor(() =>
      expect(area.host.toasts).toEqual([{ title: 'Password changed', description: 'You have been signed out everywhere else.' }]),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
  });

  it('shows the error at the field, before and after sending', async () => {
    const issues = [{ path: 'currentPassword', message: 'Your current password is not correct' }];
    const area = open([here], { 'POST /api/profile/password': () => problem(422, 'invalid_input', 'Invalid', issues) });
    await fillIn(area, 'sun-over-the-dam-7', 'other');
    expect(await screen.findByText("Passwords don't match")).toBeTruthy();
    expect(sent(area)).toEqual([]);
    await area.user.clear(screen.getByLabelText('Confirm new password'));
    await area.user.type(screen.getByLabelText('Confirm new password'), 'sun-over-the-dam-7');
    await area.user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Your current password is not correct')).toBeTruthy();
  });
});
