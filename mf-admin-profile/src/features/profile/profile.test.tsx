import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { keyOf } from 'portal-sdk/query';
import { type AreaPage, deferResponse, fakeHost, fakeUser, json, problem, type Reply } from 'portal-sdk/testing';
import { ScriptedRequest } from 'portal-sdk/ui';
import { getLeaderboard } from 'shared-contracts/endpoints/activities';
import { getCurrentUser } from 'shared-contracts/endpoints/auth';
import { listBookings } from 'shared-contracts/endpoints/bookings';
import { listIdeas } from 'shared-contracts/endpoints/ideas';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openArea } from '../../testing/area.tsx';

const solar = '0190e000-0000-7000-8000-000000000001';
const panels = '0190e000-0000-7000-8000-000000000002';
const fields = [
  {
    id: solar,
    name: 'Solar',
    description: null,
    icon: null,
    subfields: [{ id: panels, fieldId: solar, name: 'Panels', description: null }],
  },
];
const open = (
  at: string,
  account: CurrentUser = fakeUser(),
  replies: Readonly<Record<string, Reply>> = {},
  host = fakeHost(account),
) => openArea(at, account, { 'GET /api/fields': () => json(fields), ...replies }, host);
const sent = ({ api }: AreaPage) => api.calls.filter(({ method }) => method !== 'GET');
const retype = async ({ user }: AreaPage, label: RegExp | string, text: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
};
const save = ({ user }: AreaPage) => user.click(screen.getByRole('button', { name: 'Save changes' }));

describe('[PROF-1] the overview', () => {
  it('shows name, role, contact and fields', async () => {
    open('/profile', fakeUser('manager', { phone: '+40 (721) 000-111', primaryField: panels, location: 'Cluj' }));
    expect(await screen.findByRole('heading', { name: 'Ana Pop' })).toBeTruthy();
    expect(screen.getByText('Manager')).toBeTruthy();
    expect(screen.getByRole('link', { name: '+40 (721) 000-111' }).getAttribute('href')).toBe('tel:+40721000111');
    expect(await screen.findByText('Solar › Panels')).toBeTruthy();
    expect(screen.getByText('Cluj')).toBeTruthy();
  });

  it('leads to the form from a field that is not chosen yet', async () => {
    const area = open('/profile', fakeUser('manager', { primaryField: panels, secondaryField: null }));
    await area.user.click(await screen.findByRole('link', { name: 'Choose one: Secondary field' }));
    expect(area.address()).toBe('/profile?tab=professional');
    expect(screen.queryByRole('link', { name: 'Choose one: Primary field' })).toBeNull();
  });

  it('[PROF-8] names a chosen field that is no longer offered', async () => {
    const account = fakeUser('manager', { primaryField: '0190e000-0000-7000-8000-0000000000ff', secondaryField: null });
    open('/profile', account, {
      [`GET /api/people/${account.id}`]: () => json({ primaryField: 'Tidal power', secondaryField: null }),
    });
    expect(await screen.findByText('Tidal power')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose one: Secondary field' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Choose one: Primary field' })).toBeNull();
  });

  it('shows avatar, contact and both CVs at once', async () => {
    open(
      '/profile',
      fakeUser('employee', {
        phone: '+40 (721) 000-111',
        profileImageUrl: '/api/files/3',
        ...{ cvRomanianUrl: '/api/files/1', cvRomanianFileName: 'ro.pdf', cvRomanianFileSize: 1 },
        ...{ cvEnglishUrl: '/api/files/2', cvEnglishFileName: 'en.pdf', cvEnglishFileSize: 1 },
      }),
    );
    expect(await screen.findByRole('link', { name: 'Download Romanian CV' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Download English CV' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '+40 (721) 000-111' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Ana Pop' }).getAttribute('src')).toBe('/api/files/3');
  });

  it('[PROF-3] [PROF-10] names a CV with its size, and opens it in a new tab', async () => {
    open(
      '/profile',
      fakeUser('employee', { cvRomanianUrl: '/api/files/1', cvRomanianFileName: 'cv.pdf', cvRomanianFileSize: 1_310_720 }),
    );
    const link = await screen.findByRole('link', { name: 'Download Romanian CV' });
    expect(link.getAttribute('href')).toBe('/api/cv/download/romanian');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(screen.getByText('1.25 MB')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Download English CV' })).toBeNull();
  });

  it('removes a CV only after a confirmation', async () => {
    const account = fakeUser('employee', { cvEnglishUrl: '/api/files/1', cvEnglishFileName: 'cv.pdf', cvEnglishFileSize: 1 });
    const area = open('/profile', account, { 'PUT /api/profile': () => json({ ...account, cvEnglishUrl: null }) });
    await area.user.click(await screen.findByRole('button', { name: 'Remove English CV' }));
    expect(sent(area)).toEqual([]);
    await area.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent(area)).toMatchObject([{ method: 'PUT', body: { cvEnglishUrl: null } }]));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Upload English CV' })));
  });

  it('[PROF-7] shows that a new address awaits confirmation, and can cancel it', async () => {
    const account = fakeUser('employee', { pendingEmail: 'new@portal.example' });
    const area = open('/profile', account, { 'PUT /api/profile': () => json({ ...account, pendingEmail: null }) });
    expect(await screen.findByText(/Confirm new@portal.example from the email we sent there/)).toBeTruthy();
    area.api.reply({ 'GET /api/auth/user': () => json({ ...account, pendingEmail: null }) });
    await area.user.click(screen.getByRole('button', { name: 'Keep current address' }));
    await waitFor(() => expect(screen.queryByText(/Confirm new@portal.example/)).toBeNull());
    expect(sent(area)).toMatchObject([{ body: { pendingEmail: null } }]);
  });
});

