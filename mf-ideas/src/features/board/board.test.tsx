import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeUser, json, problem } from 'portal-sdk/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openIdeas, sampleIdea } from '../../testing/ideas-page.tsx';

const card = (name: string) => screen.findByRole('article', { name });

describe('the stat cards', () => {
  it('[IDEA-2] show how many are left to the target', async () => {
    openIdeas([]);
    expect(await screen.findByText('1 / 2')).toBeTruthy();
    expect(screen.getByText('1 remaining')).toBeTruthy();
  });

  it.each([2, 3])('[IDEA-2] show that the target of 2 is achieved by %i', async (submissionsCount) => {
    const { api, host } = openIdeas([]);
    await screen.findByText('1 remaining');
    const stats = { submissionsCount, monthlySubmissionTarget: 2 };
    api.reply({ 'GET /api/user-stats': () => json(stats) });
    await host.queryClient.invalidateQueries();
    expect(await screen.findByText('Target achieved!')).toBeTruthy();
    expect(screen.getByText(`${submissionsCount} / 2`)).toBeTruthy();
  });

  it('[IDEA-3] count the month from its summary, not from the list', async () => {
    openIdeas([sampleIdea()]);
    const figure = async (label: string) => (await screen.findByText(label)).nextSibling?.textContent;
    await waitFor(async () => expect(await figure('Total Ideas This Month')).toBe('9'));
    expect(await figure('Approved Ideas')).toBe('5');
    expect(await figure('Under Review')).toBe('3');
  });

  it('reload a failed figure on Retry', async () => {
    const replies = { 'GET /api/ideas/summary': () => problem(500, 'internal', 'No luck') };
    const { api, user } = openIdeas([], { replies });
    const [retry] = await screen.findAllByRole('button', { name: 'Could not be loaded. Retry' });
    api.reply({ 'GET /api/ideas/summary': () => json({ month: '2026-03', total: 42, approved: 1, pending: 1 }) });
    await user.click(retry as HTMLElement);
    expect(await screen.findByText('42')).toBeTruthy();
  });
});

describe('a card', () => {
  it("[IDEA-7] shows title, status, category, three tags and the number of the others, author, score and the date in the company's time zone", async () => {
    openIdeas([sampleIdea({ title: 'Warm the cells', tags: ['a', 'b', 'c', 'd', 'e'], score: 4.5 })]);
    const shown = within(await card('Warm the cells'));
    for (const text of ['APPROVED', 'Storage Integration', '+2 more', 'RI', 'Radu Ilie', '10 Mar 2026'])
      expect(shown.getByText(text)).toBeTruthy();
    expect(shown.getByText(/4\.5\/5\.0/)).toBeTruthy();
    expect(shown.queryByText('d')).toBeNull();
  });

  it('[IDEA-7] shows that an idea is pending, was submitted just now, and has no ratings', async () => {
    const idea = sampleIdea({ title: 'Warm the cells', status: 'pending', score: 0, ratingCount: 0 });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(idea.createdAt) });
    onTestFinished(() => void vi.useRealTimers());
    openIdeas([idea]);
    const shown = within(await card('Warm the cells'));
    for (const text of ['PENDING', 'just now', 'No ratings yet']) expect(shown.getByText(text)).toBeTruthy();
  });

  it('[IDEA-8] shows the attachment with its size and a download in a new tab', async () => {
    const idea = sampleIdea({ fileUrl: '/api/files/1', fileName: 'Plan.pdf', fileSize: 1_310_720 });
    openIdeas([idea]);
    const link = await screen.findByRole('link', { name: 'Download Plan.pdf' });
    expect(link.getAttribute('href')).toBe(`/api/ideas/${idea.id}/download`);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(screen.getByText('1.25 MB')).toBeTruthy();
  });

  it("[IDEA-45] shows a viewer the attachment's name without a link", async () => {
    openIdeas([sampleIdea({ fileUrl: '/api/files/1', fileName: 'Plan.pdf', fileSize: 1 })], { as: fakeUser('viewer') });
    expect(await screen.findByText('Plan.pdf')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /download/i })).toBeNull();
  });
});

