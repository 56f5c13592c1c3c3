import { screen, waitFor, within } from '@testing-library/react';
import { json, problem } from 'portal-sdk/testing';
import { itemVerbs, namedActions } from 'shared-contracts/constants/audit';
import type { AuditEntry } from 'shared-contracts/schemas/users';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { admin, openArea } from '../../testing/area.tsx';
import { changedFields } from './audit-fields.ts';
import { actionName, wordsOf } from './audit-names.ts';
import { sentenceOf } from './audit-sentence.ts';

const ana = { id: admin.id, firstName: 'Ana', lastName: 'Pop' };
const radu = { id: '0190c000-0000-7000-8000-00000000000f', firstName: 'Radu', lastName: 'Ilie' };
const entry = (fields: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '0190d000-0000-7000-8000-000000000001',
  at: '2026-03-09T22:30:00.000Z',
  actor: ana,
  action: 'signed_in',
  entityType: 'user',
  entityId: radu.id,
  subject: radu,
  item: null,
  before: null,
  after: null,
  address: '198.51.100.8',
  ...fields,
});
const textOf = (fields: Partial<AuditEntry>): string =>
  sentenceOf(entry(fields), () => undefined)
    .map((part) => (typeof part === 'string' ? part : 'id' in part ? `${part.firstName} ${part.lastName}` : part.text))
    .join('');

