import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type AreaPage, json, problem, type Reply } from 'portal-sdk/testing';
import type { AdminUser } from 'shared-contracts/schemas/users';
import { describe, expect, it } from 'vitest';
import { admin, openArea } from '../../testing/area.tsx';
import { sampleToken, sampleUser } from '../../testing/samples.ts';

const stats = { users: 1_247, activities: 23, contentItems: 14, pendingReviews: 3, roles: {} };
const open = (users: readonly AdminUser[], replies: Readonly<Record<string, Reply>> = {}, at = '/admin'): AreaPage =>
  openArea(at, admin, {
    'GET /api/admin/users': () => json(users),
    'GET /api/admin/stats': () => json(stats),
    'GET /api/team-stats': () => json({ month: '2026-03', submissionsCount: 0, target: 0, months: [] }),
    'GET /api/admin/deploy-tokens': () => json([]),
    'GET /api/reviews': () => json([]),
    'GET /api/reviews/summary': () => json({ total: 0, decidable: 0, types: [] }),
    ...replies,
  });
const changes = ({ api }: AreaPage) => api.calls.filter(({ method }) => method !== 'GET');
const userQueries = ({ api }: AreaPage) => api.calls.filter(({ path }) => path === '/api/admin/users').map(({ query }) => query);

it('[ADM-1] [ADM-2] shows the badge and the numbers of the portal', async () => {
  open([]);
  expect(await screen.findByText('Administrator Access')).toBeTruthy();
  for (const number of ['1,247', '23', '14', '3']) expect(await screen.findByText(number)).toBeTruthy();
});

