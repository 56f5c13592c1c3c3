import { screen, waitFor, within } from '@testing-library/react';
import { type Call, fakeUser, json, loadLazyParts, problem } from 'portal-sdk/testing';
import type { Submission } from 'shared-contracts/schemas/submissions';
import { beforeAll, describe, expect, it } from 'vitest';
import { openArea } from '../../testing/area.tsx';
import { sampleSubmission } from '../../testing/samples.ts';

beforeAll(async () => {
  await import('./my-submissions.tsx');
  await loadLazyParts();
}, 60_000);

const ana = fakeUser();
const repliesFor = (items: readonly Submission[]) => {
  let left = [...items];
  const withdrawals = items.map(({ type, id }) => [
    `DELETE /api/submissions/${type}/${id}`,
    () => {
      left = left.filter((item) => item.id !== id);
      return json({ undoableUntil: '2026-03-11T09:00:00.000Z' });
    },
  ]);
  return {
    'GET /api/submissions': ({ query }: Call) => json(left.filter(({ status }) => !query.status || status === query.status)),
    'GET /api/submissions/summary': () =>
      json({
        total: left.length,
        statuses: [{ status: 'rejected', count: left.filter(({ status }) => status === 'rejected').length }],
        types: [
          { type: 'idea', label: 'Ideas', count: left.length },
          { type: 'ai_tool', label: 'AI Tools', count: 0 },
        ],
      }),
    ...Object.fromEntries(withdrawals),
  };
};
const open = (items: readonly Submission[], at = '/profile/submissions', as = ana) => openArea(at, as, repliesFor(items));
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('[REV-26] my submissions', () => {
  it('are a part of the profile with their own address and name in the breadcrumb', async () => {
    const { user, address, host } = openArea('/profile', ana, repliesFor([sampleSubmission({ title: 'Warm the cells' })]));
    await user.click(await screen.findByRole('tab', { name: 'My submissions' }));
    expect(await screen.findByRole('link', { name: 'Warm the cells' })).toBeTruthy();
    expect(address()).toBe('/profile/submissions');
    expect(host.crumbs.at(-1)).toEqual([{ label: 'My submissions' }]);
    await user.click(screen.getByRole('tab', { name: 'Overview' }));
    expect(address()).toBe('/profile');
  });

  it('[IDEA-72] show a merged item as merged, with a link to its target and nothing to change', async () => {
    const url = '/ideas-kaizen/0190b000-0000-7000-8000-000000000fff';
    const mergedInto = { title: 'Warm the containers', url };
    open([sampleSubmission({ title: 'Warm the cells', status: 'merged', url, mergedInto })]);
    expect(await screen.findByText('MERGED')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Warm the containers' }).getAttribute('href')).toBe(url);
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
  });

  it('link to the page of each item and to its edit form', async () => {
    const item = sampleSubmission({ title: 'Warm the cells' });
    open([item]);
    expect((await screen.findByRole('link', { name: 'Warm the cells' })).getAttribute('href')).toBe(item.url);
    expect(screen.getByRole('link', { name: 'Edit Warm the cells' }).getAttribute('href')).toBe(`${item.url}?edit`);
  });

  it('offer neither Edit nor Withdraw to a person who can now only read', async () => {
    open([sampleSubmission({ title: 'Warm the cells' })], undefined, fakeUser('viewer'));
    expect(await screen.findByRole('link', { name: 'Warm the cells' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Edit/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull();
  });
});

it('[REV-22] submissions show why one was rejected and what happens next, and that a change is pending', async () => {
  const pendingChange = {
    createdAt: '2026-03-09T22:30:00.000Z',
    changes: [{ field: 'title', label: 'Title', before: 'Old', after: 'New' }],
    values: { title: 'New' },
  };
  open([
    sampleSubmission({ title: 'Refused', status: 'rejected', reason: 'Too early.' }),
    sampleSubmission({ title: 'Changing', pendingChange }),
    sampleSubmission({ title: 'Waiting', status: 'pending' }),
  ]);
  expect(await screen.findByText('REJECTED')).toBeTruthy();
  const notes = screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
  expect(notes).toEqual(['Reason for rejection', 'Change waiting for review']);
  expect(screen.getByText('Too early.')).toBeTruthy();
  expect(screen.getByText('PENDING')).toBeTruthy();
});

it('submissions show ratings, votes and comments only once they are published', async () => {
  const ratingSummary = { score: 4.5, ratingCount: 2, voteCount: 1, commentCount: 3 };
  open([sampleSubmission(ratingSummary), sampleSubmission({ status: 'pending', ...ratingSummary })]);
  expect(await screen.findByText('of 5, from 2 ratings')).toBeTruthy();
  expect(screen.getAllByText(/of 5/)).toHaveLength(1);
  expect(screen.getByText('vote')).toBeTruthy();
  expect(screen.getByText('comments')).toBeTruthy();
});

it('[REV-23] submissions are filtered by kind and status, with counts, and searched; the address keeps all of it', async () => {
  const { user, api, address } = open([
    sampleSubmission({ title: 'Refused', status: 'rejected' }),
    sampleSubmission({ title: 'Published' }),
  ]);
  expect(await screen.findByRole('option', { name: 'All Types (2)' })).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Ideas (2)' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: /AI Tools/ })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Rejected (1)');
  await waitFor(() => expect(titles()).toEqual(['Refused']));
  await user.type(screen.getByRole('searchbox', { name: 'Search my submissions' }), 'ref{Enter}');
  await waitFor(() => expect(api.calls.at(-1)?.query).toMatchObject({ q: 'ref', status: 'rejected' }));
  expect(address()).toBe('/profile/submissions?status=rejected&q=ref');
});

it('[REV-24] [REV-25] submissions are withdrawn here, without losing the keyboard focus', async () => {
  const { user, host } = open([sampleSubmission({ title: 'First' }), sampleSubmission({ title: 'Second' })]);
  await user.click(await screen.findByRole('button', { name: 'Withdraw First' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw this idea?' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(titles()).toEqual(['Second']));
  expect(host.toasts).toMatchObject([{ title: 'Withdrawn' }]);
  expect(document.activeElement).not.toBe(document.body);
});

it.each([
  ['/profile/submissions', "You haven't submitted anything yet"],
  ['/profile/submissions?status=draft', 'Nothing found'],
])('submissions show that there is nothing (%s)', async (at, text) => {
  open([], at);
  expect(await screen.findByText(text)).toBeTruthy();
});

it('[PROF-30] offers a viewer nothing that the role does not allow', async () => {
  open([], '/profile/submissions', fakeUser('viewer'));
  expect(await screen.findByText("Viewers don't submit")).toBeTruthy();
  expect(screen.queryByRole('searchbox'), 'nothing to search').toBeNull();
  expect(screen.queryByRole('link', { name: 'Submit an idea' })).toBeNull();
});

it('submissions that could not be loaded are requested again on Retry', async () => {
  const replies = { 'GET /api/submissions': () => problem(500, 'internal', 'No luck') };
  const { api, user } = openArea('/profile/submissions', ana, replies);
  expect(await screen.findByText('Your submissions could not be loaded')).toBeTruthy();
  api.reply(repliesFor([sampleSubmission({ title: 'Warm the cells' })]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Warm the cells' })).toBeTruthy();
});

describe('[SHELL-136] a withdrawn item', () => {
  it('is shown above the submissions with its undo, until it is restored', async () => {
    const id = '0190b000-0000-7000-8000-0000000000aa';
    const times = { withdrawnAt: '2026-03-09T09:00:00.000Z', until: '2026-03-10T09:00:00.000Z' };
    let withdrawn = [{ type: 'idea', typeLabel: 'idea', id, title: 'Warm the cells', status: 'pending', ...times }];
    const { user, host } = openArea('/profile/submissions', ana, {
      ...repliesFor([]),
      'GET /api/submissions/withdrawn': () => json(withdrawn),
      [`POST /api/content/idea/${id}/undo-withdrawal`]: () => {
        withdrawn = [];
        return new Response(null, { status: 204 });
      },
    });
    const row = within(await screen.findByRole('list', { name: 'Recently withdrawn' }));
    expect(row.getByRole('listitem').textContent).toContain('Withdrawn: Warm the cells');
    await user.click(row.getByRole('button', { name: 'Undo, Warm the cells' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Recently withdrawn' })).toBeNull());
    expect(host.toasts).toMatchObject([{ title: 'Restored' }]);
  });
});
