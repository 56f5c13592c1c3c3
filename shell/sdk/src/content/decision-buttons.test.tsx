import { screen, waitFor, within } from '@testing-library/react';
import { decideIdea } from 'shared-contracts/wire/ideas';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fakeHost, fakeUser } from '../testing/fake-host.tsx';
import { json, problem, type Reply, standInApi } from '../testing/stand-in-api.tsx';
import { showOnPage, waitingItem } from '../testing/waiting-item.tsx';
import { DecisionButtons } from './decision-buttons.tsx';

// fetched by the first that opens it, which on a busy machine outlasts the patience of a test
beforeAll(() => import('./reject-dialog.tsx'), 60_000);

const item = waitingItem();
const path = `PATCH /api/ideas/${item.id}/status`;
const change = { createdAt: '2026-03-09T22:30:00.000Z', changes: [], values: {} };

const show = (
  reply: Reply = () => json({ decided: true }),
  opening: Parameters<typeof showOnPage>[1] & { of?: typeof item } = {},
) => {
  const api = standInApi({ [path]: reply });
  const onDecided = vi.fn();
  const { of = item, ...page } = opening;
  return {
    api,
    onDecided,
    ...showOnPage(<DecisionButtons wire={decideIdea} item={of} noun="idea" onDecided={onDecided} />, page),
  };
};
const sent = (api: ReturnType<typeof standInApi>) => api.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
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
    ['a manager, on what is approved', fakeUser('manager'), waitingItem({ status: 'approved' }), []],
    [
      'a manager, on a change of what is approved',
      fakeUser('manager'),
      waitingItem({ status: 'approved', pendingChange: change }),
      ['Approve the change of Warm the cells', 'Reject the change of Warm the cells'],
    ],
  ])('are offered to %s', (_who, as, of, offered) => {
    show(undefined, { as, of });
    expect(buttons()).toEqual(offered);
  });

  it('decide on the revision on screen, tell how it went, and hand over what was answered', async () => {
    const { api, user, host, onDecided } = show();
    await user.click(screen.getByRole('button', { name: 'Approve Warm the cells' }));
    await waitFor(() => expect(onDecided).toHaveBeenCalledExactlyOnceWith({ decided: true }));
    expect(sent(api)).toEqual([{ status: 'approved', revision: 3 }]);
    expect(host.toasts).toEqual([{ title: 'Success', description: 'Item status updated successfully.' }]);
  });

  it.each(['conflict', 'not_found'])('tell of a colleague who was first (%s), and that nothing waits any more', async (code) => {
    const { user, host, onDecided } = show(() => problem(code === 'conflict' ? 409 : 404, code, 'It is approved.'));
    await user.click(screen.getByRole('button', { name: 'Approve Warm the cells' }));
    await waitFor(() => expect(onDecided).toHaveBeenCalledExactlyOnceWith(null));
    expect(host.toasts).toEqual([{ title: 'This idea has changed', description: 'It is approved.', variant: 'destructive' }]);
  });

  it('stay for another try where it failed', async () => {
    const { user, host, onDecided } = show(() => problem(503, 'busy', 'Busy'));
    await user.click(screen.getByRole('button', { name: 'Approve Warm the cells' }));
    await waitFor(() => expect(host.toasts).toHaveLength(1));
    expect(host.toasts).toEqual([{ title: 'Error', description: 'Failed to update item status.', variant: 'destructive' }]);
    expect(onDecided).not.toHaveBeenCalled();
    expect(buttons()).toHaveLength(2);
  });
});

describe('[REV-10] a rejection', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Reject Idea' }));

  it('asks for a reason and sends it', async () => {
    const { api, user, address, onDecided } = show();
    await user.click(screen.getByRole('button', { name: 'Reject Warm the cells' }));
    await user.click((await dialog()).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Please give a reason')).toBeTruthy();
    expect(sent(api)).toEqual([]);
    await user.type(screen.getByLabelText('Reason'), ' Too early ');
    await user.click((await dialog()).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(onDecided).toHaveBeenCalledExactlyOnceWith({ decided: true }));
    expect(sent(api)).toEqual([{ status: 'rejected', reason: 'Too early', revision: 3 }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/things');
  });

  it('that fails keeps the dialog and the reason', async () => {
    const { user, host } = show(() => problem(503, 'busy', 'Busy'));
    await user.click(screen.getByRole('button', { name: 'Reject Warm the cells' }));
    await dialog();
    await user.type(screen.getByLabelText('Reason'), 'Too early');
    await user.click((await dialog()).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(host.toasts).toHaveLength(1));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Too early');
  });

  it('[REV-12] [SHELL-40] that was not sent is there again after a reload, with its reason', async () => {
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

  it('of another item in the address opens nothing', () => {
    show(undefined, { at: '/things?reject=0190b000-0000-7000-8000-000000000002' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
