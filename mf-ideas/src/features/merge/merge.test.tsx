import { act, screen, waitFor, within } from '@testing-library/react';
import { type Call, fakeUser, json, problem, radu } from 'portal-sdk/testing';
import type { Idea, WholeIdea } from 'shared-contracts/schemas/idea';
import { beforeAll, describe, expect, it } from 'vitest';
import { openIdeas, sampleIdea } from '../../testing/ideas-page.tsx';

beforeAll(async () => {
  await Promise.all([import('./merge-dialog.tsx'), import('./merged-from.tsx')]);
}, 60_000);

const manager = fakeUser('manager');
const ana = { id: '0190a000-0000-7000-8000-0000000000aa', firstName: 'Ana', lastName: 'Pop' };
const source = sampleIdea({ title: 'Use the waste heat', status: 'pending', description: 'The fans could stand still.' });
const target = sampleIdea({ title: 'Dry with waste heat', author: ana, description: 'One duct would do both.' });
const whole = (idea: Idea, fields: Partial<WholeIdea> = {}): WholeIdea => ({ ...idea, mergedFrom: [], ...fields });
const mergedTarget = whole(target, {
  coAuthors: [radu],
  mergedFrom: [{ ...source, author: radu, fileUrl: '/api/files/1', fileName: 'Sketch.pdf', fileSize: 2048, moreFiles: [] }],
});

const open = (others: readonly Idea[] = [target], as = manager) =>
  openIdeas([source, ...others], { as, at: `/ideas-kaizen/${source.id}?merge` });
const dialogOf = async () => within(await screen.findByRole('dialog', { name: 'Merge into another idea' }));

