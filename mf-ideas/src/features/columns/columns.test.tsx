import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeUser, json, nextSample, type Opening } from 'portal-sdk/testing';
import type { Idea } from 'shared-contracts/schemas/idea';
import { beforeEach, describe, expect, it } from 'vitest';
import { openIdeas, sampleIdea } from '../../testing/ideas-page.tsx';

type Queried = { readonly query: Readonly<Record<string, string>> };
/** The ideas that match a query, as the server would filter them. */
const filtered = (ideas: readonly Idea[], { query: { status, category } }: Queried) =>
  ideas.filter((idea) => (!status || idea.status === status) && (!category || idea.category === category));
const countsOf = (ideas: readonly Idea[]) => {
  const counts = <K extends 'status' | 'category'>(key: K) =>
    [...new Set(ideas.map((idea) => idea[key]))].map((value) => ({
      [key]: value,
      count: ideas.filter((idea) => idea[key] === value).length,
    }));
  return { statuses: counts('status'), categories: counts('category') };
};
const open = (ideas: readonly Idea[], { at = '/ideas-kaizen?view=board', ...opening }: Opening = {}) =>
  openIdeas(ideas, {
    at,
    ...opening,
    replies: {
      'GET /api/ideas': (call: Queried) => json(filtered(ideas, call)),
      'GET /api/ideas/counts': (call: Queried) => json(countsOf(filtered(ideas, call))),
      ...opening.replies,
    },
  });
const column = async (name: string) => within(await screen.findByRole('region', { name: new RegExp(`^${name}`) }));
const titles = async (name: string) => (await column(name)).findAllByRole('heading', { level: 3 });
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const manager = fakeUser('manager');

