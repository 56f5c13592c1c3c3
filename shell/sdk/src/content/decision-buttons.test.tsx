import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { decisionTexts } from 'shared-contracts/constants/reviews';
import { undoTexts } from 'shared-contracts/constants/undo';
import { decideIdea, listIdeaHistory } from 'shared-contracts/endpoints/ideas';
import type { HistoryEntry } from 'shared-contracts/schemas/history';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fakeApi, json, problem, type Reply } from '../testing/fake-api.tsx';
import { fakeHost, fakeUser } from '../testing/fake-host.tsx';
import { radu } from '../testing/sample-content.tsx';
import { sampleItem, showOnPage } from '../testing/sample-item.tsx';
import { DecisionButtons } from './decision-buttons.tsx';

// preloaded: on a busy machine the first dynamic import takes longer than a test waits
beforeAll(
  () => Promise.all([import('./reject-item-dialog.tsx'), import('./undo-decision.tsx'), import('../repeat-call.ts')]),
  60_000,
);

const item = sampleItem();
const path = `PATCH /api/ideas/${item.id}/status`;
const change = { createdAt: '2026-03-09T22:30:00.000Z', changes: [], values: {} };

const show = (
  reply: Reply = () => json({ decided: true }),
  opening: Parameters<typeof showOnPage>[1] & { of?: typeof item } = {},
) => {
  const api = fakeApi({ [path]: reply });
  const onDecided = vi.fn();
  const { of = item, ...page } = opening;
  return {
    api,
    onDecided,
    ...showOnPage(<DecisionButtons endpoint={decideIdea} item={of} type="idea" noun="idea" onDecided={onDecided} />, page),
  };
};
const sent = (api: ReturnType<typeof fakeApi>) => api.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const buttons = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));

describe('[REV-9] Approve and Reject', () => {
  it.each([
    ['a manager, on a pending item', fakeUser('manager'), item, ['Approve Warm the cells', 'Reject Warm the cells']],
    ['an employee', fakeUser(), item, []],
    ['a manager, on an own item', fakeUser('manager', { id: item.authorId }), item, []],
    [
      'an admin, on an own item',
      fakeUser('admin', { id: item.authorId }),
      item,
      ['Approve Warm the cells', 'Reject Warm the cells'],
    ],
    ['a manager, on an approved item', fakeUser('manager'), sampleItem({ status: 'approved' }), []],
    [
      'a manager, on a change of an approved item',
      fakeUser('manager'),
      sampleItem({ status: 'approved', pendingChange: change }),
      ['Approve the change of Warm the cells', 'Reject the change of Warm the cells'],
    ],
  ])('are offered to %s', (_who, as, of, offered) => {
    show(undefined, { as, of });
    expect(buttons()).toEqual(offered);
  });

  it.each([
    ['a card, also of a type whose lists know the history', { history: listIdeaHistory }, true],
    ['the page, which has a note about it', { onPage: true }, false],
  ])('on %s: whether they say that a change awaits review', (_where, place, isSaid) => {
    const of = sampleItem({ status: 'approved', pendingChange: change });
    showOnPage(<DecisionButtons endpoint={decideIdea} item={of} type="idea" noun="idea" {...place} />);
    expect(screen.queryByText('Change awaiting review') !== null).toBe(isSaid);
  });

  it.each([
    ['a change, on its page', sampleItem({ status: 'approved', pendingChange: change }), true, true],
    ['a change, on its card', sampleItem({ status: 'approved', pendingChange: change }), false, true],
    ['a pending item', item, true, false],
  ])('[SHELL-227] of %s: whether they say that the decision can not be undone', (_what, of, onPage, isSaid) => {
    showOnPage(<DecisionButtons endpoint={decideIdea} item={of} type="idea" noun="idea" onPage={onPage} />);
    expect(screen.queryByText("The decision can't be undone.") !== null).toBe(isSaid);
  });

  it('decide on the revision on screen, and show the result', async () => {
    const { api, user, host, onDecided } = show();
    await user.click(screen.getByRole('button', { name: 'Approve Warm the cells' }));
    await waitFor(() => expect(onDecided).toHaveBeenCalledExactlyOnceWith());
    expect(sent(api)).toEqual([{ status: 'approved', revision: 3 }]);
    expect(host.toasts).toMatchObject([
      { title: 'Success', description: 'Item status updated successfully.', action: { label: 'Undo' } },
    ]);
  });

  it.each(['conflict', 'not_found'])(
    'explain that a colleague was faster (%s), and that nothing is pending any more',
    async (code) => {
      const { user, host, onDecided } = show(() => problem(code === 'conflict' ? 409 : 404, code, 'It is approved.'));
      await user.click(screen.getByRole('button', { name: 'Approve Warm the cells' }));
      await waitFor(() => expect(onDecided).toHaveBeenCalledExactlyOnceWith());
      expect(host.toasts).toEqual([{ title: 'This idea has changed', description: 'It is approved.', variant: 'destructive' }]);
    },
  );

  it('stay for a retry when the decision fails', async () => {
    const { user, host, onDecided } = show(() => problem(503, 'busy', 'Busy'));
    await user.click(screen.getByRole('button', { name: 'Approve Warm the cells' }));
    await waitFor(() => expect(host.toasts).toHaveLength(1));
    expect(host.toasts).toEqual([{ title: 'Error', description: 'Failed to update item status.', variant: 'destructive' }]);
    expect(onDecided).not.toHaveBeenCalled();
    expect(buttons()).toHaveLength(2);
  });
});

