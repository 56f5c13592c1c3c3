import { act, screen, waitFor, within } from '@testing-library/react';
import { type Call, fakeHost, fakeUser, json, loadLazyParts, problem, type Reply } from 'portal-sdk/testing';
import type { HistoryEntry } from 'shared-contracts/schemas/history';
import type { ReviewItem, ReviewOutcome } from 'shared-contracts/schemas/reviews';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin, openArea } from '../../testing/area.tsx';
import { sampleReview, summaryOf } from '../../testing/samples.ts';

// loaded before a test waits for them, because loading takes time on a busy machine
beforeAll(async () => {
  await import('./reviews.tsx');
  await import('./review-details.tsx');
  await loadLazyParts();
}, 60_000);

const manager = fakeUser('manager');
const decisionsPath = 'POST /api/reviews/decisions';
type Sent = { decisions: { type: string; id: string; status: string; reason?: string; revision: number }[] };
const sentOf = (calls: readonly Call[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => (body as Sent).decisions);

/** An api whose queue drops every decided item; `refused` gives the outcome of items that are refused. */
const queueOf = (items: readonly ReviewItem[], refused: Record<string, Pick<ReviewOutcome, 'outcome' | 'error'>> = {}) => {
  let left = [...items];
  const decide: Reply = ({ body }) => {
    const outcomes = (body as Sent).decisions.map(({ type, id }) => ({ type, id, ...(refused[id] ?? { outcome: 'decided' }) }));
    left = left.filter(({ id }) => !outcomes.some((one) => one.id === id));
    return json(outcomes);
  };
  return {
    'GET /api/reviews': ({ query }: Call) => json(left.filter(({ type }) => !query.type || type === query.type)),
    'GET /api/reviews/summary': () => json(summaryOf(left)),
    [decisionsPath]: decide,
  };
};
const open = (items: readonly ReviewItem[], refused = {}, at = '/reviews') => openArea(at, manager, queueOf(items, refused));
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const box = (title: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${title}` });

describe('[REV-13] the queue', () => {
  const tool = sampleReview({ type: 'ai_tool', typeLabel: 'AI tool', title: 'A tool' });
  const idea = sampleReview({ title: 'Warm the cells' });

  it('lists pending items with their kind, author with photo, and date', async () => {
    open([tool, { ...idea, author: { ...idea.author, imageUrl: '/photo' } }]);
    expect(await screen.findByRole('link', { name: 'Warm the cells' })).toBeTruthy();
    expect(titles()).toEqual(['A tool', 'Warm the cells']);
    expect(screen.getByText('AI tool')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Radu Ilie' })).toHaveLength(2);
    expect(screen.getAllByText('10 Mar 2026')).toHaveLength(2);
    expect(document.querySelector('li img')?.getAttribute('src')).toBe('/photo');
  });

  it('[REV-4] is filtered by kind, each with its count, and searched; the address keeps both', async () => {
    const { user, address, api } = open([tool, idea]);
    expect(await screen.findByRole('option', { name: 'AI Tools (1)' })).toBeTruthy();
    expect(screen.getByRole('option', { name: 'All Types (2)' })).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'ai_tool');
    await waitFor(() => expect(titles()).toEqual(['A tool']));
    expect(address()).toBe('/reviews?type=ai_tool');
    await user.type(screen.getByRole('searchbox', { name: 'Search reviews' }), 'too{Enter}');
    await waitFor(() => expect(api.calls.at(-1)?.query).toMatchObject({ q: 'too', type: 'ai_tool' }));
  });

  it('expands an item to its whole text, everything else under review, and its attachment', async () => {
    const file = { fileUrl: '/api/files/7', fileName: 'Sketch.pdf', fileSize: 1_310_720 };
    const { user } = open([sampleReview({ title: 'Warm the cells', description: 'First.\n\nSecond.', tags: ['heat'], file })]);
    const more = await screen.findByRole('button', { name: 'Show all of Warm the cells' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await user.click(more);
    expect((await screen.findByText(/Second\./)).textContent).toBe('First.\n\nSecond.');
    expect(screen.getByText('Storage Integration')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'heat' }).getAttribute('href')).toBe('/ideas-kaizen?tag=heat');
    expect(screen.getByRole('link', { name: 'Download Sketch.pdf' }).getAttribute('href')).toBe('/api/files/7');
    expect(screen.getByRole('button', { name: 'Show less of Warm the cells' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('[REV-62] shows earlier decisions and changes', async () => {
    const item = sampleReview({ title: 'Warm the cells' });
    const at = '2026-03-09T22:30:00.000Z';
    const history: HistoryEntry[] = [
      { id: item.id, event: 'rejected', at, actor: item.author, note: 'Which cells?', changes: [] },
    ];
    const { user } = openArea('/reviews', manager, {
      ...queueOf([item]),
      [`GET /api/ideas/${item.id}/history`]: () => json(history),
    });
    await user.click(await screen.findByRole('button', { name: 'Show all of Warm the cells' }));
    expect((await screen.findByText(/rejected the idea/)).textContent).toBe('Radu Ilie rejected the idea: Which cells?');
  });

  it('[REV-2] [REV-11] shows a change as a diff', async () => {
    const change = {
      createdAt: '2026-03-09T22:30:00.000Z',
      changes: [{ field: 'title', label: 'Title', before: 'Warm the cells', after: 'Warm all the cells' }],
      values: { title: 'Warm all the cells' },
    };
    const { user } = open([sampleReview({ title: 'Warm the cells', change })]);
    expect(await screen.findByText('change of idea')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show the change of Warm the cells' }));
    expect((await screen.findByRole('insertion')).textContent).toContain('all');
  });

  it.each([
    ['/reviews', 'Nothing to review'],
    ['/reviews?type=idea', 'Nothing found'],
  ])('shows that there is nothing (%s)', async (at, text) => {
    open([], {}, at);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('loads again on Retry', async () => {
    const { api, user } = openArea('/reviews', manager, { 'GET /api/reviews': () => problem(500, 'internal', 'No luck') });
    expect(await screen.findByText('The reviews could not be loaded')).toBeTruthy();
    api.reply(queueOf([idea]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Warm the cells' })).toBeTruthy();
  });
});

describe('deciding on one item', () => {
  const [first, second] = [sampleReview({ title: 'First' }), sampleReview({ title: 'Second' })];

  it('[REV-9] [REV-15] decides on the revision on screen, says so, and moves on to the next', async () => {
    const { api, user, host } = open([first, second]);
    await user.click(await screen.findByRole('button', { name: 'Approve First' }));
    await waitFor(() => expect(titles()).toEqual(['Second']));
    expect(sentOf(api.calls)).toEqual([[{ type: 'idea', id: first.id, status: 'approved', revision: 3 }]]);
    expect(host.toasts).toMatchObject([
      { title: 'Success', description: 'Item status updated successfully.', action: { label: 'Undo' } },
    ]);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Second' }));
  });

  it('[SHELL-128] shows the decision above the queue, and undoes it there', async () => {
    const { api, user } = open([first, second]);
    await user.click(await screen.findByRole('button', { name: 'Approve First' }));
    await waitFor(() => expect(titles()).toEqual(['Second']));
    api.reply({ [`POST /api/content/idea/${first.id}/undo-decision`]: () => new Response(null, { status: 204 }) });
    expect(screen.getByText('First').closest('p')?.textContent).toContain('Approved: First');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('First')).toBeNull());
    const undone = api.calls.filter(({ path }) => path.endsWith('/undo-decision'));
    expect(undone.map(({ body }) => body)).toEqual([{ revision: 4 }]);
  });

  it('[REV-10] rejects with a reason', async () => {
    const { api, user } = open([first, second]);
    await user.click(await screen.findByRole('button', { name: 'Reject First' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject idea' }));
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await dialog.findByText('Please give a reason')).toBeTruthy();
    await user.type(dialog.getByLabelText('Reason'), 'Too early');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(titles()).toEqual(['Second']));
    expect(sentOf(api.calls)).toEqual([[{ type: 'idea', id: first.id, status: 'rejected', reason: 'Too early', revision: 3 }]]);
  });

  it('[REV-9] the slower of two reviewers sees that it is already decided, and it leaves the queue', async () => {
    const { user, host } = open([first, second], { [first.id]: { outcome: 'conflict', error: 'It is approved.' } });
    await user.click(await screen.findByRole('button', { name: 'Approve First' }));
    await waitFor(() => expect(titles()).toEqual(['Second']));
    expect(host.toasts).toEqual([{ title: 'This idea has changed', description: 'It is approved.', variant: 'destructive' }]);
  });

  it('[ADM-21] shows the specified message on a failure, and keeps the item', async () => {
    const { user, host } = openArea('/reviews', manager, {
      ...queueOf([first]),
      [decisionsPath]: () => problem(503, 'busy', 'Busy'),
    });
    await user.click(await screen.findByRole('button', { name: 'Approve First' }));
    await waitFor(() =>
      expect(host.toasts).toEqual([{ title: 'Error', description: 'Failed to update item status.', variant: 'destructive' }]),
    );
    expect(titles()).toEqual(['First']);
  });

  it('[REV-3] is not offered on an own item, which cannot be selected either', async () => {
    open([sampleReview({ title: 'Mine', mayDecide: false })]);
    expect((await box('Mine')).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /Approve Mine/ })).toBeNull();
    expect(screen.getByText('Yours: another reviewer has to review it')).toBeTruthy();
  });
});

describe('[REV-14] deciding on many', () => {
  const [first, second, third] = ['First', 'Second', 'Third'].map((title) => sampleReview({ title }));
  if (!first || !second || !third) throw new Error('three items are needed');

  it('selects by keyboard and approves the selection in one call', async () => {
    const { api, user, host } = open([first, second, third]);
    (await box('First')).focus();
    await user.keyboard(' {ArrowDown}{ArrowDown} ');
    expect(document.activeElement).toBe(await box('Third'));
    expect(screen.getByText('2 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Approve selected' }));
    await waitFor(() => expect(titles()).toEqual(['Second']));
    expect(sentOf(api.calls).map((decisions) => decisions.map(({ id, status }) => [id, status]))).toEqual([
      [
        [first.id, 'approved'],
        [third.id, 'approved'],
      ],
    ]);
    expect(host.toasts).toMatchObject([{ title: 'Success', description: '2 items approved.', action: { label: 'Undo' } }]);
    expect(screen.getByRole('button', { name: 'Approve selected' }).hasAttribute('disabled')).toBe(true);
  });

  it('selects all, and none again, without own items', async () => {
    const { user } = open([first, sampleReview({ title: 'Mine', mayDecide: false }), second]);
    const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
    await user.click(all);
    expect(screen.getByText('2 selected')).toBeTruthy();
    expect(all.checked).toBe(true);
    await user.click(await box('First'));
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    await user.click(all);
    expect(screen.queryByText(/\d selected/)).toBeNull();
  });

  it('shows which items changed in the meantime and why, even if none are left, until dismissed', async () => {
    const error = 'This idea has already been reviewed. Status: rejected.';
    const { user, host } = open([first, second], { [second.id]: { outcome: 'conflict', error } });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Approve selected' }));
    expect(await screen.findByText('Nothing to review')).toBeTruthy();
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain(`Second: ${error}`);
    expect(alert.textContent).not.toContain('First');
    expect(host.toasts).toMatchObject([{ title: '1 of 2 items approved', variant: 'destructive' }]);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  describe('[SHELL-168] and undoing it', () => {
    const undoPath = 'POST /api/reviews/undo-decisions';
    const stays = 'Someone has already acted on this idea, so the decision stays.';
    const change = { createdAt: '2026-03-09T22:30:00.000Z', changes: [], values: {} };
    const changed = sampleReview({ title: 'Changed', change });
    /** An api that undoes every decision except those on these items. */
    const undoing =
      (...refused: readonly ReviewItem[]): Reply =>
      ({ body }) =>
        json(
          (body as Sent).decisions.map(({ type, id }) =>
            refused.some((item) => item.id === id)
              ? { type, id, outcome: 'conflict', error: stays }
              : { type, id, outcome: 'undone' },
          ),
        );
    const approveAll = async (items: readonly ReviewItem[], undo: Reply) => {
      const area = openArea('/reviews', manager, { ...queueOf(items), [undoPath]: undo });
      await area.user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
      await area.user.click(screen.getByRole('button', { name: 'Approve selected' }));
      await waitFor(() => expect(area.host.toasts).toHaveLength(1));
      const undone = () => area.api.calls.filter(({ path }) => path.endsWith('/undo-decisions')).map(({ body }) => body as Sent);
      return { ...area, undone };
    };

    it('sends all decisions in one call from the toast, even if its page is closed', async () => {
      const { host, undone, unmount } = await approveAll([first, second], undoing());
      unmount();
      act(() => host.toasts[0]?.action?.run());
      await waitFor(() => expect(host.toasts.at(-1)).toEqual({ title: 'Success', description: '2 decisions undone.' }));
      expect(undone()).toEqual([{ decisions: [first, second].map(({ id }) => ({ type: 'idea', id, revision: 4 })) }]);
    });

    it('is also offered above the queue, and says which decisions stay and why', async () => {
      const { host, user } = await approveAll([first, second], undoing(second));
      expect(screen.getByText('2 items approved.')).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain('Not undone');
      expect(alert.textContent).toContain(`Second: ${stays}`);
      expect(host.toasts.at(-1)).toMatchObject({ title: '1 of 2 decisions undone', variant: 'destructive' });
      expect(host.toasts.at(-1)?.description).toContain(stays);
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    });

    it('[SHELL-227] is offered for those alone that are not on a change, and says how many', async () => {
      const { host, user, undone } = await approveAll([first, second, changed], undoing());
      expect(host.toasts).toMatchObject([{ description: '3 items approved.', action: { label: 'Undo 2 of 3' } }]);
      await user.click(screen.getByRole('button', { name: 'Undo 2 of 3' }));
      await waitFor(() => expect(host.toasts.at(-1)).toEqual({ title: 'Success', description: '2 decisions undone.' }));
      expect(undone()[0]?.decisions.map(({ id }) => id)).toEqual([first.id, second.id]);
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    });

    it('shows why it failed', async () => {
      const { host, user } = await approveAll([first], () => problem(503, 'busy', 'The portal is busy.'));
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(host.toasts.at(-1)).toMatchObject({ title: 'The decision stays', variant: 'destructive' }));
    });

    it('[SHELL-227] is not offered for changes alone', async () => {
      const { host } = await approveAll([changed], undoing());
      expect(host.toasts[0]?.action).toBeUndefined();
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    });
  });

  it('[SHELL-227] says of a change, before the decision, that it can not be undone', async () => {
    const change = { createdAt: '2026-03-09T22:30:00.000Z', changes: [], values: {} };
    const { user } = open([
      first,
      sampleReview({ title: 'Changed', change }),
      sampleReview({ title: 'Mine', mayDecide: false, change }),
    ]);
    await user.click(await box('First'));
    expect(screen.getAllByText("The decision can't be undone").map((tag) => tag.closest('li')?.textContent)).toEqual([
      expect.stringContaining('Changed'),
    ]);
    expect(screen.queryByText(/^The decisions? on/)).toBeNull();
    await user.click(await box('Changed'));
    expect(screen.getByText("The decision on 1 change can't be undone.")).toBeTruthy();
  });

  it('rejects with one reason for all', async () => {
    const { api, user } = open([first, second]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Reject selected' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 items' }));
    await user.type(dialog.getByLabelText('Reason'), 'Both were tried');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Nothing to review')).toBeTruthy();
    expect(sentOf(api.calls)[0]?.map(({ reason }) => reason)).toEqual(['Both were tried', 'Both were tried']);
  });

  it('[REV-12] names the first of many items to reject, and how many more there are', async () => {
    const titles = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
    const { user } = open(titles.map((title) => ({ ...first, id: crypto.randomUUID(), title })));
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Reject selected' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject 5 items' }));
    expect(dialog.getByText('First, Second, Third and 2 more')).toBeTruthy();
  });

  it('[REV-12] [SHELL-40] an unsent rejection is restored after a reload: selection, dialog and reason', async () => {
    const drafts = new Map<string, string>();
    const host = () => fakeHost(manager, undefined, { drafts });
    const before = openArea('/reviews', manager, queueOf([first, second, third]), host());
    await before.user.click(await box('First'));
    await before.user.click(await box('Third'));
    await before.user.click(screen.getByRole('button', { name: 'Reject selected' }));
    await before.user.type(within(await screen.findByRole('dialog')).getByLabelText('Reason'), 'Both were tried');
    const at = before.address();
    before.unmount();
    openArea(at, manager, queueOf([first, second, third]), host());
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 items' }));
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Both were tried');
  });

  it('keeps the selection on a failure', async () => {
    const { user, host } = openArea('/reviews', manager, {
      ...queueOf([first]),
      [decisionsPath]: () => problem(503, 'busy', 'Busy'),
    });
    await user.click(await box('First'));
    await user.click(screen.getByRole('button', { name: 'Approve selected' }));
    await waitFor(() => expect(host.toasts).toHaveLength(1));
    expect(screen.getByText('1 selected')).toBeTruthy();
  });

  it('sends at most fifty at once', async () => {
    const many = Array.from({ length: 60 }, () => sampleReview());
    const { api, user } = open(many);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Approve selected' }));
    expect(await screen.findByText('Nothing to review')).toBeTruthy();
    expect(sentOf(api.calls).map(({ length }) => length)).toEqual([50, 10]);
  });

  it('shows which items of the first fifty were not decided when the rest fail', async () => {
    const many = [first, ...Array.from({ length: 59 }, () => sampleReview())];
    const error = 'This idea has already been reviewed. Status: rejected.';
    const replies = queueOf(many, { [first.id]: { outcome: 'conflict', error } });
    let calls = 0;
    const decide: Reply = (call) => {
      calls += 1;
      return calls === 1 ? replies[decisionsPath](call) : problem(503, 'busy', 'Busy');
    };
    const { user } = openArea('/reviews', manager, { ...replies, [decisionsPath]: decide });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Approve selected' }));
    expect((await screen.findByRole('alert')).textContent).toContain(`First: ${error}`);
    expect(calls).toBe(2);
  });
});

it.each([
  ['one item', 'Approve First', 'Item status updated successfully.'],
  ['selected items', 'Approve selected', '1 item approved.'],
])('[SHELL-254] a decision on %s whose response is lost is repeated, and can be undone', async (_what, button, description) => {
  const first = sampleReview({ title: 'First' });
  const replies = queueOf([first]);
  let calls = 0;
  const decide: Reply = (call) => {
    calls += 1;
    const response = replies[decisionsPath](call);
    return calls === 1 ? Promise.reject(new TypeError('connection lost')) : response;
  };
  const { user, host } = openArea('/reviews', manager, { ...replies, [decisionsPath]: decide });
  await user.click(await box('First'));
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Success', description, action: { label: 'Undo' } }]));
  expect(calls).toBe(2);
});

describe('[ADM-8] the admin panel', () => {
  const panelReplies = {
    'GET /api/admin/users': () => json([]),
    'GET /api/admin/stats': () => json({ users: 1, activities: 1, contentItems: 1, pendingReviews: 1, roles: {} }),
  };
  const item = sampleReview({ title: 'Warm the cells' });
  const openPanel = (at: string) => openArea(at, admin, { ...panelReplies, ...queueOf([item]) });

  it('shows the first items of the queue as Pending Approvals, to decide on, and links to all of them', async () => {
    const { api, user, address } = openPanel('/admin');
    const part = within(await screen.findByRole('region', { name: 'Pending Approvals' }));
    expect(await part.findByRole('button', { name: 'Reject Warm the cells' })).toBeTruthy();
    expect(part.getByRole('button', { name: 'Approve Warm the cells' })).toBeTruthy();
    expect(api.calls.find(({ path }) => path === '/api/reviews')?.query).toEqual({ limit: '5' });
    await user.click(await part.findByRole('link', { name: 'Open the queue (1)' }));
    expect(address()).toBe('/admin?tab=review');
    expect(await screen.findByRole('searchbox', { name: 'Search reviews' })).toBeTruthy();
  });

  it('has the same queue as Content Review, and refreshes its figures', async () => {
    const { api, user } = openPanel('/admin?tab=review');
    const approve = await screen.findByRole('button', { name: 'Approve Warm the cells' });
    expect(screen.getByRole('button', { name: 'Reject Warm the cells' })).toBeTruthy();
    const counted = () => api.calls.filter(({ path }) => path === '/api/admin/stats').length;
    const before = counted();
    await user.click(approve);
    expect(await screen.findByText('Nothing to review')).toBeTruthy();
    await waitFor(() => expect(counted()).toBeGreaterThan(before));
  });
});

describe('[SHELL-202] an item that a colleague decides on while its rejection is open', () => {
  const first = sampleReview({ title: 'First' });
  const second = sampleReview({ title: 'Second' });
  const notice = 'It no longer awaits a decision. You can copy your reason from here.';
  /** Opens the queue; `leave` shows what an event does after a colleague has decided on the others. */
  const openQueue = (items: readonly ReviewItem[]) => {
    const host = fakeHost(manager);
    let left = items;
    const area = openArea(
      '/reviews',
      manager,
      { 'GET /api/reviews': () => json(left), 'GET /api/reviews/summary': () => json(summaryOf(left)) },
      host,
    );
    const leave = (...others: ReviewItem[]) => {
      left = others;
      return act(() => host.queryClient.invalidateQueries());
    };
    return { ...area, leave };
  };
  const reason = () => screen.getByLabelText<HTMLTextAreaElement>('Reason');
  /** Types the reason and leaves the field: else user-event would dispatch its `change` while React removes it. */
  const typeReason = async (user: ReturnType<typeof openQueue>['user']) => {
    await user.type(await screen.findByLabelText('Reason'), 'Tried before');
    await user.tab();
  };
  const rejectButton = () => within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: 'Reject' });

  it('leaves the dialog with its reason, which is not sent, until it is closed', async () => {
    const { user, address, api, leave } = openQueue([first, second]);
    await user.click(await screen.findByRole('button', { name: 'Reject First' }));
    await typeReason(user);
    await leave(second);
    expect(await screen.findByText(notice)).toHaveProperty('role', 'alert');
    await waitFor(() => expect(reason().value).toBe('Tried before'));
    expect(rejectButton().disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/reviews');
    expect(sentOf(api.calls)).toEqual([]);
  });

  it('can be rejected again once the colleague undoes the decision', async () => {
    const { user, leave } = openQueue([first]);
    await user.click(await screen.findByRole('button', { name: 'Reject First' }));
    await typeReason(user);
    await leave();
    await screen.findByText(notice);
    await leave(first);
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
    await waitFor(() => expect(reason().value).toBe('Tried before'));
    expect(rejectButton().disabled).toBe(false);
  });

  it('leaves the dialog for several, which opens for no other item', async () => {
    const { user, address, leave } = openQueue([first, second]);
    await user.click(await box('First'));
    await user.click(screen.getByRole('button', { name: 'Reject selected' }));
    await typeReason(user);
    await leave(second);
    expect(await screen.findByText(notice)).toBeTruthy();
    // the dialog hides the page from people, but not from the test
    await user.click(await box('Second'));
    expect(screen.getByRole('dialog', { name: 'Reject 1 item' }).textContent).toContain('First');
    expect(rejectButton().disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/reviews'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not open the dialog for several by a tick, at the address of one', async () => {
    const host = fakeHost(manager);
    const { user } = openArea('/reviews?reject-selected', manager, queueOf([first]), host);
    await user.click(await box('First'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await box('First')).checked).toBe(true);
  });
});