describe('the parts of the profile', () => {
  it('each have an address', async () => {
    const area = open('/profile');
    await area.user.click(await screen.findByRole('tab', { name: 'Professional information' }));
    expect(area.address()).toBe('/profile?tab=professional');
    expect(await screen.findByLabelText(/Department/)).toBeTruthy();
  });

  it('an address that names none opens the overview', async () => {
    open('/profile?tab=nonsense');
    expect((await screen.findByRole('tab', { name: 'Overview' })).getAttribute('aria-selected')).toBe('true');
  });
});

describe('[PROF-4] the personal form', () => {
  const account = fakeUser();

  it('[PLAT-580] makes the lists stale that show the old name', async () => {
    const host = fakeHost(account);
    const lists = [listIdeas, getLeaderboard, listBookings].map((list) => [list.id, list.digest, null]);
    for (const queryKey of lists) host.queryClient.setQueryData(queryKey, []);
    const replies = { 'PUT /api/profile': () => json({ ...account, lastName: 'Radulescu' }) };
    const area = open('/profile?tab=personal', account, replies, host);
    await retype(area, /Last name/, 'Radulescu');
    await save(area);
    const areStale = () => lists.map((queryKey) => host.queryClient.getQueryState(queryKey)?.isInvalidated);
    await waitFor(() => expect(areStale()).toEqual([true, true, true]));
  });

  it('sends only what has changed, and takes the person from the response instead of refetching', async () => {
    const area = open('/profile?tab=personal', account, {
      'PUT /api/profile': ({ body }) => json({ ...account, ...(body as object), phone: null }),
    });
    await retype(area, 'First name', 'Anca');
    const reads = () => area.api.calls.filter(({ path }) => path === '/api/auth/user').length;
    const before = reads();
    await save(area);
    await waitFor(() => expect(area.host.toasts).toMatchObject([{ title: 'Profile updated' }]));
    expect(sent(area).map((call) => call.body)).toEqual([{ firstName: 'Anca' }]);
    expect(area.host.queryClient.getQueryData(keyOf(getCurrentUser))).toMatchObject({ firstName: 'Anca' });
    expect(reads()).toBe(before);
  });

  it('loses nothing that is typed while saving', async () => {
    const { held, release } = deferResponse();
    const area = open('/profile?tab=personal', account, {
      'PUT /api/profile': async ({ body }) => {
        await held;
        return json({ ...account, ...(body as object), firstName: 'Anca' });
      },
    });
    await retype(area, 'First name', ' Anca ');
    await save(area);
    await retype(area, /^Phone/, '+40 721');
    release();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Anca'));
    expect(screen.getByLabelText<HTMLInputElement>(/^Phone/).value).toBe('+40 721');
    // it is not saved yet, and is restored when the page is reloaded
    expect(screen.getByRole('button', { name: 'Discard changes' })).toBeTruthy();
    await waitFor(() => expect(area.host.drafts.read('profile/personal')).toMatchObject({ phone: '+40 721' }));
  });

  it('[SHELL-180] shows what was saved elsewhere in the fields that have not been changed, also after a reload', async () => {
    const area = open('/profile?tab=personal', account, { 'PUT /api/profile': () => json(account) });
    await retype(area, /Location/, 'Sibiu');
    const elsewhere = { ...account, phone: '+40 721', location: 'Cluj' };
    area.api.reply({ 'GET /api/auth/user': () => json(elsewhere) });
    await act(() => area.host.queryClient.refetchQueries({ queryKey: keyOf(getCurrentUser) }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Phone/).value).toBe('+40 721'));
    expect(screen.getByLabelText<HTMLInputElement>(/Location/).value).toBe('Sibiu');
    area.unmount();

    const latest = { ...elsewhere, phone: '+40 722' };
    const host = Object.assign(fakeHost(latest), { drafts: area.host.drafts });
    const later = open('/profile?tab=personal', latest, { 'PUT /api/profile': () => json(latest) }, host);
    expect((await screen.findByLabelText<HTMLInputElement>(/Location/)).value).toBe('Sibiu');
    expect(screen.getByLabelText<HTMLInputElement>(/^Phone/).value).toBe('+40 722');
    await save(later);
    await waitFor(() => expect(sent(later)).toHaveLength(1));
    expect(sent(later)[0]?.body).toEqual({ location: 'Sibiu' });
  });

  it('[PROF-6] says what is missing, and sends nothing', async () => {
    const area = open('/profile?tab=personal', account);
    await area.user.clear(await screen.findByLabelText('Last name'));
    await save(area);
    expect(await screen.findByText('Last name is required')).toBeTruthy();
    expect(sent(area)).toEqual([]);
  });

  it('[PROF-7] [ACC-84] asks for the password for a new address, says that it must be confirmed, and shows the current one again', async () => {
    const area = open('/profile?tab=personal', account, {
      'PUT /api/profile': () => json({ ...account, pendingEmail: 'new@portal.example' }),
    });
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await retype(area, 'Email', 'new@portal.example');
    await save(area);
    // [ACC-84]
    expect(await screen.findByText('Enter your current password to change your email address')).toBeTruthy();
    expect(sent(area)).toEqual([]);
    await retype(area, 'Current password', 'sun-over-the-dam-7');
    await save(area);
    await waitFor(() => expect(area.host.toasts).toMatchObject([{ title: 'Please confirm your new address' }]));
    expect(sent(area)).toMatchObject([{ body: { email: 'new@portal.example', currentPassword: 'sun-over-the-dam-7' } }]);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(account.email);
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });

  it('keeps the input when saving fails, and shows the specified message and the error at the field', async () => {
    const issues = [{ path: 'email', message: 'This email is taken' }];
    const area = open('/profile?tab=personal', account, { 'PUT /api/profile': () => problem(409, 'conflict', 'Taken', issues) });
    await retype(area, 'Email', 'taken@portal.example');
    await retype(area, 'Current password', 'sun-over-the-dam-7');
    await save(area);
    expect(await screen.findByText('This email is taken')).toBeTruthy();
    expect(area.host.toasts).toEqual([
      { title: 'Update failed', description: 'Failed to update profile. Please try again.', variant: 'destructive' },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('taken@portal.example');
  });

  it('[ACC-63] starts the Unauthorized flow and nothing else when the session is over; the input is kept for that person only', async () => {
    const host = fakeHost(account);
    const area = open(
      '/profile?tab=personal',
      account,
      { 'PUT /api/profile': () => problem(401, 'unauthenticated', 'Unauthorized') },
      host,
    );
    await retype(area, /Location/, 'Sibiu');
    await save(area).catch(() => undefined);
    await waitFor(() => expect(host.endings.count).toBe(1));
    expect(host.toasts).toEqual([]);
    await waitFor(() => expect(host.drafts.read('profile/personal')).toMatchObject({ location: 'Sibiu' }));
    host.session.setState({ user: fakeUser('employee', { id: '0190a000-0000-7000-8000-000000000002' }) });
    expect(host.drafts.read('profile/personal')).toBeUndefined();
  });
});

describe('[PROF-8] the professional form', () => {
  const account = fakeUser('employee', { primaryField: '0190e000-0000-7000-8000-0000000000ff' });

  it('shows the role read-only, and offers fields and subfields', async () => {
    const area = open('/profile?tab=professional', account, { 'PUT /api/profile': () => json(account) });
    await area.user.selectOptions(await screen.findByLabelText(/Secondary field/), 'Solar › Panels');
    // the current choice of a person remains available
    expect(within(screen.getByLabelText(/Primary field/)).getByText('A field that is no longer offered')).toBeTruthy();
    expect(screen.getByText('Employee')).toBeTruthy();
    expect(screen.queryByLabelText(/Role/)).toBeNull();
    await save(area);
    await waitFor(() => expect(sent(area)).toHaveLength(1));
    expect(sent(area)[0]?.body).toEqual({ secondaryField: panels });
  });

  it('rejects an address that is not on LinkedIn', async () => {
    const area = open('/profile?tab=professional', fakeUser());
    await area.user.type(await screen.findByLabelText(/LinkedIn/), 'https://linkedin.com.evil.example/in/ana');
    await save(area);
    expect(await screen.findByText(/Please enter an address of linkedin.com/)).toBeTruthy();
    expect(sent(area)).toEqual([]);
  });
});

describe('a photo that cannot be stored', () => {
  beforeEach(() => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no image')));
    vi.stubGlobal('XMLHttpRequest', ScriptedRequest);
  });
  const upload = async (area: AreaPage) => {
    await screen.findByRole('button', { name: 'Upload photo' });
    const input = document.querySelector<HTMLInputElement>('input[accept="image/*"]');
    if (!input) throw new Error('no file input');
    const before = ScriptedRequest.sent.length;
    await area.user.upload(input, new File(['x'], 'me.png', { type: 'image/png' }));
    await waitFor(() => expect(ScriptedRequest.sent).toHaveLength(before + 1));
  };
  const respond = (status: number, body: unknown) => ScriptedRequest.sent.at(-1)?.respond(status, body);
  const describedBy = () =>
    (screen.getByRole('button', { name: 'Upload photo' }).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);

  it('[PROF-2] shows the specified message, also if the server refuses it', async () => {
    const area = open('/profile');
    await upload(area);
    respond(415, { code: 'unsupported_type', error: 'This is no image' });
    await waitFor(() =>
      expect(area.host.toasts).toEqual([
        { title: 'Upload failed', description: 'Failed to upload image. Please try again.', variant: 'destructive' },
      ]),
    );
  });

  it.each([
    ["the server's reason", 415, { code: 'unsupported_type', error: 'This is no image' }, 'This is no image'],
    ['what to do if a proxy responds', 502, '<html>Bad Gateway</html>', 'Upload failed. Please try again.'],
  ])('[PROF-83] shows %s at the button, until another file is chosen', async (_what, status, body, reason) => {
    const hint = 'PNG, JPG, WebP or GIF, up to 5 MB';
    const area = open('/profile');
    await screen.findByText(hint);
    expect(describedBy()).toEqual([hint]);
    await upload(area);
    respond(status, body);
    expect((await screen.findByText(reason)).getAttribute('role')).toBe('alert');
    expect(describedBy()).toEqual([reason, hint]);
    await upload(area);
    expect(screen.queryByText(reason)).toBeNull();
  });
});

