import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { withdrawIdea } from 'shared-contracts/endpoints/ideas';
import { withdrawSubmission } from 'shared-contracts/endpoints/submissions';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fakeApi, json, problem, type Reply } from '../testing/fake-api.tsx';
import { fakeUser } from '../testing/fake-host.tsx';
import { sampleItem, showOnPage } from '../testing/sample-item.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

beforeAll(() => import('./withdraw-dialog.tsx'), 60_000);

const author = fakeUser();
const own = sampleItem({ authorId: author.id, commentCount: 2, voteCount: 1, fileUrl: '/api/files/1' });
const done: Reply = () => new Response(null, { status: 204 });
const gone: Reply = () => json({ undoableUntil: '2026-03-11T09:00:00.000Z' });
const permanent: Reply = () => json({ undoableUntil: null });
const path = `DELETE /api/ideas/${own.id}`;

const show = (reply: Reply = gone) => {
  const api = fakeApi({ [path]: reply });
  const onWithdrawn = vi.fn();
  return {
    api,
    onWithdrawn,
    ...showOnPage(<WithdrawButton endpoint={withdrawIdea} item={own} type="idea" noun="idea" onWithdrawn={onWithdrawn} />, {
      as: author,
    }),
  };
};
const open = async (user: ReturnType<typeof showOnPage>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Withdraw Warm the cells' }));
  return within(await screen.findByRole('alertdialog', { name: 'Withdraw this idea?' }));
};

it.each([
  ['its author', author, true],
  ['an admin', fakeUser('admin', { id: '0190a000-0000-7000-8000-0000000000aa' }), true],
  ['a manager', fakeUser('manager', { id: '0190a000-0000-7000-8000-0000000000ab' }), false],
  ['its author who may only read now', fakeUser('viewer'), false],
])('[REV-24] withdrawing is offered to %s: %s', (_who, as, offered) => {
  showOnPage(<WithdrawButton endpoint={withdrawIdea} item={own} type="idea" noun="idea" />, { as });
  expect(screen.queryByRole('button') !== null).toBe(offered);
});

