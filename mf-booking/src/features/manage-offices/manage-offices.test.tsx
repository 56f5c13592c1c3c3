import { act, screen, waitFor, within } from '@testing-library/react';
import { keyOf } from 'portal-sdk/query';
import { type AreaPage, deferResponse, fakeUser, json, problem } from 'portal-sdk/testing';
import { listAdminOffices } from 'shared-contracts/endpoints/offices';
import type { AdminOffice } from 'shared-contracts/schemas/office';
import { describe, expect, it } from 'vitest';
import { desk1, headquarters, openBooking } from '../../testing/booking-page.tsx';

const createdAt = '2026-03-01T08:00:00.000Z';
const closure = { id: '0190c000-0000-7000-8000-000000000001', day: '2026-12-25', reason: 'Christmas' };
const office: AdminOffice = {
  id: headquarters.id,
  name: headquarters.name,
  description: null,
  color: headquarters.color,
  isActive: true,
  createdAt,
  tables: [{ ...desk1, isActive: true, createdAt }],
  closures: [{ ...closure, officeId: headquarters.id, createdAt }],
};
const open = (as = fakeUser('admin')) =>
  openBooking([], { as, at: '/office-booking/offices', replies: { 'GET /api/admin/offices': () => json([office]) } });
const sent = ({ api }: AreaPage) =>
  api.calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
const press = async ({ user }: AreaPage, name: string) => user.click(await screen.findByRole('button', { name }));

