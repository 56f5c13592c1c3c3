import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listIdeas } from 'shared-contracts/endpoints/ideas';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HostProvider } from '../host-context.tsx';
import { fakeApi, json, problem, type Reply } from '../testing/fake-api.tsx';
import { fakeHost } from '../testing/fake-host.tsx';
import { PagedList } from './paged-list.tsx';
import { pagedQuery } from './paged-query.ts';

let watched: { target: Element; seen: (near: boolean) => void }[];
beforeEach(() => {
  watched = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: (seen: { isIntersecting: boolean }[]) => void) {}
      observe(target: Element) {
        watched.push({ target, seen: (isIntersecting) => this.tell([{ isIntersecting }]) });
      }
      disconnect() {
        watched = [];
      }
    },
  );
});
const comesNear = (near = true) => act(async () => watched.at(-1)?.seen(near));

const open = (reply: Reply, readsOn = false, further?: number) => {
  const api = fakeApi({ 'GET /api/ideas': reply });
  const list = (
    <PagedList
      query={pagedQuery(listIdeas, { query: { limit: 1 } }, { further })}
      loading="Loading ideas…"
      failed="The ideas could not be loaded"
      empty={<p>None</p>}
      readsOn={readsOn}
    >
      {(ideas) => <p>{ideas.map(({ id }) => id).join(' ')}</p>}
    </PagedList>
  );
  render(<HostProvider host={fakeHost()}>{list}</HostProvider>);
  return api;
};

/** Pages with one idea each, numbered from 1. */
const pagesOf =
  (count: number): Reply =>
  ({ query }) => {
    const page = Number(query.cursor ?? 1);
    return json([{ id: `idea-${page}` }], page < count ? { next: `/api/ideas?limit=1&cursor=${page + 1}` } : {});
  };

describe('[IDEA-10] a list in pages', () => {
  it('loads the next page on request, and says when all are loaded', async () => {
    open(pagesOf(2));
    expect(await screen.findByText('idea-1')).toBeTruthy();
    expect(screen.getByText('Showing the first 1')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('idea-1 idea-2')).toBeTruthy();
    expect(screen.getByText('All 2 shown')).toBeTruthy();
  });

  it('[PLAT-33] loads page after page while its end is near, until the last', async () => {
    const api = open(pagesOf(3), true);
    await screen.findByText('idea-1');
    await comesNear(false);
    expect(api.calls).toHaveLength(1);
    await comesNear();
    await screen.findByText('idea-1 idea-2');
    expect(screen.getByRole('button', { name: 'Load more' })).toBeTruthy();
    await comesNear();
    await screen.findByText('idea-1 idea-2 idea-3');
    expect(watched).toEqual([]);
    expect(api.calls).toHaveLength(3);
  });

  it('can use larger pages after the first, and follows the link for the rest', async () => {
    const api = open(pagesOf(2), true, 96);
    await screen.findByText('idea-1');
    await comesNear();
    await screen.findByText('idea-1 idea-2');
    expect(api.calls.map(({ query }) => query)).toEqual([{ limit: '1' }, { limit: '96', cursor: '2' }]);
  });

  it('does not load automatically unless asked to', async () => {
    open(pagesOf(2));
    await screen.findByText('idea-1');
    expect(watched).toEqual([]);
  });

  it('[PLAT-33] does not retry a failed page automatically', async () => {
    const api = open((call) => (call.query.cursor ? problem(500, 'internal', 'No luck') : pagesOf(2)(call)), true);
    await screen.findByText('idea-1');
    await comesNear();
    expect(await screen.findByText('No luck')).toBeTruthy();
    expect(screen.getByText('idea-1')).toBeTruthy();
    expect(watched).toEqual([]);
    api.reply({ 'GET /api/ideas': pagesOf(2) });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('idea-1 idea-2')).toBeTruthy();
  });
});

it('shows a loading error and retries', async () => {
  const api = open(() => problem(503, 'unavailable', 'The database does not answer'));
  expect(screen.getByText('Loading ideas…')).toBeTruthy();
  expect(await screen.findByText('The ideas could not be loaded')).toBeTruthy();
  api.reply({ 'GET /api/ideas': () => json([]) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('None')).toBeTruthy();
});