it('[REV-25] says beforehand what is removed with the item, and shows the result afterwards', async () => {
  const { api, user, host, onWithdrawn } = show();
  const dialog = await open(user);
  expect(dialog.getByText(/"Warm the cells" will be deleted/).textContent).toContain(
    '2 comments, 1 vote, its attachment, and the points earned with it. You can usually undo this for 24 hours.',
  );
  expect(api.calls).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(onWithdrawn).toHaveBeenCalledOnce());
  expect(api.calls.map(({ method, path: to }) => `${method} ${to}`)).toEqual([path]);
  expect(host.toasts).toMatchObject([
    { title: 'Withdrawn', description: 'The idea "Warm the cells" was withdrawn.', action: { label: 'Undo' } },
  ]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('[PLAT-131] says so if the withdrawal is permanent, and offers no undo', async () => {
  const { user, host, onWithdrawn } = show(permanent);
  await user.click((await open(user)).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(onWithdrawn).toHaveBeenCalledOnce());
  expect(host.toasts).toEqual([
    {
      title: 'Withdrawn',
      description: 'The idea "Warm the cells" was permanently deleted because the portal is almost out of space.',
    },
  ]);
});

it('[IDEA-72] says that ideas merged into the item are removed with it', async () => {
  const merged = { ...own, mergedFrom: [{}] };
  const { user } = showOnPage(<WithdrawButton endpoint={withdrawIdea} item={merged} type="idea" noun="idea" />, { as: author });
  expect((await open(user)).getByText(/its attachment, everything merged into it, and the points/)).toBeTruthy();
});

it('[REV-25] counts all files of the item', async () => {
  const withFiles = { ...own, moreFiles: [{}, {}] };
  const { user } = showOnPage(<WithdrawButton endpoint={withdrawIdea} item={withFiles} type="idea" noun="idea" />, {
    as: author,
  });
  expect((await open(user)).getByText(/1 vote, its 3 attachments, and the points/)).toBeTruthy();
});

it('[REV-25] does nothing when cancelled', async () => {
  const { api, user } = show();
  await user.click((await open(user)).getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(api.calls).toEqual([]);
});

it('treats an item that is already gone as withdrawn', async () => {
  const { user, onWithdrawn } = show(() => problem(404, 'not_found', 'Idea not found'));
  await user.click((await open(user)).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(onWithdrawn).toHaveBeenCalledOnce());
});

describe('[SHELL-254] a withdrawal whose response is lost', () => {
  const lost = () => Promise.reject(new TypeError('connection lost'));
  const notFound: Reply = () => problem(404, 'not_found', 'Idea not found');
  const until = '2026-03-11T09:00:00.000Z';
  const listed = { type: 'idea', typeLabel: 'Idea', id: own.id, title: own.title, status: 'pending', withdrawnAt: until, until };
  const withdraw = async (second: Reply, withdrawn: object[]) => {
    const replies = [lost, second];
    const shown = show((call) => replies.shift()?.(call) ?? problem(500, 'internal', 'One call too many'));
    shown.api.reply({ 'GET /api/submissions/withdrawn': () => json(withdrawn) });
    await shown.user.click((await open(shown.user)).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(shown.host.toasts).toHaveLength(1));
    return shown;
  };

  it.each([
    ['is gone, and theirs to restore', notFound, [listed], { label: 'Undo' }],
    ['is withdrawn by the repeated call', gone, [], { label: 'Undo' }],
    ['is gone, and not theirs to restore', notFound, [{ ...listed, type: 'grant' }], undefined],
  ])('is reported as done if the item %s', async (_what, second, withdrawn, action) => {
    const { host, onWithdrawn } = await withdraw(second, withdrawn);
    expect(host.toasts[0]).toMatchObject({ title: 'Withdrawn', description: 'The idea "Warm the cells" was withdrawn.' });
    expect(host.toasts[0]?.action?.label).toBe(action?.label);
    await waitFor(() => expect(onWithdrawn).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('may have arrived if its repetition has no response either, and can be retried', async () => {
    const { host, onWithdrawn } = await withdraw(lost, []);
    expect(host.toasts).toMatchObject([{ title: 'Not confirmed', variant: 'destructive' }]);
    expect(host.toasts[0]?.description).toContain("we don't know whether this went through");
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    expect(onWithdrawn).not.toHaveBeenCalled();
  });
});

it('shows an error and keeps the dialog', async () => {
  const { user, host, onWithdrawn } = show(() => problem(503, 'busy', 'The portal is busy.'));
  await user.click((await open(user)).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(host.toasts).toEqual([
      { title: 'Failed to withdraw the idea.', description: 'The portal is busy.', variant: 'destructive' },
    ]),
  );
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  expect(onWithdrawn).not.toHaveBeenCalled();
});

it('[REV-24] passes type and id to an operation that serves all types', async () => {
  const api = fakeApi({ [`DELETE /api/submissions/idea/${own.id}`]: gone });
  const params = { type: 'idea', id: own.id };
  const { user } = showOnPage(
    <WithdrawButton endpoint={withdrawSubmission} item={own} type="idea" noun="idea" params={params} />,
    {
      as: author,
    },
  );
  await user.click((await open(user)).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(api.calls.map(({ path: to }) => to)).toEqual([`/api/submissions/idea/${own.id}`]));
});

it('[REV-49] deletes a draft, for its author only, without mentioning points', async () => {
  const draft = sampleItem({ authorId: author.id, status: 'draft', fileUrl: '/api/files/1' });
  const reply = { [`DELETE /api/ideas/${draft.id}`]: gone };
  fakeApi(reply);
  const { user, host } = showOnPage(<WithdrawButton endpoint={withdrawIdea} item={draft} type="idea" noun="idea" />, {
    as: author,
  });
  await user.click(screen.getByRole('button', { name: 'Delete draft Warm the cells' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this draft?' }));
  expect(
    dialog.getByText('"Warm the cells" will be deleted, along with its attachment. You can usually undo this for 24 hours.'),
  ).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Delete draft' }));
  await waitFor(() =>
    expect(host.toasts).toMatchObject([{ title: 'Draft deleted', description: 'The draft "Warm the cells" was deleted.' }]),
  );
});

it('[SHELL-135] can be undone from the toast, even if its page is gone', async () => {
  const undo = `POST /api/content/idea/${own.id}/undo-withdrawal`;
  const { api, user, host } = show();
  api.reply({ [undo]: done });
  const dialog = await open(user);
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  cleanup();
  host.toasts[0]?.action?.run();
  await waitFor(() => expect(host.toasts[1]).toMatchObject({ title: 'Restored', description: 'Everything is back as it was.' }));
  expect(api.calls.map(({ method, path: to }) => `${method} ${to}`)).toEqual([path, undo]);
});

it('[SHELL-170] asks on the page of the item if the address says so, and a list of several does not', async () => {
  fakeApi({});
  const button = <WithdrawButton endpoint={withdrawIdea} item={own} type="idea" noun="idea" />;
  const list = showOnPage(button, { as: author, at: '/things?withdraw' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  list.unmount();
  const { user, address } = showOnPage(<WithdrawButton endpoint={withdrawIdea} item={own} type="idea" noun="idea" addressed />, {
    as: author,
    at: '/things?withdraw',
  });
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw this idea?' }));
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(address()).toBe('/things');
});