it('[ADM-2] says once that the numbers could not be loaded, and loads them on retry', async () => {
  let fails = true;
  const { user } = open([], { 'GET /api/admin/stats': () => (fails ? problem(500, 'internal', 'No luck') : json(stats)) });
  const failure = within(await screen.findByRole('alert'));
  expect(failure.getByText('The figures could not be loaded')).toBeTruthy();
  fails = false;
  await user.click(failure.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1,247')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('[DASH-29] shows submissions and active people of six months as charts, with the combined target', async () => {
  const months = ['2026-02', '2026-03'].map((month, at) => ({ month, submissionsCount: 4 + at, activePeople: 2 + at }));
  open([], { 'GET /api/team-stats': () => json({ month: '2026-03', submissionsCount: 5, target: 12, months }) });
  const name = "Submissions by month. February 2026: 4; March 2026: 5; Everyone's target: 12";
  expect(await screen.findByRole('img', { name })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Active people by month. February 2026: 2; March 2026: 3' })).toBeTruthy();
  expect(screen.getByText(/^People with an activity that earns points, .*; votes and ratings don't count$/)).toBeTruthy();
});

describe('[ADM-4] the table', () => {
  it('has the columns, and a row for each person', async () => {
    open([sampleUser(), sampleUser({ firstName: 'Ilinca', status: 'inactive', isActive: false })]);
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['User', 'Role', 'Status', 'Monthly target', 'Created', 'Actions']);
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    expect(within(table).getByText('Inactive')).toBeTruthy();
    expect(within(table).getAllByText('10 Mar 2026')).toHaveLength(2);
  });

  it('[ADM-27] links from a person to what they may do', async () => {
    const radu = sampleUser();
    const area = open([radu], {
      'GET /api/admin/permissions': () => json({ people: { viewer: 0, employee: 1, manager: 0, admin: 1 }, rows: [] }),
      [`GET /api/admin/permissions/${radu.id}`]: () => json({ person: radu, role: 'employee', closed: 'unconfirmed', rows: [] }),
    });
    await area.user.click(await screen.findByRole('link', { name: 'Permissions of Radu Ilie' }));
    expect(await screen.findByText(/address isn't confirmed yet/)).toBeTruthy();
    expect(area.address()).toBe(`/admin?tab=permissions&person=${radu.id}`);
  });

  it('is searched and filtered by the server, with the filters in the address', async () => {
    const area = open([sampleUser()], {}, '/admin?role=manager&status=nonsense');
    await screen.findByRole('table');
    expect(userQueries(area).at(-1)).toEqual({ limit: '25', role: 'manager' });
    await area.user.type(screen.getByLabelText('Search users'), 'ilie{Enter}');
    await area.user.selectOptions(screen.getByLabelText('Status'), 'invited');
    await waitFor(() => expect(userQueries(area).at(-1)).toEqual({ limit: '25', q: 'ilie', role: 'manager', status: 'invited' }));
    expect(new URLSearchParams(area.address().split('?')[1]).get('status')).toBe('invited');
    await area.user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(area.address()).toBe('/admin'));
  });

  it('shows that no one matches, and that the list could not be loaded', async () => {
    const area = open([]);
    expect(await screen.findByText('No users found')).toBeTruthy();
    area.api.reply({ 'GET /api/admin/users': () => problem(500, 'internal', 'No luck') });
    await area.user.selectOptions(screen.getByLabelText('Role'), 'viewer');
    expect(await screen.findByText('The users could not be loaded')).toBeTruthy();
  });
});

describe('[ADM-5] the role', () => {
  const user = sampleUser();
  const path = `PATCH /api/admin/users/${user.id}/role`;

  it('is changed in the row, and shown as the server returns it', async () => {
    const area = open([user], { [path]: () => json({ ...user, role: 'manager' }) });
    const select = await screen.findByLabelText<HTMLSelectElement>('Role of Radu Ilie');
    area.api.reply({ 'GET /api/admin/users': () => json([{ ...user, role: 'manager' }]) });
    await area.user.selectOptions(select, 'manager');
    await waitFor(() => expect(area.host.toasts).toEqual([{ title: 'Success', description: 'User role updated successfully.' }]));
    expect(changes(area)).toMatchObject([{ body: { role: 'manager' } }]);
    expect(screen.getByLabelText<HTMLSelectElement>('Role of Radu Ilie').value).toBe('manager');
  });

  it('stays unchanged if the server refuses, with the reason', async () => {
    const area = open([user], { [path]: () => problem(409, 'conflict', 'The portal needs an administrator.') });
    await area.user.selectOptions(await screen.findByLabelText('Role of Radu Ilie'), 'viewer');
    await waitFor(() =>
      expect(area.host.toasts).toEqual([
        {
          title: 'Failed to update user role.',
          description: 'The portal needs an administrator.',
          variant: 'destructive',
        },
      ]),
    );
    expect(screen.getByLabelText<HTMLSelectElement>('Role of Radu Ilie').value).toBe('employee');
  });

  it('[ACC-95] cannot be chosen until the address is confirmed, with the reason', async () => {
    open([
      sampleUser({ emailVerified: false }),
      sampleUser({ firstName: 'Ilinca', emailVerified: false, role: 'manager' }),
      sampleUser({ firstName: 'Noua', emailVerified: false, status: 'invited', invitedAt: '2026-03-09T22:30:00.000Z' }),
    ]);
    const registered = await screen.findByRole<HTMLSelectElement>('combobox', {
      name: 'Role of Radu Ilie',
      description: 'You can change it once the address is confirmed',
    });
    expect(registered.disabled).toBe(true);
    const offered = (name: string) =>
      [...screen.getByLabelText<HTMLSelectElement>(name).options].filter(({ disabled }) => !disabled).map(({ value }) => value);
    expect(offered('Role of Ilinca Ilie')).toEqual(['viewer', 'employee', 'manager']);
    expect(offered('Role of Noua Ilie')).toEqual(['viewer', 'employee', 'manager', 'admin']);
    expect(screen.getByLabelText<HTMLSelectElement>('Role of Noua Ilie').disabled).toBe(false);
  });

  it('shows the specified message on an internal error', async () => {
    const area = open([user], { [path]: () => problem(500, 'internal', 'Internal error') });
    await area.user.selectOptions(await screen.findByLabelText('Role of Radu Ilie'), 'viewer');
    await waitFor(() =>
      expect(area.host.toasts).toEqual([{ title: 'Error', description: 'Failed to update user role.', variant: 'destructive' }]),
    );
  });

  it('[ADM-65] of an administrator is assigned only after a confirmation, which starts on Cancel', async () => {
    const area = open([user], { [path]: () => json({ ...user, role: 'admin' }) });
    await area.user.selectOptions(await screen.findByLabelText('Role of Radu Ilie'), 'admin');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Make Radu Ilie an Admin?' }));
    expect(changes(area)).toEqual([]);
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }));
    await area.user.click(dialog.getByRole('button', { name: 'Change role' }));
    await waitFor(() => expect(changes(area)).toHaveLength(1));
  });

  describe('[ADM-64] typed by its name', () => {
    const focusRole = async (role: AdminUser['role'], answer = role) => {
      const area = open([{ ...user, role }], { [path]: () => json({ ...user, role: answer }) });
      const select = await screen.findByLabelText<HTMLSelectElement>('Role of Radu Ilie');
      act(() => select.focus());
      return { area, select };
    };

    it('counts every letter, and is saved only with Enter', async () => {
      const { area, select } = await focusRole('viewer', 'employee');
      await area.user.keyboard('Employee');
      expect(select.value).toBe('employee');
      expect(screen.getByText('Press Enter to choose Employee').getAttribute('role')).toBe('status');
      expect(changes(area)).toEqual([]);
      await area.user.keyboard('{Enter}');
      await waitFor(() => expect(changes(area)).toMatchObject([{ body: { role: 'employee' } }]));
    });

    it('leaves no letter to the browser, which would choose a role at once', async () => {
      const { select } = await focusRole('viewer');
      expect(fireEvent.keyDown(select, { key: 'm' })).toBe(false);
      expect(fireEvent.keyDown(select, { key: 'x' })).toBe(false);
      expect(select.value).toBe('viewer');
    });

    it.each(['{Escape}', '{Tab}', '{Backspace}'])('is forgotten with %s', async (key) => {
      const { area, select } = await focusRole('employee');
      await area.user.keyboard(`man${key}`);
      expect(select.value).toBe('employee');
      await area.user.keyboard('{Enter}');
      expect(changes(area)).toEqual([]);
    });

    it('is confirmed as any other if it is that of an administrator', async () => {
      const { area } = await focusRole('employee', 'admin');
      await area.user.keyboard('adm{Enter}{Enter}');
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(changes(area)).toEqual([]);
    });
  });
});

describe('[ADM-7] activating and deactivating', () => {
  it('asks first, then reports the result', async () => {
    const user = sampleUser();
    const off = { ...user, isActive: false, status: 'inactive' };
    const area = open([user], { [`PATCH /api/admin/users/${user.id}/active`]: () => json(off) });
    await area.user.click(await screen.findByRole('button', { name: 'Deactivate Radu Ilie' }));
    expect(changes(area)).toEqual([]);
    expect(screen.getByText(/Their upcoming bookings are cancelled\./)).toBeTruthy();
    area.api.reply({ 'GET /api/admin/users': () => json([off]) });
    await area.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByRole('button', { name: 'Activate Radu Ilie' })).toBeTruthy();
    expect(changes(area)).toMatchObject([{ body: { isActive: false } }]);
  });

  it('[ADM-53] closes the question once another admin has done it', async () => {
    const user = sampleUser();
    const area = open([user]);
    await area.user.click(await screen.findByRole('button', { name: 'Deactivate Radu Ilie' }));
    expect(screen.getByRole('alertdialog', { name: 'Deactivate Radu Ilie?' })).toBeTruthy();
    area.api.reply({ 'GET /api/admin/users': () => json([{ ...user, isActive: false, status: 'inactive' }]) });
    await area.host.queryClient.invalidateQueries();
    expect(await screen.findByRole('button', { name: 'Activate Radu Ilie' })).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(changes(area)).toEqual([]);
    await area.user.click(screen.getByRole('button', { name: 'Activate Radu Ilie' }));
    expect(screen.getByRole('alertdialog', { name: 'Activate Radu Ilie?' })).toBeTruthy();
  });

  it('is not offered for the own account', async () => {
    open([sampleUser({ id: admin.id, firstName: 'Ana', lastName: 'Pop', role: 'admin' })]);
    expect(await screen.findByText('This is you')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Deactivate/ })).toBeNull();
  });
});