describe('[ADM-13] an entry reads as a sentence', () => {
  it.each([
    [{ action: 'signed_in' }, 'Ana Pop signed in'],
    [{ action: 'sign_in_failed', actor: null }, 'Failed sign-in as Radu Ilie'],
    [{ action: 'sign_in_failed', actor: null, subject: null, after: { email: 'x@y.example' } }, 'Failed sign-in as x@y.example'],
    [
      { action: 'role_changed', before: { role: 'employee' }, after: { role: 'manager' } },
      'Ana Pop changed the role of Radu Ilie from Employee to Manager',
    ],
    [{ action: 'user_deactivated' }, 'Ana Pop deactivated Radu Ilie'],
    [
      {
        action: 'remote_activate',
        entityType: 'remote',
        entityId: 'mf-ideas',
        subject: null,
        item: { title: 'Ideas & Kaizen Board', url: '/admin?tab=remotes&remote=mf-ideas', label: 'remote' },
        after: { version: '1.2.0' },
      },
      'Ana Pop made version 1.2.0 of Ideas & Kaizen Board live',
    ],
    [
      { action: 'remote_disable', entityType: 'remote', entityId: 'mf-never-live', subject: null },
      'Ana Pop deactivated mf-never-live',
    ],
    [
      {
        action: 'deploy_token_created',
        entityType: 'remote',
        entityId: 'mf-ideas',
        subject: null,
        item: { title: 'Ideas & Kaizen Board', url: '/admin?tab=remotes&remote=mf-ideas', label: 'remote' },
        after: { name: 'Ideas pipeline' },
      },
      'Ana Pop added the deploy token “Ideas pipeline”',
    ],
    [
      { action: 'invitation_revoked', subject: null, before: { email: 'gone@portal.example' } },
      'Ana Pop revoked the invitation of gone@portal.example',
    ],
    [
      { action: 'idea_approved', entityType: 'idea', subject: null, after: { selfReview: true } },
      'Ana Pop approved their own idea',
    ],
    [
      {
        action: 'ai_tool_change_approved',
        entityType: 'ai_tool',
        subject: null,
        item: { title: 'DeepL', url: '/ai-tools/1', label: 'AI tool' },
      },
      'Ana Pop approved the change to the AI tool “DeepL”',
    ],
    [{ action: 'ai_tool_withdrawn', entityType: 'ai_tool', subject: null }, 'Ana Pop withdrew an AI tool'],
    [{ action: 'kaizen_tip_reordered', entityType: 'kaizen_tip', subject: null }, 'Ana Pop changed the order of the Kaizen tips'],
    [
      {
        action: 'comment_added',
        entityType: 'comment',
        subject: null,
        item: { title: 'Dry it', url: '/ideas-kaizen/1', label: 'idea' },
      },
      'Ana Pop commented on the idea “Dry it”',
    ],
    [
      { action: 'project_created', entityType: 'project', subject: null, after: { name: 'Charging points' } },
      'Ana Pop added the project “Charging points”',
    ],
    [
      {
        action: 'release_published',
        actor: null,
        entityId: 'mf-ideas',
        subject: null,
        after: { version: '1.2.0', by: 'deploy token' },
      },
      'A deploy token published version 1.2.0 of mf-ideas',
    ],
    [{ action: 'toString', entityType: 'desk_lamp' }, 'Ana Pop: toString (desk lamp)'],
  ])('%o', (fields, expected) => {
    expect(textOf(fields)).toBe(expected);
  });

  it.each([...namedActions, ...itemVerbs.map((verb) => `energy_item_${verb}`)])('[ADM-29] for %s', (action) => {
    const words = textOf({ action, entityType: 'energy_item', subject: null });
    expect(words).not.toMatch(/[_{}]|undefined|: .*\(/);
  });

  it.each([...namedActions, ...itemVerbs.map((verb) => `energy_item_${verb}`)])('filters name %s as the log does', (action) => {
    expect(actionName(action)).toBe(wordsOf(action));
  });

  it('[ADM-29] links a merge to the item that remains, where a page lists its type', () => {
    const merged = entry({ action: 'idea_merged', entityType: 'idea', subject: null, after: { mergedInto: radu.id } });
    const link = { text: 'open', to: `/ideas-kaizen/${radu.id}` };
    expect(sentenceOf(merged, ({ shows }) => (shows === 'idea' ? '/ideas-kaizen' : undefined))).toContainEqual(link);
    expect(sentenceOf(merged, () => undefined)).toEqual([ana, ' merged ', 'an idea', ' into another']);
  });

  it('with the fields that changed', () => {
    expect(changedFields({ isActive: true }, { isActive: false, monthlySubmissionTarget: 3 }, 'Europe/Bucharest')).toEqual([
      { name: 'isActive', label: 'Active', before: 'yes', after: 'no' },
      { name: 'monthlySubmissionTarget', label: 'Monthly target', before: '', after: '3' },
    ]);
  });

  it('[ADM-54] with roles, statuses, days and times in words', () => {
    const before = { role: 'employee', status: 'pending', reason: 'wrong password', day: '2026-03-12' };
    const after = { startTime: '2026-03-12T22:30:00.000Z', canary: { roles: ['admin', 'manager'], share: 5 } };
    expect(
      changedFields(before, after, 'Europe/Bucharest').map(({ label, ...value }) => [label, value.before || value.after]),
    ).toEqual([
      ['Role', 'Employee'],
      ['Status', 'Pending'],
      ['Reason', 'wrong password'],
      ['Day', '12 Mar 2026'],
      ['Start', '13 Mar 2026, 00:30'],
      ['Canary', 'Roles: Admin\nManager, Share: 5'],
    ]);
  });
});

const stats = { users: 1, activities: 1, contentItems: 1, pendingReviews: 0, roles: {} };
const open = (entries: readonly AuditEntry[], next?: string) =>
  openArea('/admin?tab=audit', admin, {
    'GET /api/admin/audit-log': ({ query }) =>
      query.cursor ? json([entry({ id: radu.id, action: 'signed_out' })]) : json(entries, { next }),
    'GET /api/admin/audit-log/choices': () =>
      json({ actors: [ana], actions: ['role_changed', 'signed_in'], entityTypes: ['user'], keptDays: 730 }),
    'GET /api/admin/stats': () => json(stats),
    'GET /api/team-stats': () => json({ month: '2026-03', submissionsCount: 0, target: 0, months: [] }),
  });

afterEach(() => void vi.useRealTimers());

describe('[ADM-13] the audit log', () => {
  it('shows who, when and from where, page by page', async () => {
    const area = open([entry()], '/api/admin/audit-log?limit=50&cursor=abc');
    const list = within(await screen.findByRole('list', { name: 'Audit log' }));
    expect(list.getByRole('link', { name: 'Ana Pop' }).getAttribute('href')).toBe(`/profile/${ana.id}`);
    expect(list.getByText('00:30').getAttribute('datetime')).toBe(entry().at);
    expect(list.getByText('198.51.100.8')).toBeTruthy();
    await area.user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('All 2 shown')).toBeTruthy();
  });

  it('[SHELL-93] [ADM-60] is grouped by day in the time zone of the company, without a number of those that happen to be loaded', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-10T09:00:00Z'), toFake: ['Date'] });
    open([
      entry(),
      // half an hour before midnight in Bucharest
      entry({ id: '2', at: '2026-03-09T21:30:00.000Z' }),
      entry({ id: '3', at: '2026-03-09T08:00:00.000Z' }),
      entry({ id: '4', at: '2026-03-07T08:00:00.000Z' }),
    ]);
    await screen.findByRole('list', { name: 'Audit log' });
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Today', 'Yesterday', 'Saturday 7 March 2026']);
    const yesterday = within(screen.getByRole('list', { name: 'Monday 9 March 2026' }));
    expect(yesterday.getAllByRole('listitem').map((row) => within(row).getByText(/^\d\d:\d\d$/).textContent)).toEqual([
      '23:30',
      '10:00',
    ]);
  });

  it('is filtered by the server, with the filters in the address', async () => {
    const area = open([entry()]);
    await screen.findByRole('list', { name: 'Audit log' });
    await area.user.selectOptions(screen.getByLabelText('Show'), 'sign_in');
    await waitFor(() => expect(area.api.calls.at(-1)?.query).toEqual({ limit: '50', kind: 'sign_in' }));
    await area.user.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      '/api/admin/audit-log/export?kind=sign_in',
    );
    expect(area.address()).toBe('/admin?tab=audit&kind=sign_in');
    await area.user.click(screen.getByRole('tab', { name: 'Users & Roles' }));
    expect(area.address()).toBe('/admin');
  });

  it('is filtered by person, action, entity and day, and says how long entries are kept', async () => {
    const area = open([entry({ action: 'role_changed', before: { role: 'viewer' }, after: { role: 'admin' } })]);
    expect(await screen.findByText('Entries are kept for 730 days.')).toBeTruthy();
    await area.user.selectOptions(screen.getByLabelText('By'), 'Ana Pop');
    await area.user.selectOptions(screen.getByLabelText('Action'), 'Role changed');
    await area.user.selectOptions(screen.getByLabelText('Entity'), 'User');
    await area.user.type(screen.getByLabelText('From'), '2026-03-01');
    await waitFor(() =>
      expect(area.api.calls.at(-1)?.query).toEqual({
        limit: '50',
        actorId: ana.id,
        action: 'role_changed',
        entityType: 'user',
        from: '2026-03-01',
      }),
    );
    expect(screen.queryByText('Viewer', { selector: 'del' })).toBeNull();
    await area.user.click(await screen.findByRole('button', { name: 'Details', expanded: false }));
    expect(screen.getByText('Viewer', { selector: 'del' })).toBeTruthy();
    expect(screen.getByText('Admin', { selector: 'ins' })).toBeTruthy();
  });

  it('shows that it is empty, and that it could not be loaded', async () => {
    const area = open([]);
    expect(await screen.findByText('No entries found')).toBeTruthy();
    area.api.reply({ 'GET /api/admin/audit-log': () => problem(500, 'internal', 'No luck') });
    await area.user.selectOptions(screen.getByLabelText('Show'), 'remote');
    expect(await screen.findByText('The audit log could not be loaded')).toBeTruthy();
  });
});