describe('[IDEA-74] merging an idea', () => {
  it.each([
    ['offered to a manager', manager, source, true],
    ['offered to an admin', fakeUser('admin'), source, true],
    ['hidden from an employee', fakeUser(), source, false],
    ['hidden from a manager on an own idea', manager, { ...source, author: manager, authorId: manager.id }, false],
    ['hidden from a manager who is one of its authors', manager, { ...source, coAuthors: [manager] }, false],
    ['hidden from a manager on a rejected idea', manager, { ...source, status: 'rejected' as const }, false],
  ])('is %s', async (_how, as, idea, offered) => {
    openIdeas([idea], { as, at: `/ideas-kaizen/${idea.id}` });
    await screen.findByRole('heading', { level: 1, name: idea.title });
    expect(screen.queryByRole('button', { name: 'Merge…' }) !== null).toBe(offered);
  });

  it('is not available on cards', async () => {
    openIdeas([source], { as: manager });
    await screen.findByRole('article', { name: source.title });
    expect(screen.queryByRole('button', { name: /Merge/ })).toBeNull();
  });

  it('has an address, which Back and Cancel leave', async () => {
    const { user, address } = openIdeas([source, target], { as: manager, at: `/ideas-kaizen/${source.id}` });
    await user.click(await screen.findByRole('button', { name: 'Merge…' }));
    expect(address()).toBe(`/ideas-kaizen/${source.id}?merge`);
    await user.click((await dialogOf()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe(`/ideas-kaizen/${source.id}`));
  });

  it('searches for the typed words, and offers pending and approved ideas, but not the source', async () => {
    const { api, user } = open([target, sampleIdea({ title: 'Turned down', status: 'rejected' })]);
    const dialog = await dialogOf();
    await user.type(dialog.getByRole('searchbox', { name: 'Search ideas' }), 'heat');
    await waitFor(() => expect(api.calls.some(({ path, query }) => path === '/api/ideas' && query.q === 'heat')).toBe(true));
    expect(await dialog.findAllByRole('radio')).toHaveLength(1);
    expect(await dialog.findByRole('radio', { name: /Dry with waste heat/ })).toBeTruthy();
    expect(await dialog.findByText('1 idea')).toBeTruthy();
  });

  it('[IDEA-95] finds a target behind any number of rejected ideas, the newest first', async () => {
    const rejected = Array.from({ length: 40 }, (_, n) => sampleIdea({ title: `Heat ${n}`, status: 'rejected' }));
    const older = sampleIdea({ title: 'Older heat', status: 'approved', createdAt: '2026-03-01T09:00:00.000Z' });
    const newer = sampleIdea({ title: 'Newer heat', status: 'pending', createdAt: '2026-03-02T09:00:00.000Z' });
    const page = (ideas: readonly Idea[], { limit, status }: Call['query']) =>
      json(ideas.filter((idea) => !status || idea.status === status).slice(0, Number(limit)));
    openIdeas([source, ...rejected], {
      as: manager,
      at: `/ideas-kaizen/${source.id}?merge`,
      replies: { 'GET /api/ideas': ({ query }) => page([...rejected, older, newer], query) },
    });
    const found = await (await dialogOf()).findAllByRole('radio');
    expect(found.map((option) => option.closest('label')?.querySelector('span > span')?.textContent)).toEqual([
      'Newer heat',
      'Older heat',
    ]);
  });

  it.each([
    [30, '', '30 ideas'],
    [31, '', 'The 30 newest ideas. Type to find others.'],
    [31, 'heat', 'The first 30 matches. Type more to narrow it down.'],
  ])('[IDEA-95] of %i targets for "%s" shows at most 30, and says so', async (number, words, text) => {
    const { user } = open(Array.from({ length: number }, (_, n) => sampleIdea({ title: `Heat ${n}` })));
    const dialog = await dialogOf();
    if (words) await user.type(dialog.getByRole('searchbox', { name: 'Search ideas' }), words);
    expect(await dialog.findByText(text)).toBeTruthy();
    expect(dialog.getAllByRole('radio')).toHaveLength(30);
  });

  it('keeps the search and its words when a search fails', async () => {
    const { api, user } = open();
    const dialog = await dialogOf();
    await dialog.findByRole('radio', { name: /Dry with waste heat/ });
    api.reply({ 'GET /api/ideas': () => problem(503, 'busy', 'The portal is busy') });
    await user.type(dialog.getByRole('searchbox', { name: 'Search ideas' }), 'heat');
    expect(await dialog.findByText('The ideas could not be loaded')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('searchbox', { name: 'Search ideas' }).value).toBe('heat');
  });

  it('shows that nothing was found', async () => {
    open([]);
    expect(await (await dialogOf()).findByText('There are no other pending or approved ideas.')).toBeTruthy();
  });

  it('shows an own idea as one that only another reviewer can choose', async () => {
    open([sampleIdea({ title: 'Mine', author: manager, authorId: manager.id })]);
    const own = await (await dialogOf()).findByRole<HTMLInputElement>('radio', { name: /Mine/ });
    expect(own.disabled).toBe(true);
  });

  it('shows both side by side and the effects before the merge', async () => {
    const { user } = open();
    const dialog = await dialogOf();
    const merge = dialog.getByRole<HTMLButtonElement>('button', { name: 'Merge permanently' });
    expect(merge.disabled).toBe(true);
    await user.click(await dialog.findByRole('radio', { name: /Dry with waste heat/ }));
    expect(within(dialog.getByRole('region', { name: 'This idea will be merged' })).getByText(source.description)).toBeTruthy();
    expect(within(dialog.getByRole('region', { name: 'This idea stays' })).getByText(target.description)).toBeTruthy();
    const effects = within(dialog.getByRole('region', { name: 'What happens' }));
    expect(effects.getByText("This can't be undone.")).toBeTruthy();
    expect(effects.getByText(/Everyone will be able to read its text/)).toBeTruthy();
    expect(merge.disabled).toBe(false);
  });

  it('sends the revision on screen, says so and opens the target', async () => {
    const { api, user, host, address } = open();
    const dialog = await dialogOf();
    await user.click(await dialog.findByRole('radio', { name: /Dry with waste heat/ }));
    api.reply({
      [`POST /api/ideas/${source.id}/merge`]: () => json(mergedTarget),
      [`GET /api/ideas/${source.id}`]: () => json(mergedTarget),
      [`GET /api/ideas/${target.id}`]: () => json(mergedTarget),
    });
    await user.click(dialog.getByRole('button', { name: 'Merge permanently' }));
    await waitFor(() => expect(address()).toBe(`/ideas-kaizen/${target.id}`));
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({ into: target.id, revision: source.revision });
    expect(host.toasts).toEqual([
      { title: 'Ideas merged', description: '"Use the waste heat" is now part of "Dry with waste heat".' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  const badGateway = () => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' });

  it.each([
    [
      'shows the reason of a failure',
      () => problem(409, 'conflict', 'It has been merged meanwhile.'),
      'It has been merged meanwhile.',
    ],
    ["[SHELL-252] shows no status text of a proxy's page", badGateway, 'Failed to merge the ideas. Please try again.'],
  ])('%s, and keeps the choice', async (_does, reply, description) => {
    const { api, user, host } = open();
    const dialog = await dialogOf();
    await user.click(await dialog.findByRole('radio', { name: /Dry with waste heat/ }));
    api.reply({ [`POST /api/ideas/${source.id}/merge`]: reply });
    await user.click(dialog.getByRole('button', { name: 'Merge permanently' }));
    await waitFor(() => expect(host.toasts).toEqual([{ title: 'Merge failed', description, variant: 'destructive' }]));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Dry with waste heat/ }).checked).toBe(true);
  });
});

describe('[IDEA-96] an idea that changes while its merge dialog is open', () => {
  /** Opens the dialog; `becomes` does what an event does after a colleague's change. */
  const opened = async () => {
    const page = open();
    const dialog = await dialogOf();
    await page.user.click(await dialog.findByRole('radio', { name: /Dry with waste heat/ }));
    const becomes = (reply: () => Response) => {
      page.api.reply({ [`GET /api/ideas/${source.id}`]: reply });
      return act(() => page.host.queryClient.invalidateQueries());
    };
    const merge = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Merge permanently' });
    return { ...page, dialog, becomes, merge };
  };
  const rejected = () => json(whole(source, { status: 'rejected', revision: 2 }));
  const rejectedNote = "It was rejected in the meantime, so it can't be merged.";
  const offNote = 'You can no longer merge it.';

  it.each([
    ['rejected', rejected, rejectedNote],
    ['withdrawn', () => problem(404, 'not_found', 'Idea not found'), offNote],
    ['merged into another', () => json(mergedTarget), offNote],
    ["one's own", () => json(whole(source, { coAuthors: [manager] })), offNote],
  ])('stays, once the idea is %s, and says why it can not be merged', async (_how, reply, note) => {
    const { dialog, becomes, merge } = await opened();
    await becomes(reply);
    expect(await dialog.findByText(note)).toHaveProperty('role', 'alert');
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Dry with waste heat/ }).checked).toBe(true);
    expect(merge().disabled).toBe(true);
  });

  it('can be merged again in the same dialog, once the rejection is undone', async () => {
    const { dialog, becomes, merge } = await opened();
    await becomes(rejected);
    await dialog.findByText(rejectedNote);
    await becomes(() => json(whole(source, { revision: 3 })));
    await waitFor(() => expect(dialog.queryByText(rejectedNote)).toBeNull());
    expect(merge().disabled).toBe(false);
  });

  it('does not reopen the dialog, once it is closed, when the rejection is undone', async () => {
    const { user, address, dialog, becomes } = await opened();
    await becomes(rejected);
    await dialog.findByText(rejectedNote);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(`/ideas-kaizen/${source.id}`);
    expect(screen.queryByRole('button', { name: 'Merge…' })).toBeNull();
    await becomes(() => json(whole(source, { revision: 3 })));
    expect(await screen.findByRole('button', { name: 'Merge…' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('[IDEA-72] [IDEA-73] the target of a merge', () => {
  const openMerged = (at: string, replies = {}) =>
    openIdeas([], { at, replies: { [`GET /api/ideas/${target.id}`]: () => json(mergedTarget), ...replies } });

  it('names all authors, and has the merged text and its file in a disclosure', async () => {
    openMerged(`/ideas-kaizen/${target.id}`);
    await screen.findByRole('heading', { level: 1, name: target.title });
    for (const name of ['Ana Pop', 'Radu Ilie']) expect(screen.getAllByRole('link', { name }).length).toBeGreaterThan(0);
    expect(await screen.findByRole('heading', { name: 'Merged from' })).toBeTruthy();
    const merged = screen.getByText(source.title).closest('details');
    expect(merged?.open).toBe(false);
    expect(merged?.textContent).toContain(source.description);
    expect(screen.getByRole('link', { name: 'Download Sketch.pdf', hidden: true }).getAttribute('href')).toBe(
      `/api/ideas/${source.id}/download`,
    );
  });

  it("opens from the source's address and replaces it", async () => {
    const { address, back } = openMerged(`/ideas-kaizen/${source.id}`, {
      [`GET /api/ideas/${source.id}`]: () => json(mergedTarget),
    });
    expect(await screen.findByRole('heading', { level: 1, name: target.title })).toBeTruthy();
    expect(address()).toBe(`/ideas-kaizen/${target.id}`);
    await back();
    expect(address()).toBe('/');
  });

  it('offers its authors neither vote nor rating', async () => {
    const me = fakeUser();
    const shared = whole(target, { coAuthors: [me] });
    openIdeas([], { as: me, at: `/ideas-kaizen/${target.id}`, replies: { [`GET /api/ideas/${target.id}`]: () => json(shared) } });
    await screen.findByRole('heading', { level: 1, name: target.title });
    expect(screen.queryByRole('button', { name: /^Vote/ })).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('names two of many authors on its card, and the number of the others', async () => {
    const more = [radu, { ...radu, id: '0190a000-0000-7000-8000-0000000000ab', firstName: 'Ina' }];
    openIdeas([{ ...target, coAuthors: more }]);
    const card = within(await screen.findByRole('article', { name: target.title }));
    expect(card.getByRole('link', { name: 'Ana Pop' }).parentElement?.textContent).toBe('Ana Pop, Radu Ilie +1 and 1 more');
  });
});