describe('[ADM-62] the deploy tokens of a person who loses their rights', () => {
  const person = sampleUser({ role: 'admin' });
  const token = sampleToken({ createdBy: person });
  const tokens = [
    token,
    { ...token, id: 'later', expiresAt: '2999-01-01T00:00:00.000Z' },
    { ...token, id: 'expired', expiresAt: '2026-03-01T00:00:00.000Z' },
    { ...token, id: 'revoked', revokedAt: '2026-03-09T22:30:00.000Z' },
    sampleToken({ createdBy: admin }),
    sampleToken(),
  ];
  const question = async (reply: Reply = () => json(tokens)) => {
    const area = open([person], { 'GET /api/admin/deploy-tokens': reply });
    await area.user.click(await screen.findByRole('button', { name: 'Deactivate Radu Ilie' }));
    await waitFor(() => expect(area.api.calls.some(({ path }) => path === '/api/admin/deploy-tokens')).toBe(true));
    return screen.getByRole('alertdialog', { name: 'Deactivate Radu Ilie?' });
  };
  const words = '2 deploy tokens created with this account will still work. You can revoke them in the Remotes tab.';

  it('are counted before the person is deactivated, if they still work', async () => {
    expect(await within(await question()).findByText(words)).toBeTruthy();
  });

  it('are counted before an admin gets another role', async () => {
    const area = open([person], { 'GET /api/admin/deploy-tokens': () => json(tokens) });
    await area.user.selectOptions(await screen.findByLabelText('Role of Radu Ilie'), 'employee');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Make Radu Ilie an Employee?' }));
    expect(await dialog.findByText(words)).toBeTruthy();
  });

  it.each<[string, Reply]>([
    ['if there are none', () => json([])],
    ['if they could not be loaded', () => problem(500, 'internal', 'No luck')],
  ])('are not mentioned %s', async (_when, reply) => {
    expect((await question(reply)).textContent).not.toContain('token');
  });
});

