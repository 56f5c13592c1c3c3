import { screen, waitFor, within } from '@testing-library/react';
import { type AreaPage, json, problem, type Reply } from 'portal-sdk/testing';
import { defaultBranding, fonts } from 'shared-contracts/constants/branding';
import type { Field, KaizenTip } from 'shared-contracts/schemas/admin-rows';
import type { PermissionMatrix, PersonPermissions } from 'shared-contracts/schemas/permissions';
import { describe, expect, it } from 'vitest';
import { admin, openArea } from '../../testing/area.tsx';

const open = (tab: string, replies: Readonly<Record<string, Reply>>): AreaPage =>
  openArea(`/admin?tab=${tab}`, admin, {
    'GET /api/admin/stats': () => json({ users: 1, activities: 1, contentItems: 1, pendingReviews: 0, roles: {} }),
    ...replies,
  });
const sent = ({ api }: AreaPage) =>
  api.calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
const press = async ({ user }: AreaPage, name: string) => user.click(await screen.findByRole('button', { name }));

const rowFields = { isActive: true, revision: 4, createdAt: '2026-03-01T08:00:00.000Z', updatedAt: '2026-03-01T08:00:00.000Z' };
const idOf = (number: number): string => `0190e000-0000-7000-8000-00000000000${number}`;
const tip = (number: number, title: string): KaizenTip => ({ ...rowFields, id: idOf(number), title, text: `About ${title}` });
const field: Field = {
  ...rowFields,
  id: idOf(1),
  name: 'Storage',
  description: null,
  icon: 'zap',
  subfields: [{ ...rowFields, id: idOf(2), fieldId: idOf(1), name: 'Hydrogen', description: null }],
};

it('[ADM-3] the tabs appear in the specified order', async () => {
  open('fields', { 'GET /api/fields': () => json([]) });
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    'Users & Roles',
    'Content Review',
    'Fields',
    'Branding',
    'Permissions',
    'Audit Log',
    'Remotes',
    'Content',
    'Background Jobs',
  ]);
  expect(await screen.findByText('Nothing here yet')).toBeTruthy();
});

describe('[ADM-10] Fields', () => {
  it('adds a subfield, changes a field with the revision on screen, and deactivates it', async () => {
    const area = open('fields', {
      'GET /api/fields': () => json([field]),
      [`POST /api/fields/${field.id}/subfields`]: () => json(field.subfields[0], { status: 201 }),
      [`PATCH /api/fields/${field.id}`]: () => json(field),
    });
    await press(area, 'Add subfield to Storage');
    await area.user.type(within(await screen.findByRole('dialog')).getByLabelText('Name'), 'Heat');
    await press(area, 'Save subfield');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(area, 'Edit Storage');
    await area.user.type(within(await screen.findByRole('dialog')).getByLabelText('Name'), ' now');
    await press(area, 'Save field');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(area, 'Deactivate Storage');
    await waitFor(() => expect(sent(area)).toHaveLength(3));
    expect(sent(area)).toMatchObject([
      ['POST', `/api/fields/${field.id}/subfields`, { name: 'Heat' }],
      ['PATCH', `/api/fields/${field.id}`, { name: 'Storage now', revision: 4 }],
      ['PATCH', `/api/fields/${field.id}`, { isActive: false }],
    ]);
    expect(area.api.calls.find(({ path }) => path === '/api/fields')?.query).toEqual({ all: 'true' });
  });
});