describe('[BOOK-22] managing offices', () => {
  it('is linked for admins on the booking page', async () => {
    const page = openBooking([], { as: fakeUser('admin'), replies: { 'GET /api/admin/offices': () => json([office]) } });
    await page.user.click(await screen.findByRole('link', { name: 'Manage offices' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Offices' })).toBeTruthy();
    expect(page.address()).toBe('/office-booking/offices');
  });

  it.each(['employee', 'manager', 'viewer'] as const)('is forbidden to a %s', async (role) => {
    const page = open(fakeUser(role));
    expect(await screen.findByText('Access Restricted')).toBeTruthy();
    expect(page.api.calls.map(({ path }) => path)).not.toContain('/api/admin/offices');
    page.unmount();
    openBooking([], { as: fakeUser(role) });
    await screen.findByRole('article', { name: 'Headquarters' });
    expect(screen.queryByRole('link', { name: 'Manage offices' })).toBeNull();
  });

  it('adds an office, a table and a closed day', async () => {
    const page = open();
    page.api.reply({
      'POST /api/admin/offices': () => json(office, { status: 201 }),
      [`POST /api/admin/offices/${office.id}/tables`]: () => json(office.tables[0], { status: 201 }),
      [`POST /api/admin/offices/${office.id}/closures`]: () => json(office.closures[0], { status: 201 }),
    });
    const fill = async (button: string, fields: Record<string, string>, submit: string) => {
      await press(page, button);
      const dialog = within(await screen.findByRole('dialog'));
      for (const [label, text] of Object.entries(fields)) await page.user.type(dialog.getByLabelText(label), text);
      await page.user.click(dialog.getByRole('button', { name: submit }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await fill('Add office', { Name: 'Annex' }, 'Save office');
    await fill('Add desk', { Name: 'Desk 9' }, 'Save desk');
    await fill('Close a day', { Day: '2026-12-24', Reason: 'Christmas Eve' }, 'Close day');
    expect(sent(page)).toMatchObject([
      ['POST', '/api/admin/offices', { name: 'Annex', color: '#00A57E' }],
      ['POST', `/api/admin/offices/${office.id}/tables`, { name: 'Desk 9' }],
      ['POST', `/api/admin/offices/${office.id}/closures`, { day: '2026-12-24', reason: 'Christmas Eve' }],
    ]);
    expect(page.host.toasts.map(({ title }) => title)).toEqual(['Office added', 'Desk added', 'Day closed']);
  });

  it('[SHELL-180] sends only what was changed of an office, and shows what another admin has changed meanwhile', async () => {
    const page = open();
    page.api.reply({ [`PATCH /api/admin/offices/${office.id}`]: () => json(office) });
    await press(page, 'Edit Headquarters');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Headquarters' }));
    await page.user.type(dialog.getByLabelText(/Description/), 'Third floor');
    page.api.reply({ 'GET /api/admin/offices': () => json([{ ...office, color: '#112233' }]) });
    await act(() => page.host.queryClient.refetchQueries({ queryKey: keyOf(listAdminOffices) }));
    await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('Colour').value).toBe('#112233'));
    await page.user.click(dialog.getByRole('button', { name: 'Save office' }));
    await waitFor(() => expect(sent(page)).toHaveLength(1));
    expect(sent(page)).toEqual([['PATCH', `/api/admin/offices/${office.id}`, { description: 'Third floor' }]]);
  });

  it('[SHELL-180] shows the name that another admin has given to a desk meanwhile, and does not send the old one', async () => {
    const page = open();
    page.api.reply({ [`PATCH /api/admin/tables/${desk1.id}`]: () => json(office.tables[0]) });
    await press(page, 'Edit Desk 1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Desk 1' }));
    const renamed = { ...desk1, name: 'Window desk', isActive: true, createdAt };
    page.api.reply({ 'GET /api/admin/offices': () => json([{ ...office, tables: [renamed] }]) });
    await act(() => page.host.queryClient.refetchQueries({ queryKey: keyOf(listAdminOffices) }));
    await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Window desk'));
    await page.user.click(dialog.getByRole('button', { name: 'Save desk' }));
    await waitFor(() => expect(sent(page)).toEqual([['PATCH', `/api/admin/tables/${desk1.id}`, {}]]));
  });

  it('[BOOK-49] keeps the offices if they cannot be refreshed, and says so', async () => {
    const page = open();
    await screen.findByRole('button', { name: 'Edit Headquarters' });
    page.api.reply({ 'GET /api/admin/offices': () => problem(503, 'busy', 'The portal is busy.') });
    await act(() => page.host.queryClient.refetchQueries({ queryKey: keyOf(listAdminOffices) }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This may be out of date\./);
    expect(screen.getByRole('button', { name: 'Edit Headquarters' })).toBeTruthy();
  });

  it('says what an office does not have yet', async () => {
    const bare = { ...office, tables: [], closures: [] };
    openBooking([], {
      as: fakeUser('admin'),
      at: '/office-booking/offices',
      replies: { 'GET /api/admin/offices': () => json([bare]) },
    });
    expect(await screen.findByText('This office has no desks yet.')).toBeTruthy();
    expect(screen.getByText('No closed days planned.')).toBeTruthy();
  });

  it('[BOOK-23] asks before a table is switched off, since that cancels its bookings', async () => {
    const page = open();
    page.api.reply({ [`PATCH /api/admin/tables/${desk1.id}`]: () => json({ ...office.tables[0], isActive: false }) });
    await press(page, 'Deactivate Desk 1');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Deactivate Desk 1?' }));
    expect(dialog.getByText(/upcoming bookings will be cancelled/)).toBeTruthy();
    expect(sent(page)).toEqual([]);
    await page.user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(sent(page)).toEqual([['PATCH', `/api/admin/tables/${desk1.id}`, { isActive: false }]]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('reopens a closed day once, however often its button is clicked, also before the list is there again', async () => {
    const page = open();
    const { held, release } = deferResponse();
    page.api.reply({
      [`DELETE /api/admin/closures/${closure.id}`]: async () => {
        await held;
        return new Response(null, { status: 204 });
      },
    });
    await press(page, 'Reopen on Friday 25 December 2026');
    await press(page, 'Reopen on Friday 25 December 2026');
    page.api.reply({ 'GET /api/admin/offices': () => new Promise<Response>(() => undefined) });
    release();
    await expect.poll(() => page.host.toasts).toEqual([{ title: 'Day reopened' }]);
    await press(page, 'Reopen on Friday 25 December 2026');
    expect(sent(page)).toEqual([['DELETE', `/api/admin/closures/${closure.id}`, undefined]]);
  });

  it('[BOOK-55] reopens a closed day, and shows a failure', async () => {
    const page = open();
    page.api.reply({ [`DELETE /api/admin/closures/${closure.id}`]: () => problem(404, 'not_found', 'Closed day not found') });
    await press(page, 'Reopen on Friday 25 December 2026');
    await waitFor(() =>
      expect(page.host.toasts).toEqual([
        { title: 'Failed to save the change.', description: 'Closed day not found', variant: 'destructive' },
      ]),
    );
    page.api.reply({ [`DELETE /api/admin/closures/${closure.id}`]: () => new Response(null, { status: 204 }) });
    page.api.reply({ 'GET /api/admin/offices': () => json([{ ...office, closures: [] }]) });
    await press(page, 'Reopen on Friday 25 December 2026');
    await waitFor(() => expect(page.host.toasts.at(-1)?.title).toBe('Day reopened'));
    expect(await screen.findByText('No closed days planned.')).toBeTruthy();
    // the focus stays with the list whose row had it
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Closed days of Headquarters');
  });
});