describe('the list', () => {
  it('[IDEA-5] shows six skeletons until the first response', async () => {
    openIdeas([sampleIdea({ title: 'Here at last' })]);
    const loading = screen.getByText('Loading ideas…').closest('[role=status]');
    expect(loading?.querySelectorAll('.card-grid > *')).toHaveLength(6);
    await card('Here at last');
    expect(screen.queryByText('Loading ideas…')).toBeNull();
  });

  it('[IDEA-6] offers to submit the first idea', async () => {
    const { user, address } = openIdeas([]);
    expect(await screen.findByText('No ideas found')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Submit Your First Idea' }));
    expect(address()).toBe('/ideas-kaizen?new');
    expect(await screen.findByRole('dialog', { name: 'Submit New Idea' })).toBeTruthy();
  });

  it('shows a loading error and loads again on Retry', async () => {
    const { api, user } = openIdeas([]);
    api.reply({ 'GET /api/ideas': () => problem(503, 'unavailable', 'The database does not answer') });
    await user.click(screen.getByRole('button', { name: 'My ideas' }));
    expect(await screen.findByText('The database does not answer')).toBeTruthy();
    api.reply({ 'GET /api/ideas': () => json([sampleIdea({ title: 'Back again' })]) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await card('Back again');
  });

  it('[IDEA-10] follows the link to further pages, and keeps its items when the next page fails', async () => {
    const { api, user } = openIdeas([]);
    const next = '/api/ideas?limit=24&mine=true&cursor=abc';
    const pages: Record<string, Response> = {};
    api.reply({
      'GET /api/ideas': ({ query }) =>
        query.cursor
          ? (pages[query.cursor] ?? problem(500, 'internal', 'No luck'))
          : json([sampleIdea({ title: 'First' })], { next }),
    });
    await user.click(screen.getByRole('button', { name: 'My ideas' }));
    await card('First');
    expect(screen.getByText('Showing the first 1')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Load more/ }));
    expect(await screen.findByText('No luck')).toBeTruthy();
    await card('First');
    pages.abc = json([sampleIdea({ title: 'Second' })]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await card('Second');
    await card('First');
    expect(screen.queryByRole('button', { name: /Load more/ })).toBeNull();
  });
});

describe('[IDEA-4] search and filters', () => {
  const lastQuery = (page: ReturnType<typeof openIdeas>) =>
    page.api.calls.filter(({ path }) => path === '/api/ideas').at(-1)?.query;

  it('are kept in the address, sent to the server, and undone by Back', async () => {
    const page = openIdeas([sampleIdea()]);
    await page.user.selectOptions(await screen.findByLabelText('Category'), 'grants_calls');
    await page.user.selectOptions(screen.getByLabelText('Status'), 'pending');
    expect(page.address()).toBe('/ideas-kaizen?category=grants_calls&status=pending');
    await waitFor(() => expect(lastQuery(page)).toEqual({ limit: '24', category: 'grants_calls', status: 'pending' }));
    await page.back();
    await waitFor(() => expect(page.address()).toBe('/ideas-kaizen?category=grants_calls'));
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe(''));
  });

  it('are all applied when chosen faster than the page renders', async () => {
    const page = openIdeas([sampleIdea()]);
    const category = await screen.findByLabelText('Category');
    act(() => {
      fireEvent.change(category, { target: { value: 'grants_calls' } });
      fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'pending' } });
      fireEvent.click(screen.getByRole('button', { name: 'My ideas' }));
    });
    await waitFor(() =>
      expect(lastQuery(page)).toEqual({ limit: '24', category: 'grants_calls', status: 'pending', mine: 'true' }),
    );
    await page.back();
    await waitFor(() => expect(page.address()).toBe('/ideas-kaizen?category=grants_calls&status=pending'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'My ideas' }).getAttribute('aria-pressed')).toBe('false'));
    await page.user.selectOptions(category, '');
    await waitFor(() => expect(page.address()).toBe('/ideas-kaizen?status=pending'));
  });

  it('the search waits for a pause and replaces its own history entry', async () => {
    const page = openIdeas([sampleIdea()]);
    await page.user.type(await screen.findByRole('searchbox', { name: 'Search ideas' }), 'fog{Enter}');
    await waitFor(() => expect(lastQuery(page)).toEqual({ limit: '24', q: 'fog' }));
    expect(page.address()).toBe('/ideas-kaizen?q=fog');
    await page.back();
    await waitFor(() => expect(page.address()).toBe('/'));
  });

  it('Clear Filters clears all of them', async () => {
    const page = openIdeas([], { at: '/ideas-kaizen?q=fog&category=grants_calls&status=rejected&mine=true' });
    expect(await screen.findByText('No results for these filters.')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(lastQuery(page)).toEqual({ limit: '24' }));
    expect(page.address()).toBe('/ideas-kaizen');
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''));
  });
});