describe('[ADM-15] [ADM-22] Content', () => {
  const tips = [tip(3, 'First'), tip(4, 'Second'), { ...tip(5, 'Third'), isActive: false }];
  const replies = { 'GET /api/kaizen-tips': () => json(tips) };

  it('reorders tips, announces the position, and restores the order if the server refuses it', async () => {
    const area = open('content', { ...replies, 'PUT /api/kaizen-tips/order': () => problem(409, 'conflict', 'A tip was added') });
    await press(area, 'Move First down');
    expect(await screen.findByText('First: place 2 of 3')).toBeTruthy();
    await waitFor(() => expect(area.host.toasts.at(-1)?.description).toBe('A tip was added'));
    const names = () => within(screen.getByRole('list', { name: 'Kaizen tips' })).getAllByText(/^(First|Second|Third)/);
    await waitFor(() =>
      expect(names().map(({ textContent }) => textContent?.replace('Inactive', ''))).toEqual(['First', 'Second', 'Third']),
    );
    expect(sent(area)).toEqual([['PUT', '/api/kaizen-tips/order', { ids: [idOf(4), idOf(3), idOf(5)] }]]);
  });

  it('does not move the first one up', async () => {
    const area = open('content', replies);
    await press(area, 'Move First up');
    expect(sent(area)).toEqual([]);
  });

  it('shows a tip as people see it, and asks before deleting one', async () => {
    const area = open('content', {
      ...replies,
      [`DELETE /api/kaizen-tips/${idOf(3)}`]: () => new Response(null, { status: 204 }),
    });
    await press(area, 'Preview First');
    expect(await screen.findByRole('dialog', { name: 'First' })).toBeTruthy();
    expect(area.address()).toBe(`/admin?tab=content&preview=${idOf(3)}`);
    await press(area, 'Close');
    await press(area, 'Delete First');
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete “First”?' }));
    expect(sent(area)).toEqual([]);
    area.api.reply({ 'GET /api/kaizen-tips': () => json(tips.slice(1)) });
    await area.user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent(area)).toEqual([['DELETE', `/api/kaizen-tips/${idOf(3)}`, undefined]]));
    // [SHELL-16] the keyboard stays in the list
    await waitFor(() => expect(screen.queryByText('First')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Kaizen tips' })));
  });

  it('links to the offices', async () => {
    open('content', replies);
    const link = await screen.findByRole('link', { name: 'Offices, desks and closed days' });
    expect(link.getAttribute('href')).toBe('/office-booking/offices');
  });
});

describe('[ADM-11] Branding', () => {
  const replies = { 'GET /api/branding': () => json(defaultBranding), 'PUT /api/branding': () => json(defaultBranding) };

  it('[ADM-18] offers ten fonts, and saves the input with the specified message', async () => {
    const area = open('branding', replies);
    const font = await screen.findByLabelText('Primary font');
    expect(
      within(font)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...fonts]);
    const name = screen.getByLabelText('Company name');
    await area.user.clear(name);
    await area.user.type(name, 'Soare SA');
    await area.user.selectOptions(font, 'Georgia');
    expect(screen.getAllByText('Soare SA').length).toBeGreaterThan(1);
    await press(area, 'Save changes');
    await waitFor(() => expect(area.host.toasts.at(-1)?.description).toBe('Branding settings updated successfully!'));
    // [SHELL-180]
    expect(sent(area)[0]?.[2]).toEqual({ companyName: 'Soare SA', primaryFont: 'Georgia' });
  });

  it('[ADM-55] keeps the contacts that another admin saves while one is typed', async () => {
    const [phone, fax] = [
      { label: 'Telephone', value: '021 000 111' },
      { label: 'Fax', value: '021 000 222' },
    ];
    const area = open('branding', {
      ...replies,
      'GET /api/branding': () => json({ ...defaultBranding, contacts: [phone, fax] }),
    });
    await press(area, 'Add contact');
    await area.user.type(screen.getAllByRole('textbox', { name: /^Contact/ })[2] ?? document.body, 'hello@soare.example');
    const email = { label: 'Email', value: 'office@soare.example' };
    area.api.reply({ 'GET /api/branding': () => json({ ...defaultBranding, contacts: [phone, email] }) });
    await area.host.queryClient.invalidateQueries();
    expect(await screen.findByDisplayValue('office@soare.example')).toBeTruthy();
    await press(area, 'Save changes');
    const mine = { label: '', value: 'hello@soare.example' };
    await waitFor(() => expect(sent(area)[0]?.[2]).toEqual({ contacts: [phone, mine, email] }));
  });

  it('shows that saving failed, and rejects an invalid colour before sending it', async () => {
    const area = open('branding', { ...replies, 'PUT /api/branding': () => problem(500, 'internal', 'No luck') });
    const colour = await screen.findByLabelText('Accent colour');
    await area.user.clear(colour);
    await area.user.type(colour, '#12');
    await press(area, 'Save changes');
    expect(await screen.findByText('Please enter a colour as #RRGGBB')).toBeTruthy();
    expect(sent(area)).toEqual([]);
    await area.user.type(colour, '3456');
    await press(area, 'Save changes');
    await waitFor(() => expect(area.host.toasts.at(-1)?.description).toBe('Failed to save branding settings.'));
  });
});

