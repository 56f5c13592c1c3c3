import { screen, waitFor, within } from '@testing-library/react';
import { fakeUser, json, loadLazyParts, problem } from 'portal-sdk/testing';
import type { Favourite } from 'shared-contracts/schemas/rating';
import { beforeAll, describe, expect, it } from 'vitest';
import { openArea } from '../../testing/area.tsx';

beforeAll(async () => {
  await import('./page.tsx');
  await loadLazyParts();
}, 60_000);

const author = { id: '0190a000-0000-7000-8000-00000000000f', firstName: 'Radu', lastName: 'Ilie' };
const sample = (number: number, fields: Partial<Favourite> = {}): Favourite => {
  const id = `0190b000-0000-7000-8000-00000000000${number}`;
  const starredAt = `2026-03-0${number}T09:00:00.000Z`;
  const item = { type: 'idea', typeLabel: 'idea', id, title: `Idea ${number}`, url: `/ideas-kaizen/${id}` };
  return { ...item, status: 'approved', author, starredAt, ...fields };
};
const tool = sample(2, { type: 'ai_tool', typeLabel: 'AI tool', title: 'Reader of invoices', url: '/ai-tools/2' });

/** Opens the page on an api that keeps favourites. */
const open = (all: readonly Favourite[], at = '/favourites') => {
  let stored = [...all];
  const changes = all.flatMap((item) => {
    const path = `/api/content/${item.type}/${item.id}/favourite`;
    const reply = (kept: Favourite[]) => () => {
      stored = [...stored.filter(({ id }) => id !== item.id), ...kept];
      return new Response(null, { status: 204 });
    };
    return [
      [`PUT ${path}`, reply([{ ...item, starredAt: '2026-03-09T09:00:00.000Z' }])],
      [`DELETE ${path}`, reply([])],
    ] as const;
  });
  return openArea(at, fakeUser(), { 'GET /api/favourites': () => json(stored), ...Object.fromEntries(changes) });
};
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const row = (title: string) => {
  const found = screen.getByRole('heading', { name: title }).closest('li');
  if (!found) throw new Error(`no row of ${title}`);
  return within(found);
};

describe('[PLAT-462] the page of favourites', () => {
  it('lists them newest first with type, author and a status other than approved', async () => {
    open([sample(1), tool, sample(3, { status: 'pending' })]);
    await screen.findByRole('heading', { name: 'Idea 1' });
    expect(titles()).toEqual(['Idea 3', 'Reader of invoices', 'Idea 1']);
    expect(row('Reader of invoices').getByText('AI tool')).toBeTruthy();
    expect(row('Idea 1').getByRole('link', { name: 'Radu Ilie' })).toBeTruthy();
    expect(row('Idea 3').getByText('PENDING')).toBeTruthy();
    expect(row('Idea 1').queryByText('APPROVED')).toBeNull();
  });

  it('keeps the row of a removed one in place with an undo, which restores it there', async () => {
    const { user, api } = open([sample(1), sample(2), sample(3)]);
    await user.click(await screen.findByRole('button', { name: 'Favourite: Idea 2' }));
    await waitFor(() => expect(api.calls.filter(({ method }) => method === 'GET')).toHaveLength(2));
    expect(titles()).toEqual(['Idea 3', 'Idea 2', 'Idea 1']);
    expect(row('Idea 2').getByText('Removed from favourites')).toBeTruthy();
    await user.click(row('Idea 2').getByRole('button', { name: 'Undo, Idea 2' }));
    await waitFor(() => expect(row('Idea 2').queryByText('Removed from favourites')).toBeNull());
    expect(titles()).toEqual(['Idea 3', 'Idea 2', 'Idea 1']);
    expect(api.calls.map(({ method }) => method).filter((method) => method !== 'GET')).toEqual(['DELETE', 'PUT']);
  });

  it('shows a single type, by its address', async () => {
    open([sample(1), tool], '/favourites?type=ai_tool');
    await screen.findByRole('heading', { name: 'Reader of invoices' });
    expect(titles()).toEqual(['Reader of invoices']);
  });

  it('explains what will appear if there are none', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: 'No favourites yet' })).toBeTruthy();
  });

  it('offers to try again if they could not be loaded', async () => {
    openArea('/favourites', fakeUser(), { 'GET /api/favourites': () => problem(500, 'internal', 'Broken') });
    expect(await screen.findByText('Your favourites could not be loaded')).toBeTruthy();
  });
});