describe('[SHELL-254] a decision whose response is lost', () => {
  const lost = () => Promise.reject(new TypeError('connection lost'));
  const approve = async (first: Reply, second: Reply) => {
    const replies = [first, second];
    const shown = show((call) => replies.shift()?.(call) ?? problem(500, 'internal', 'One call too many'));
    await shown.user.click(screen.getByRole('button', { name: 'Approve Warm the cells' }));
    await waitFor(() => expect(shown.host.toasts).toHaveLength(1));
    return shown;
  };

  it.each([
    ['nothing', lost],
    ['a page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['half of the response', () => new Response('{"decid')],
  ])('is repeated, and has its usual toast with the undo, after %s', async (_what, first) => {
    const { api, host, onDecided } = await approve(first, () => json({ decided: true }));
    expect(host.toasts).toMatchObject([{ ...decisionTexts.decided, action: { label: 'Undo' } }]);
    expect(sent(api)).toEqual([
      { status: 'approved', revision: 3 },
      { status: 'approved', revision: 3 },
    ]);
    expect(onDecided).toHaveBeenCalledOnce();
  });

  it('has failed if the repetition fails', async () => {
    const { host } = await approve(lost, () => problem(503, 'busy', 'Busy'));
    expect(host.toasts).toMatchObject([decisionTexts.failed]);
  });

  it('may have arrived if its repetition has no response either, and can be retried', async () => {
    const { api, host, onDecided } = await approve(lost, lost);
    const description =
      "The connection was lost, so we don't know whether this went through. Check your connection and try again.";
    expect(host.toasts).toEqual([{ title: 'Error', description, variant: 'destructive' }]);
    expect(sent(api)).toHaveLength(2);
    expect(onDecided).not.toHaveBeenCalled();
    expect(buttons()).toHaveLength(2);
  });
});

/** An item that the page reloads after each call, as an area does. */
const Page = ({ shown }: { shown: () => typeof item }) => {
  const [of, setOf] = useState(shown);
  return (
    <>
      <button type="button" onClick={() => setOf(shown())}>
        Read again
      </button>
      <DecisionButtons endpoint={decideIdea} item={of} type="idea" noun="idea" />
    </>
  );
};

describe('[SHELL-128] undoing a decision', () => {
  const undoPath = `POST /api/content/idea/${item.id}/undo-decision`;
  const approved = async (undone: Reply = () => new Response(null, { status: 204 })) => {
    let now = item;
    const api = fakeApi({
      [path]: () => {
        now = { ...item, status: 'approved', revision: 4 };
        return json(now);
      },
      [undoPath]: undone,
    });
    const page = showOnPage(<Page shown={() => now} />, { as: fakeUser('manager') });
    await page.user.click(screen.getByRole('button', { name: 'Approve Warm the cells' }));
    await waitFor(() => expect(page.host.toasts).toHaveLength(1));
    await page.user.click(screen.getByRole('button', { name: 'Read again' }));
    const calls = () => api.calls.filter(({ path: to }) => to.endsWith('undo-decision')).map(({ body }) => body);
    return { ...page, calls };
  };

  it('is offered by the toast, with the revision that the decision created', async () => {
    const { host, calls } = await approved();
    act(() => host.toasts[0]?.action?.run());
    await waitFor(() => expect(host.toasts.at(-1)).toEqual(undoTexts.done));
    expect(calls()).toEqual([{ revision: 4 }]);
  });

  it('is also offered on a card, as long as it has not changed since the decision', async () => {
    const { user, host, calls } = await approved();
    await user.click(await screen.findByRole('button', { name: 'Undo approval' }));
    await waitFor(() => expect(host.toasts.at(-1)).toEqual(undoTexts.done));
    expect(calls()).toEqual([{ revision: 4 }]);
  });

  describe('on the page of the item', () => {
    const decidedItem = sampleItem({ status: 'rejected', revision: 4, reviewedBy: fakeUser('manager').id });
    const minute = 60_000;
    const entry = (undoableUntil?: string): HistoryEntry => ({
      id: item.id,
      event: 'rejected',
      at: '2026-03-09T22:30:00.000Z',
      actor: null,
      note: null,
      changes: [],
      ...(undoableUntil ? { undoableUntil } : {}),
    });
    const openPage = (entries: readonly HistoryEntry[], of = decidedItem) => {
      const api = fakeApi({
        [`GET /api/ideas/${item.id}/history`]: () => json(entries),
        [undoPath]: () => new Response(null, { status: 204 }),
      });
      const buttonsOfPage = (
        <DecisionButtons endpoint={decideIdea} item={of} type="idea" noun="idea" onPage history={listIdeaHistory} />
      );
      return { api, ...showOnPage(buttonsOfPage) };
    };
    const undoButton = () => screen.queryByRole('button', { name: 'Undo rejection' });

    it('is offered after a reload, until the time that the api says', async () => {
      const until = new Date(Date.now() + 15 * minute).toISOString();
      const { api, user, host } = openPage([entry(until)]);
      await user.click(await screen.findByRole('button', { name: 'Undo rejection' }));
      await waitFor(() => expect(host.toasts.at(-1)).toEqual(undoTexts.done));
      expect(api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ revision: 4 }]);
    });

    it('disappears when the time is over', async () => {
      openPage([entry(new Date(Date.now() + 1500).toISOString())]);
      await screen.findByRole('button', { name: 'Undo rejection' });
      await waitFor(() => expect(undoButton()).toBeNull(), { timeout: 4000 });
    });

    it.each([
      ['the api does not accept it any more', [entry()]],
      ['its time is over', [entry('2026-03-09T22:45:00.000Z')]],
    ])('is not offered if %s', async (_why, entries) => {
      const { api } = openPage(entries);
      await waitFor(() => expect(api.calls).toHaveLength(1));
      await act(async () => {});
      expect(undoButton()).toBeNull();
    });

    it.each([
      ['on the decision of a colleague', { ...decidedItem, reviewedBy: radu.id }],
      ['on a pending item', { ...decidedItem, status: 'pending' as const }],
    ])('is not asked for %s', async (_what, of) => {
      const { api } = openPage([entry(new Date(Date.now() + 15 * minute).toISOString())], of);
      await act(async () => {});
      expect(undoButton()).toBeNull();
      expect(api.calls).toEqual([]);
    });
  });

  it('that comes too late shows the reason', async () => {
    const why = 'Someone has already acted on this idea, so the decision stays.';
    const { user, host } = await approved(() => problem(409, 'conflict', why));
    await user.click(await screen.findByRole('button', { name: 'Undo approval' }));
    await waitFor(() =>
      expect(host.toasts.at(-1)).toEqual({ title: 'The decision stays', description: why, variant: 'destructive' }),
    );
  });

  it('is not offered for a change to a published item', async () => {
    const of = sampleItem({ status: 'approved', pendingChange: change });
    const { user, host } = show(undefined, { of });
    await user.click(screen.getByRole('button', { name: 'Approve the change of Warm the cells' }));
    await waitFor(() => expect(host.toasts).toEqual([decisionTexts.decided]));
  });
});