describe('[ADM-12] Permissions', () => {
  const action = { domain: 'ideas', area: 'Ideas', summary: 'Changes an idea.', situation: 'pending' };
  const permission = {
    ...action,
    call: 'editIdea: pending',
    allowed: { viewer: false, owner: true, employee: false, manager: true, admin: true },
    own: { viewer: false, employee: true, manager: true, admin: true },
  };
  const matrix: PermissionMatrix = {
    people: { viewer: 2, employee: 20, manager: 1, admin: 3 },
    rows: [
      permission,
      {
        call: 'saveBranding',
        domain: 'branding',
        area: 'Branding',
        summary: 'Changes colours.',
        situation: '',
        allowed: { viewer: false, owner: false, employee: false, manager: false, admin: true },
        own: { viewer: false, employee: false, manager: false, admin: true },
      },
    ],
  };
  const replies = { 'GET /api/admin/permissions': () => json(matrix) };

  it('shows a card with the people of each role, which opens what the role may do', async () => {
    const area = open('permissions', replies);
    const card = within(await screen.findByRole('listitem', { name: 'Manager' }));
    expect(card.getByText('1 person')).toBeTruthy();
    expect(card.getByText('Can do 1 of 2 actions.')).toBeTruthy();
    expect(screen.getByText('2 of 2 actions')).toBeTruthy();
    await area.user.click(card.getByRole('button'));
    expect(await screen.findByText('1 of 2 actions')).toBeTruthy();
    expect(area.address()).toBe('/admin?tab=permissions&role=manager');
  });

  it('[ADM-44] renders all actions with at most nine elements each', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => ({ ...permission, call: `call${at}` }));
    open('permissions', { 'GET /api/admin/permissions': () => json({ ...matrix, rows }) });
    const table = await screen.findByRole('table', { name: 'Actions by role' });
    await waitFor(() => expect(within(table).getAllByRole('rowheader')).toHaveLength(300));
    expect(table.querySelectorAll('tbody *').length).toBeLessThanOrEqual(300 * 9);
    expect(within(table).getAllByRole('cell', { name: /^(Yes|No)$/ })).toHaveLength(300 * 5);
  });

  it('[ADM-23] shows what one person may do', async () => {
    const person: PersonPermissions = {
      person: { id: idOf(9), firstName: 'Radu', lastName: 'Ilie' },
      role: 'employee',
      closed: null,
      rows: [{ ...action, call: 'editIdea: pending', own: true, others: false }],
    };
    const area = open('permissions', {
      ...replies,
      'GET /api/admin/users': () => json([{ ...person.person, role: 'employee' }]),
      [`GET /api/admin/permissions/${idOf(9)}`]: () => json(person),
    });
    await area.user.type(await screen.findByLabelText('Find a person'), 'ilie');
    await press(area, 'Radu Ilie, Employee');
    const table = within(await screen.findByRole('table', { name: 'What Radu Ilie can do' }));
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Yes', 'No']);
    expect(area.address()).toBe(`/admin?tab=permissions&person=${idOf(9)}`);
  });
});
