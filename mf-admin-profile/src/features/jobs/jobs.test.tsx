import { screen, waitFor, within } from '@testing-library/react';
import { json, problem, type Reply } from 'portal-sdk/testing';
import type { FailedJob, JobState } from 'shared-contracts/schemas/jobs';
import { describe, expect, it } from 'vitest';
import { admin, openArea } from '../../testing/area.tsx';

const job: FailedJob = {
  id: '0190d000-0000-7000-8000-000000000001',
  kind: 'invitation',
  recipient: 'ana@portal.example',
  reason: 'The mail server does not answer',
  attempts: 291,
  createdAt: '2026-03-01T09:00:00.000Z',
  failedAt: '2026-03-02T09:05:00.000Z',
};
const other: FailedJob = { ...job, id: '0190d000-0000-7000-8000-000000000002', kind: 'daily_upkeep', recipient: null };
const open = (state: JobState, more: Readonly<Record<string, Reply>> = {}) =>
  openArea('/admin?tab=jobs', admin, {
    'GET /api/admin/stats': () => json({ users: 1, activities: 1, contentItems: 1, pendingReviews: 0, roles: {} }),
    'GET /api/admin/jobs': () => json(state),
    ...more,
  });
const both: JobState = { waiting: 2, retrying: null, total: 2, failed: [job, other] };

describe('[ADM-50] Background Jobs', () => {
  it('shows what failed, for whom, why and when, and how many jobs wait', async () => {
    open(both);
    const rows = within(await screen.findByRole('list', { name: 'Failed jobs' })).getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    expect(rows[0]?.textContent).toContain('Invitation email to ana@portal.exampleThe mail server does not answer');
    expect(rows[0]?.textContent).toContain('291 attempts');
    expect(rows[1]?.textContent).toContain('Daily clean-up');
    expect(screen.getByText(/2 jobs waiting/)).toBeTruthy();
  });

  it('shows that nothing failed, and that loading failed', async () => {
    const { unmount } = open({ waiting: 0, retrying: null, total: 0, failed: [] });
    expect(await screen.findByText('No failed jobs')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry all' })).toBeNull();
    unmount();
    open(both, { 'GET /api/admin/jobs': () => problem(500, 'internal', 'Broken') });
    expect(await screen.findByText('The background jobs could not be loaded')).toBeTruthy();
  });

  it.each<[string, JobState['failed'], number]>([
    ['without failed jobs', [], 0],
    ['above the failed ones', [job], 1],
  ])('[PLAT-558] warns %s that jobs are tried again, and does not say that all is well', async (_where, failed, rows) => {
    const retrying = { total: 200, since: '2026-03-10T08:00:00.000Z', reason: 'The mail server does not answer' };
    open({ waiting: 201, retrying, total: failed.length, failed });
    const note = await screen.findByText(/^200 jobs failed so far and are tried again, the first since/);
    expect(note.textContent).toContain('10:00');
    expect(screen.getByText('The latest reason: The mail server does not answer')).toBeTruthy();
    expect(screen.queryByText(/Emails are delivered/)).toBeNull();
    expect(screen.queryAllByRole('listitem').filter(({ textContent }) => textContent?.includes('291 attempts'))).toHaveLength(
      rows,
    );
  });

  it('retries one, and all after a confirmation', async () => {
    const { user, api, host } = open(both, {
      [`POST /api/admin/jobs/${job.id}/retry`]: () => new Response(null, { status: 204 }),
      'POST /api/admin/jobs/retry': () => json({ retried: 2 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Retry Invitation email to ana@portal.example' }));
    await waitFor(() => expect(host.toasts.at(-1)?.title).toBe('Trying again'));
    await user.click(screen.getByRole('button', { name: 'Retry all' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Retry all' }));
    await waitFor(() => expect(host.toasts.at(-1)?.description).toBe('2 jobs will run again shortly.'));
    expect(api.calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      `/api/admin/jobs/${job.id}/retry`,
      '/api/admin/jobs/retry',
    ]);
  });

  it('deletes one after a confirmation that names it', async () => {
    const { user, api } = open(both, { [`DELETE /api/admin/jobs/${other.id}`]: () => new Response(null, { status: 204 }) });
    await user.click(await screen.findByRole('button', { name: 'Delete Daily clean-up' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Daily clean-up?' });
    expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(true));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it.each<[string, string, (page: ReturnType<typeof open>) => Promise<void>]>([
    ['the last one is retried', 'Retry Invitation email to ana@portal.example', async () => undefined],
    ['all are retried', 'Retry all', ({ user }) => user.keyboard('{Enter}')],
  ])('[ADM-57] keeps the focus on the tab when %s by keyboard', async (_what, name, confirm) => {
    const page = open(both, {
      [`POST /api/admin/jobs/${job.id}/retry`]: () => new Response(null, { status: 204 }),
      'POST /api/admin/jobs/retry': () => json({ retried: 2 }),
    });
    (await screen.findByRole('button', { name })).focus();
    page.api.reply({ 'GET /api/admin/jobs': () => json({ waiting: 2, retrying: null, total: 0, failed: [] }) });
    await page.user.keyboard('{Enter}');
    await confirm(page);
    expect(await screen.findByText('No failed jobs')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Failed jobs' })));
  });
});
