import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { HostProvider } from '../host-context.tsx';
import { type FakeApi, fakeApi, manualReply, problem } from '../testing/fake-api.tsx';
import { type FakeHost, fakeHost } from '../testing/fake-host.tsx';
import { FavouriteButton } from './favourite-button.tsx';

const id = '0190a000-0000-7000-8000-0000000000aa';
const path = `/api/content/idea/${id}/favourite`;

let api: FakeApi;
let host: FakeHost;
beforeEach(() => {
  host = fakeHost();
  const done = () => new Response(null, { status: 204 });
  api = fakeApi({ [`PUT ${path}`]: done, [`DELETE ${path}`]: done });
});
const show = (myFavourite: boolean) =>
  render(
    <HostProvider host={host}>
      <FavouriteButton type="idea" item={{ id, title: 'Dry the biomass', myFavourite }} />
    </HostProvider>,
  );
const star = () => screen.getByRole('button', { name: 'Favourite: Dry the biomass' });
const pressed = () => star().getAttribute('aria-pressed');
const isStale = (operation: string) => host.queryClient.getQueryState([operation, 'digest', null])?.isInvalidated;

describe('[PLAT-461] the star of an item', () => {
  it('adds it to the favourites without a toast, and reloads list and item', async () => {
    for (const operation of ['listFavourites', 'listIdeas']) host.queryClient.setQueryData([operation, 'digest', null], []);
    show(false);
    expect(pressed()).toBe('false');
    await userEvent.click(star());
    expect(pressed()).toBe('true');
    await waitFor(() => expect([isStale('listFavourites'), isStale('listIdeas')]).toEqual([true, true]));
    expect(api.calls.map(({ method }) => method)).toEqual(['PUT']);
    expect(host.toasts).toEqual([]);
  });

  it('removes it, and the toast puts it back', async () => {
    show(true);
    await userEvent.click(star());
    expect(pressed()).toBe('false');
    await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Removed from favourites', action: { label: 'Undo' } }]));
    host.toasts[0]?.action?.run();
    await waitFor(() => expect(host.toasts[1]).toMatchObject({ title: 'Added to favourites' }));
    expect(api.calls.map(({ method }) => method)).toEqual(['DELETE', 'PUT']);
    // the page has not been fetched between the two
    await waitFor(() => expect(pressed()).toBe('true'));
  });

  it('shows a press at once, and reverts a refused one with the reason', async () => {
    const error = 'You have 200 favourites, which is the limit. Remove one to add another.';
    const { reply, respond } = manualReply();
    api.reply({ [`PUT ${path}`]: reply });
    show(false);
    await userEvent.click(star());
    expect(pressed()).toBe('true');
    await waitFor(() => expect(api.calls).toHaveLength(1));
    respond[0]?.(problem(409, 'conflict', error));
    await waitFor(() => expect(pressed()).toBe('false'));
    expect(host.toasts).toMatchObject([
      { title: 'Your favourites were not changed', description: error, variant: 'destructive' },
    ]);
  });
});