describe('[ADM-16] the monthly target', () => {
  const user = sampleUser();
  const path = `PATCH /api/admin/users/${user.id}/target`;
  const field = () => screen.findByLabelText<HTMLInputElement>('Monthly target of Radu Ilie');

  it('is saved with Enter', async () => {
    const area = open([user], { [path]: () => json({ ...user, monthlySubmissionTarget: 5 }) });
    const input = await field();
    await area.user.clear(input);
    await area.user.type(input, '5{Enter}');
    await waitFor(() => expect(changes(area)).toMatchObject([{ body: { monthlySubmissionTarget: 5 } }]));
  });

  it('[ADM-41] is marked as unsaved while typed, before the tab closes and after leaving it, and can still be saved', async () => {
    const area = open([user], { [path]: () => json({ ...user, monthlySubmissionTarget: 5 }) });
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    const input = await field();
    expect(closing()).toBe(false);
    await area.user.clear(input);
    await area.user.type(input, '5');
    expect(screen.getByText('Not saved yet')).toBeTruthy();
    expect(closing()).toBe(true);
    await area.user.click(screen.getByRole('tab', { name: 'Fields' }));
    await waitFor(() =>
      expect(area.host.toasts).toMatchObject([
        {
          title: 'Monthly target not saved',
          description: 'The monthly target of Radu Ilie is still 2.',
          action: { label: 'Save 5' },
        },
      ]),
    );
    expect(closing()).toBe(false);
    expect(changes(area)).toEqual([]);
    area.host.toasts[0]?.action?.run();
    await waitFor(() => expect(changes(area)).toMatchObject([{ body: { monthlySubmissionTarget: 5 } }]));
  });

  it('[ADM-56] names the person and the number once it is saved', async () => {
    const area = open([user], { [path]: () => json({ ...user, monthlySubmissionTarget: 12 }) });
    const input = await field();
    await area.user.clear(input);
    await area.user.type(input, '12{Enter}');
    await waitFor(() =>
      expect(area.host.toasts).toEqual([{ title: 'Success', description: 'The monthly target of Radu Ilie is now 12.' }]),
    );
  });

  it('[ADM-56] above the limit stays as typed, with the limit, and is not saved as a smaller one', async () => {
    const area = open([user], { [path]: () => json({ ...user, monthlySubmissionTarget: 12 }) });
    const input = await field();
    await area.user.clear(input);
    await area.user.type(input, '120{Enter}');
    expect(input.value).toBe('120');
    expect((await screen.findByRole('alert')).textContent).toBe('A whole number, 0 to 99');
    expect(changes(area)).toEqual([]);
  });

  it('is not sent if it is not a number of submissions, and Escape resets it', async () => {
    const area = open([user]);
    const input = await field();
    await area.user.clear(input);
    await area.user.type(input, '-1{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('A whole number, 0 to 99');
    await area.user.type(input, '{Escape}');
    expect(input.value).toBe('2');
    expect(changes(area)).toEqual([]);
  });
});

describe('[ADM-6] [ACC-80] invitations', () => {
  const form = async () => within(await screen.findByRole('dialog', { name: 'Add User' }));
  const fillIn = async (area: AreaPage, dialog: Awaited<ReturnType<typeof form>>) => {
    await area.user.type(dialog.getByLabelText('Email'), 'noua@portal.example');
    await area.user.type(dialog.getByLabelText('First name'), 'Noua');
    await area.user.type(dialog.getByLabelText('Last name'), 'Colega');
  };

  it('can be sent once the address and both names are filled in', async () => {
    const area = open([], { 'POST /api/admin/users': () => json(sampleUser({ status: 'invited' }), { status: 201 }) });
    await area.user.click(await screen.findByRole('button', { name: 'Add User' }));
    const dialog = await form();
    const create = dialog.getByRole<HTMLButtonElement>('button', { name: 'Create user' });
    expect(create.disabled).toBe(true);
    await fillIn(area, dialog);
    expect(create.disabled).toBe(false);
    await area.user.selectOptions(dialog.getByLabelText('Role'), 'manager');
    await area.user.click(create);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes(area)).toMatchObject([
      { body: { email: 'noua@portal.example', firstName: 'Noua', lastName: 'Colega', role: 'manager' } },
    ]);
    expect(area.host.toasts).toEqual([{ title: 'Success', description: 'User created successfully and invitation sent.' }]);
    expect(area.address()).toBe('/admin');
  });

  it('that are refused keep the input, and show the reason at the field', async () => {
    const issues = [{ path: 'email', message: 'This email is taken' }];
    const area = open([], { 'POST /api/admin/users': () => problem(409, 'conflict', 'Taken', issues) }, '/admin?invite');
    const dialog = await form();
    await fillIn(area, dialog);
    await area.user.click(dialog.getByRole('button', { name: 'Create user' }));
    expect(await dialog.findByText('This email is taken')).toBeTruthy();
    expect(area.host.toasts).toMatchObject([{ title: 'Error', description: 'Failed to create user.' }]);
    expect(dialog.getByLabelText<HTMLInputElement>('First name').value).toBe('Noua');
  });

  it('[SHELL-20] that were started and cancelled are still there, and can be discarded', async () => {
    const area = open([], {}, '/admin?invite');
    const dialog = await form();
    expect(dialog.queryByRole('button', { name: 'Discard' })).toBeNull();
    await fillIn(area, dialog);
    await area.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await area.user.click(await screen.findByRole('button', { name: 'Add User' }));
    const again = await form();
    expect(again.getByLabelText<HTMLInputElement>('First name').value).toBe('Noua');
    await area.user.click(again.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await area.user.click(screen.getByRole('button', { name: 'Add User' }));
    expect((await form()).getByLabelText<HTMLInputElement>('First name').value).toBe('');
  });

  it('that are open can be sent again, and revoked after a confirmation', async () => {
    const invited = sampleUser({ status: 'invited', invitationExpiresAt: '2026-03-16T22:30:00.000Z' });
    const path = `/api/admin/users/${invited.id}/invitation`;
    const area = open([invited], {
      [`POST ${path}`]: () => json(invited),
      [`DELETE ${path}`]: () => new Response(null, { status: 204 }),
    });
    await area.user.click(await screen.findByRole('button', { name: 'Resend the invitation of Radu Ilie' }));
    await waitFor(() => expect(changes(area)).toMatchObject([{ method: 'POST', path }]));
    await area.user.click(screen.getByRole('button', { name: 'Revoke the invitation of Radu Ilie' }));
    expect(changes(area)).toHaveLength(1);
    area.api.reply({ 'GET /api/admin/users': () => json([]) });
    await area.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('No users found')).toBeTruthy();
    expect(changes(area)[1]).toMatchObject({ method: 'DELETE', path });
  });
});