describe('[IDEA-14] the order', () => {
  it('is kept in the address, requests one page of 200, and says where it ends', async () => {
    const many = Array.from({ length: 200 }, () => sampleIdea());
    const page = openIdeas([sampleIdea()]);
    page.api.reply({ 'GET /api/ideas': ({ query }) => json(query.sort ? many : [sampleIdea()]) });
    await page.user.selectOptions(await screen.findByLabelText('Sort'), 'Most votes');
    expect(page.address()).toBe('/ideas-kaizen?sort=votes');
    expect(await screen.findByText('The first 200 in this order. Search or filter to find others')).toBeTruthy();
    expect(page.api.calls.filter(({ path }) => path === '/api/ideas').at(-1)?.query).toEqual({ limit: '200', sort: 'votes' });
    await page.user.selectOptions(screen.getByLabelText('Sort'), 'Newest first');
    await waitFor(() => expect(page.address()).toBe('/ideas-kaizen'));
  });
});

it('[IDEA-13] the file contains the filtered ideas', async () => {
  const page = openIdeas([sampleIdea()], { at: '/ideas-kaizen?q=fog&category=grants_calls&mine=true&sort=score' });
  await page.user.click(await screen.findByRole('button', { name: 'More' }));
  const link = await screen.findByRole('link', { name: 'Export CSV' });
  const address = new URL(link.getAttribute('href') ?? '', 'http://portal.test');
  expect(address.pathname).toBe('/api/ideas/export');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    q: 'fog',
    category: 'grants_calls',
    mine: 'true',
    sort: 'score',
  });
});

describe('the actions of a card', () => {
  it("[IDEA-63] Comment links to the idea's comments, with their number", async () => {
    const idea = sampleIdea({ title: 'Warm the cells', commentCount: 3 });
    openIdeas([idea]);
    const link = within(await card('Warm the cells')).getByRole('link', { name: 'Comment 3' });
    expect(link.getAttribute('href')).toBe(`/ideas-kaizen/${idea.id}#comments`);
  });

  it('[IDEA-63] the number of comments is shown also if it is 0, like that of the votes', async () => {
    openIdeas([sampleIdea({ title: 'Quiet', commentCount: 0 })]);
    expect(within(await card('Quiet')).getByRole('link', { name: 'Comment 0' })).toBeTruthy();
  });

  it('[IDEA-69] a vote counts on the card, and a second press removes it', async () => {
    const idea = sampleIdea({ title: 'Warm the cells', voteCount: 4 });
    const page = openIdeas([idea]);
    const voteReply = (voteCount: number, myVote: boolean) => () => {
      page.api.reply({ 'GET /api/ideas': () => json([{ ...idea, voteCount, myVote }]) });
      return json({ score: 0, ratingCount: 0, voteCount, myRating: null, myVote });
    };
    page.api.reply({
      [`PUT /api/content/idea/${idea.id}/vote`]: voteReply(5, true),
      [`DELETE /api/content/idea/${idea.id}/vote`]: voteReply(4, false),
    });
    const shown = within(await card('Warm the cells'));
    await page.user.click(shown.getByRole('button', { name: 'Vote, 4 votes' }));
    const voted = await shown.findByRole('button', { name: 'Vote, 5 votes' });
    expect(voted.getAttribute('aria-pressed')).toBe('true');
    await page.user.click(voted);
    await shown.findByRole('button', { name: 'Vote, 4 votes' });
  });

  it('[IDEA-60] Edit is shown on own ideas only, and links to the form', async () => {
    const me = fakeUser();
    const own = sampleIdea({ title: 'Mine', author: me, authorId: me.id, status: 'pending' });
    const { user } = openIdeas([own, sampleIdea({ title: 'Of a colleague' })], { as: me });
    const mine = within(await card('Mine'));
    await user.click(mine.getByRole('button', { name: 'Actions: Mine' }));
    expect((await mine.findByRole('link', { name: 'Edit' })).getAttribute('href')).toBe(`/ideas-kaizen/${own.id}?edit`);
    const other = within(await card('Of a colleague'));
    await user.click(other.getByRole('button', { name: 'Actions: Of a colleague' }));
    expect(await other.findByRole('link', { name: 'Open' })).toBeTruthy();
    expect(other.queryByRole('link', { name: 'Edit' })).toBeNull();
  });
});