it('[PROF-2] the photo is removed after a confirmation, which says so and leaves the focus on the button that uploads one', async () => {
  const account = fakeUser('employee', { profileImageUrl: '/api/files/photo' });
  const area = open('/profile', account, { 'PUT /api/profile': () => json({ ...account, profileImageUrl: null }) });
  await area.user.click(await screen.findByRole('button', { name: 'Remove photo' }));
  expect(sent(area)).toEqual([]);
  await area.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  const upload = await screen.findByRole('button', { name: 'Upload photo' });
  expect(area.host.toasts).toEqual([{ title: 'Photo removed' }]);
  await waitFor(() => expect(document.activeElement).toBe(upload));
});

describe('[PROF-3] a failed upload of a CV', () => {
  beforeEach(() => vi.stubGlobal('XMLHttpRequest', ScriptedRequest));

  it('[SHELL-274] keeps the focus on the button of its row, which cancels while the file is sent', async () => {
    const area = open('/profile');
    const button = await screen.findByRole('button', { name: 'Upload English CV' });
    const input = button.parentElement?.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no file input');
    button.focus();
    fireEvent.change(input, { target: { files: [new File(['x'], 'cv.pdf', { type: 'application/pdf' })] } });
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Cancel' }));
    await area.user.keyboard('{Enter}');
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Upload English CV' }));
    expect(area.host.toasts).toEqual([]);
  });

  it.each([
    ["shows the server's text", 503, { error: 'The portal is busy.', code: 'busy' }, 'The portal is busy.'],
    ['is named if a proxy responds', 502, '<html>Bad Gateway</html>', 'Failed to upload English CV'],
    ['is named if the response has no text', 500, {}, 'Failed to upload English CV'],
    ['is named if the response is not readable', 200, '<html>', 'Failed to upload English CV'],
  ])('%s', async (_what, status, body, description) => {
    const area = open('/profile');
    await screen.findByRole('button', { name: 'Upload English CV' });
    const input = [...document.querySelectorAll<HTMLInputElement>('input[accept=".pdf,.doc,.docx"]')].at(-1);
    if (!input) throw new Error('no file input');
    await area.user.upload(input, new File(['x'], 'cv.pdf', { type: 'application/pdf' }));
    ScriptedRequest.sent.at(-1)?.respond(status, body);
    await waitFor(() => expect(area.host.toasts).toEqual([{ title: 'Upload failed', description, variant: 'destructive' }]));
    // [PLAT-125]
    expect(ScriptedRequest.sent.at(-1)?.headers.get('x-tab-id')).toBe(area.host.tab);
  });
});
