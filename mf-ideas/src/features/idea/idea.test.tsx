import { screen, waitFor, within } from '@testing-library/react';
import { fakeUser, json, problem } from 'portal-sdk/testing';
import { describe, expect, it, vi } from 'vitest';
import { openIdeas, sampleIdea } from '../../testing/ideas-page.tsx';

const manager = () => fakeUser('manager');
const pending = (title: string) => sampleIdea({ title, status: 'pending' });
const cardOf = async (title: string) => within(await screen.findByRole('article', { name: title }));

describe('[IDEA-41] Approve and Reject', () => {
  it.each([
    ['offered to a manager', manager(), true],
    ['offered to an admin', fakeUser('admin'), true],
    ['hidden from an employee', fakeUser(), false],
    ['hidden from a viewer', fakeUser('viewer'), false],
    ['hidden from a manager whose address is not confirmed', fakeUser('manager', { effectiveRole: 'viewer' }), false],
  ])('are %s', async (_how, as, offered) => {
    openIdeas([pending('Waiting')], { as });
    const card = await cardOf('Waiting');
    const decisions = card.queryAllByRole('button', { name: /^(Approve|Reject)/ });
    expect(decisions.map(({ textContent }) => textContent)).toEqual(offered ? ['Approve', 'Reject'] : []);
  });

  it('are hidden from a manager on an own idea, but shown to an admin', async () => {
    const as = fakeUser('manager');
    const own = sampleIdea({ title: 'Mine', status: 'pending', author: as, authorId: as.id });
    openIdeas([own], { as });
    expect((await cardOf('Mine')).queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull();
    openIdeas([{ ...own, title: 'Mine too' }], { as: fakeUser('admin') });
    expect((await cardOf('Mine too')).queryByRole('button', { name: /Approve/ })).toBeTruthy();
  });

  it('[IDEA-42] approving sends the revision on screen, refetches the list and keeps the focus on the idea', async () => {
    const idea = pending('Waiting');
    const { api, user, host } = openIdeas([idea], { as: manager() });
    const approved = { ...idea, status: 'approved', revision: 2 };
    api.reply({
      [`PATCH /api/ideas/${idea.id}/status`]: () => json({ ...approved, mergedFrom: [] }),
      'GET /api/ideas': () => json([approved]),
    });
    await user.click((await cardOf('Waiting')).getByRole('button', { name: 'Approve Waiting' }));
    expect(await screen.findByText('APPROVED')).toBeTruthy();
    expect(api.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ status: 'approved', revision: 1 });
    expect(host.toasts).toMatchObject([
      { title: 'Success', description: 'Item status updated successfully.', action: { label: 'Undo' } },
    ]);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Waiting' }));
  });

  it('approving an idea that the filter then removes moves the focus to the next one', async () => {
    const [first, second] = [pending('First'), pending('Second')];
    const { api, user } = openIdeas([first, second], { as: manager(), at: '/ideas-kaizen?status=pending' });
    api.reply({
      [`PATCH /api/ideas/${first.id}/status`]: () => json({ ...first, status: 'approved', mergedFrom: [] }),
      'GET /api/ideas': () => json([second]),
    });
    await user.click((await cardOf('First')).getByRole('button', { name: 'Approve First' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'First' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Second' }));
  });

  it('[IDEA-42] rejecting asks for a reason and sends it', async () => {
    const idea = pending('Waiting');
    const { api, user } = openIdeas([idea], { as: manager() });
    api.reply({ [`PATCH /api/ideas/${idea.id}/status`]: () => json({ ...idea, status: 'rejected', mergedFrom: [] }) });
    await user.click((await cardOf('Waiting')).getByRole('button', { name: 'Reject Waiting' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject idea' }));
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await dialog.findByText('Please give a reason')).toBeTruthy();
    expect(api.calls.some(({ method }) => method === 'PATCH')).toBe(false);
    await user.type(dialog.getByLabelText('Reason'), 'Too early');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      status: 'rejected',
      reason: 'Too early',
      revision: 1,
    });
  });

  it('[IDEA-43] explains that a colleague was faster, and refetches the list', async () => {
    const idea = pending('Waiting');
    const { api, user, host } = openIdeas([idea], { as: manager() });
    const message = 'This idea has already been reviewed. Status: approved.';
    api.reply({
      [`PATCH /api/ideas/${idea.id}/status`]: () => problem(409, 'conflict', message),
      'GET /api/ideas': () => json([{ ...idea, status: 'approved' }]),
    });
    await user.click((await cardOf('Waiting')).getByRole('button', { name: 'Approve Waiting' }));
    expect(await screen.findByText('APPROVED')).toBeTruthy();
    expect(host.toasts).toEqual([{ title: 'This idea has changed', description: message, variant: 'destructive' }]);
  });

  it('keep the dialog and the reason when a rejection fails', async () => {
    const idea = pending('Waiting');
    const { api, user, host } = openIdeas([idea], { as: manager() });
    api.reply({ [`PATCH /api/ideas/${idea.id}/status`]: () => problem(503, 'busy', 'The portal is busy.') });
    await user.click((await cardOf('Waiting')).getByRole('button', { name: 'Reject Waiting' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'Too early');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(host.toasts).toHaveLength(1));
    expect(host.toasts).toMatchObject([{ title: 'Error', description: 'Failed to update item status.' }]);
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Too early');
  });
});

describe('[IDEA-9] the page of one idea', () => {
  it('opens from its card, shows the whole idea, sets the breadcrumb, and links back to the board with its filters', async () => {
    const idea = sampleIdea({ title: 'Label every breaker', tags: ['a', 'b', 'c', 'd'] });
    const page = openIdeas([idea], { at: '/ideas-kaizen?category=storage_integration' });
    await page.user.click(await screen.findByRole('link', { name: 'Label every breaker' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Label every breaker' })).toBeTruthy();
    expect(page.address()).toBe(`/ideas-kaizen/${idea.id}`);
    expect(screen.getByText('d')).toBeTruthy();
    expect(page.host.crumbs.at(-1)).toEqual([{ label: 'Label every breaker' }]);
    await page.user.click(screen.getByRole('link', { name: 'Back to the board' }));
    expect(page.address()).toBe('/ideas-kaizen?category=storage_integration');
  });

  it.each([
    ['narrow', ['About this idea', 'What colleagues think', 'Comments', 'History']],
    ['wide', ['About this idea', 'What colleagues think', 'History', 'Comments']],
  ])('[SHELL-150] is read and tabbed through in the order of a %s window', async (width, order) => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: width === 'wide' && media.includes('width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const idea = sampleIdea({ title: 'Label every breaker' });
    openIdeas([idea], { at: `/ideas-kaizen/${idea.id}` });
    await screen.findByRole('heading', { level: 2, name: /^Comments/ });
    await screen.findByRole('heading', { level: 2, name: /^History/ });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent ?? '');
    expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
  });

  it('[IDEA-44] shows the reason of a rejection', async () => {
    const idea = sampleIdea({ status: 'rejected', reason: 'The insurer\nsays no.' });
    openIdeas([idea], { at: `/ideas-kaizen/${idea.id}` });
    expect(await screen.findByRole('heading', { name: 'Reason for rejection' })).toBeTruthy();
    expect(screen.getByText(/The insurer/).textContent).toBe('The insurer\nsays no.');
  });

  it.each(['0190b000-0000-7000-8000-999999999999', 'leaderboard-of-old'])(
    'shows an error for an unknown idea (%s)',
    async (id) => {
      openIdeas([], { at: `/ideas-kaizen/${id}` });
      expect(await screen.findByText('Idea not found')).toBeTruthy();
    },
  );

  it('loads again on Retry', async () => {
    const idea = sampleIdea({ title: 'Back again' });
    const replies = { [`GET /api/ideas/${idea.id}`]: () => problem(500, 'internal', 'No luck') };
    const { api, user } = openIdeas([], { at: `/ideas-kaizen/${idea.id}`, replies });
    expect(await screen.findByText('No luck')).toBeTruthy();
    api.reply({ [`GET /api/ideas/${idea.id}`]: () => json({ ...idea, mergedFrom: [] }) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Back again' })).toBeTruthy();
  });
});