describe('[IDEA-90] the board', () => {
  it('has a column per status for reviewers, with its count', async () => {
    open([sampleIdea({ title: 'One' }), sampleIdea({ title: 'Two' }), sampleIdea({ title: 'Three', status: 'pending' })], {
      as: manager,
    });
    expect((await titles('Approved')).map(({ textContent }) => textContent)).toEqual(['One', 'Two']);
    await waitFor(() => expect(headings()).toEqual(expect.arrayContaining(['Pending1', 'Approved2', 'Rejected0'])));
    expect((await column('Rejected')).getByText('No ideas here')).toBeTruthy();
  });

  it('has a column per category for everyone else, and marks what is not approved', async () => {
    const category = 'ai_automation';
    open([sampleIdea({ title: 'One', category }), sampleIdea({ title: 'Mine', category, status: 'pending' })]);
    const shown = await column('AI Automation');
    expect(await shown.findAllByRole('article')).toHaveLength(2);
    expect(shown.getByText('PENDING')).toBeTruthy();
    expect(shown.queryByText('APPROVED')).toBeNull();
    expect(screen.getAllByRole('region').filter((each) => each.hasAttribute('data-column'))).toHaveLength(6);
  });

  it('applies the filters of the list, and shows a single column when filtered by the column field', async () => {
    const page = open([sampleIdea({ title: 'One', status: 'pending' })], { as: manager });
    await titles('Pending');
    await page.user.selectOptions(screen.getByLabelText('Category'), 'storage_integration');
    await page.user.selectOptions(screen.getByLabelText('Status'), 'pending');
    expect(page.address()).toBe('/ideas-kaizen?view=board&category=storage_integration&status=pending');
    await waitFor(() => expect(document.querySelectorAll('[data-column]')).toHaveLength(1));
    const queries = page.api.calls.filter(({ path }) => path === '/api/ideas').map(({ query }) => query);
    expect(queries).toContainEqual({ limit: '12', category: 'storage_integration', status: 'pending' });
  });

  it('shows the empty message of the list if there are no ideas', async () => {
    open([]);
    expect(await screen.findByText('No ideas found')).toBeTruthy();
  });

  it('fills the columns once the first idea arrives', async () => {
    const page = open([], { as: manager });
    await screen.findByText('No ideas found');
    const first = [sampleIdea({ title: 'The first', status: 'pending' })];
    page.api.reply({
      'GET /api/ideas': (call) => json(filtered(first, call)),
      'GET /api/ideas/counts': () => json(countsOf(first)),
    });
    await page.host.queryClient.invalidateQueries();
    expect(await (await column('Pending')).findByText('The first')).toBeTruthy();
  });

  it('loads further pages of each column by itself', async () => {
    const replies: Opening['replies'] = {
      'GET /api/ideas/counts': () => json({ statuses: [{ status: 'pending', count: 2 }], categories: [] }),
      'GET /api/ideas': ({ query }) => {
        if (query.status !== 'pending') return json([]);
        if (query.cursor) return json([sampleIdea({ title: 'Second', status: 'pending' })]);
        return json([sampleIdea({ title: 'First', status: 'pending' })], {
          next: '/api/ideas?limit=12&status=pending&cursor=abc',
        });
      },
    };
    const page = open([], { as: manager, replies });
    const pending = await column('Pending');
    await page.user.click(await pending.findByRole('button', { name: 'Load more' }));
    expect(await pending.findByText('Second')).toBeTruthy();
    expect(page.api.calls.filter(({ query }) => query.cursor).map(({ query }) => query.limit)).toEqual(['48']);
    expect(pending.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('moves a card to its new column once a reviewer has decided on it there', async () => {
    const idea = sampleIdea({ title: 'Warm the cells', status: 'pending' });
    const page = open([idea], { as: manager });
    const approved: Idea = { ...idea, status: 'approved', revision: idea.revision + 1 };
    page.api.reply({
      [`PATCH /api/ideas/${idea.id}/status`]: () => {
        page.api.reply({
          'GET /api/ideas': (call) => json(filtered([approved], call)),
          'GET /api/ideas/counts': () => json(countsOf([approved])),
        });
        return json({ ...approved, mergedFrom: [] });
      },
    });
    await page.user.click(await (await column('Pending')).findByRole('button', { name: /Approve/ }));
    expect(await (await column('Approved')).findByText('Warm the cells')).toBeTruthy();
    await waitFor(() => expect(headings()).toEqual(expect.arrayContaining(['Pending0', 'Approved1'])));
  });
});

describe('[IDEA-91] the layout', () => {
  beforeEach(() => localStorage.clear());

  it('is chosen next to the filters, kept in the address and remembered', async () => {
    const page = open([sampleIdea({ title: 'One' })], { at: '/ideas-kaizen?q=fog', as: manager });
    await page.user.click(await screen.findByRole('button', { name: 'Board' }));
    expect(page.address()).toBe('/ideas-kaizen?q=fog&view=board');
    await titles('Approved');
    page.unmount();
    // as in a new tab
    sessionStorage.clear();
    const later = open([sampleIdea({ title: 'One' })], { at: '/ideas-kaizen', as: manager });
    await waitFor(() => expect(later.address()).toBe('/ideas-kaizen?view=board'));
    await later.user.click(screen.getByRole('button', { name: 'List' }));
    expect(later.address()).toBe('/ideas-kaizen');
    later.unmount();
    const last = open([sampleIdea({ title: 'One' })], { at: '/ideas-kaizen', as: manager });
    await screen.findByRole('article', { name: 'One' });
    expect(last.address()).toBe('/ideas-kaizen');
  });

  it('is not that of the person who used the browser before', async () => {
    const page = open([sampleIdea({ title: 'One' })], { at: '/ideas-kaizen', as: manager });
    await page.user.click(await screen.findByRole('button', { name: 'Board' }));
    page.unmount();
    const other = open([sampleIdea({ title: 'One' })], { at: '/ideas-kaizen', as: { ...manager, id: nextSample().id } });
    await screen.findByRole('article', { name: 'One' });
    expect(other.address()).toBe('/ideas-kaizen');
  });
});

describe('[IDEA-92] the keyboard and narrow screens', () => {
  it('moves between cards and columns by the arrow keys', async () => {
    open(
      [
        sampleIdea({ title: 'P1', status: 'pending' }),
        sampleIdea({ title: 'A1' }),
        sampleIdea({ title: 'A2' }),
        sampleIdea({ title: 'R1', status: 'rejected' }),
      ],
      { as: manager },
    );
    await titles('Rejected');
    await titles('Pending');
    const link = (name: string) => screen.getByRole('link', { name });
    (await screen.findByRole('link', { name: 'A2' })).focus();
    const press = (key: string) => {
      fireEvent.keyDown(document.activeElement as Element, { key });
      return document.activeElement;
    };
    expect(press('ArrowDown')).toBe(link('A2'));
    expect(press('ArrowUp')).toBe(link('A1'));
    expect(press('ArrowLeft')).toBe(link('P1'));
    expect(press('ArrowLeft')).toBe(link('P1'));
    expect(press('ArrowRight')).toBe(link('A1'));
    expect(press('ArrowDown')).toBe(link('A2'));
    expect(press('ArrowRight')).toBe(link('R1'));
  });

  it('leaves the arrow keys to other focused elements', async () => {
    open([sampleIdea({ title: 'P1', status: 'pending' }), sampleIdea({ title: 'A1' })], { as: manager });
    await titles('Approved');
    const vote = await (await column('Approved')).findByRole('button', { name: /^Vote/ });
    vote.focus();
    expect(fireEvent.keyDown(vote, { key: 'ArrowLeft' })).toBe(true);
    expect(document.activeElement).toBe(vote);
  });

  it('shows one column on a narrow screen, chosen by chips with the counts', async () => {
    const page = open([sampleIdea({ title: 'A1' })], { as: manager });
    await titles('Approved');
    const chips = within(screen.getByRole('group', { name: 'Columns' }));
    expect(await chips.findByRole('button', { name: 'Approved 1' })).toBeTruthy();
    await page.user.click(chips.getByRole('button', { name: 'Approved 1' }));
    expect(page.address()).toBe('/ideas-kaizen?view=board&column=approved');
    const narrow = [...document.querySelectorAll('[data-column]')].filter((each) => !each.classList.contains('max-sm:hidden'));
    expect(narrow.map((each) => each.querySelector('h2')?.textContent)).toEqual(['Approved1']);
  });
});