describe('[REV-10] a rejection', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Reject idea' }));

  it('requires a reason and sends it', async () => {
    const { api, user, address, onDecided } = show();
    await user.click(screen.getByRole('button', { name: 'Reject Warm the cells' }));
    await user.click((await dialog()).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Please give a reason')).toBeTruthy();
    expect(sent(api)).toEqual([]);
    await user.type(screen.getByLabelText('Reason'), ' Too early ');
    await user.click((await dialog()).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onDecided).toHaveBeenCalledExactlyOnceWith();
    expect(sent(api)).toEqual([{ status: 'rejected', reason: 'Too early', revision: 3 }]);
    expect(address()).toBe('/things');
  });

  it('keeps the dialog and the reason when it fails', async () => {
    const { user, host } = show(() => problem(503, 'busy', 'Busy'));
    await user.click(screen.getByRole('button', { name: 'Reject Warm the cells' }));
    await dialog();
    await user.type(screen.getByLabelText('Reason'), 'Too early');
    await user.click((await dialog()).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(host.toasts).toHaveLength(1));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Too early');
  });

  it('[REV-12] [SHELL-40] is restored with its reason after a reload', async () => {
    const as = fakeUser('manager');
    const drafts = new Map<string, string>();
    const host = () => fakeHost(as, undefined, { drafts });
    const first = show(undefined, { host: host() });
    await first.user.click(screen.getByRole('button', { name: 'Reject Warm the cells' }));
    await dialog();
    await first.user.type(screen.getByLabelText('Reason'), 'Too early');
    const at = first.address();
    expect(at).toBe(`/things?reject=${item.id}`);
    first.unmount();
    show(undefined, { host: host(), at });
    await dialog();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Too early');
  });

  it('does not open for another item in the address', () => {
    show(undefined, { at: '/things?reject=0190b000-0000-7000-8000-000000000002' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
