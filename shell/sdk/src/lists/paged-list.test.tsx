import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { listIdeas } from 'shared-contracts/endpoints/ideas';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HostProvider } from '../host-context.tsx';
import { deferResponse, fakeApi, json, problem, type Reply } from '../testing/fake-api.tsx';
import { type FakeHost, fakeHost } from '../testing/fake-host.tsx';
import { PagedList } from './paged-list.tsx';
import { pagedQuery } from './paged-query.ts';

let watched: { target: Element; seen: (near: boolean) => void }[];
beforeEach(() => {
  watched = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly callback: (seen: { isIntersecting: boolean }[]) => void) {}
      observe(target: Element) {
        watched.push({ target, seen: (isIntersecting) => this.callback([{ isIntersecting }]) });
      }
      disconnect() {
        watched = [];
      }
    },
  );
});
const comesNear = (near = true) => act(async () => watched.at(-1)?.seen(near));

interface Opening {
  loadsOnScroll?: boolean;
  further?: number;
  host?: FakeHost;
}

const open = (reply: Reply, { loadsOnScroll = false, further, host = fakeHost() }: Opening = {}) => {
  const api = fakeApi({ 'GET /api/ideas': reply });
  const list = (
    <PagedList
      query={pagedQuery(listIdeas, { query: { limit: 1 } }, { further })}
      loading="Loading ideas…"
      failed="The ideas could not be loaded"
      empty={<p>None</p>}
      loadsOnScroll={loadsOnScroll}
    >
      {(ideas) => <p>{ideas.map(({ id }) => id).join(' ')}</p>}
    </PagedList>
  );
  render(<HostProvider host={host}>{list}</HostProvider>);
  return api;
};

/** Pages with one idea each, numbered from 1. */
const pagesOf =
  (count: number): Reply =>
  ({ query }) => {
    const page = Number(query.cursor ?? 1);
    return json([{ id: `idea-${page}` }], page < count ? { next: `/api/ideas?limit=1&cursor=${page + 1}` } : {});
  };

const filterButton = () => screen.getByRole('button', { name: 'Two' });
/** The id of the card that is rendered, and whether the document shows the filter as set at this moment. */
type Painted = [id: string, isSet: string | null];

/** A list with one filter; reports each list whose cards are rendered while they are not in the document yet. */
const FilteredPage = ({ onCards }: { onCards: (painted: Painted) => void }) => {
  const [limit, setLimit] = useState(1);
  return (
    <>
      <button type="button" aria-pressed={limit === 2} onClick={() => setLimit(3 - limit)}>
        Two
      </button>
      <PagedList query={pagedQuery(listIdeas, { query: { limit } })} loading="Loading ideas…" failed="No" empty="None">
        {([idea]) => {
          const shown = idea?.id ?? '';
          if (screen.queryByText(shown) === null) onCards([shown, filterButton().getAttribute('aria-pressed')]);
          return <p>{shown}</p>;
        }}
      </PagedList>
    </>
  );
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
    const api = open(pagesOf(3), { loadsOnScroll: true });
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

  it('[PLAT-401] paints a chosen filter before it renders the cards of its list', async () => {
    fakeApi({ 'GET /api/ideas': ({ query }) => json([{ id: `idea-${query.limit}` }]) });
    const painted: Painted[] = [];
    render(
      <HostProvider host={fakeHost()}>
        <FilteredPage onCards={(cards) => painted.push(cards)} />
      </HostProvider>,
    );
    for (const shown of ['idea-1', 'idea-2', 'idea-1', 'idea-2']) {
      await screen.findByText(shown);
      await userEvent.click(filterButton());
    }
    expect(painted).toEqual([
      ['idea-1', 'false'],
      ['idea-2', 'true'],
      ['idea-1', 'false'],
      ['idea-2', 'true'],
      ['idea-1', 'false'],
    ]);
  });

  it('[PLAT-402] renders a change in the list at once, and the previous state not again', async () => {
    fakeApi({ 'GET /api/ideas': pagesOf(1) });
    const host = fakeHost();
    const query = pagedQuery(listIdeas, { query: { limit: 1 } });
    const rendered: (string | undefined)[] = [];
    render(
      <HostProvider host={host}>
        <PagedList query={query} loading="Loading ideas…" failed="No" empty="None">
          {([idea]) => {
            rendered.push(idea?.title);
            return <p>{idea?.id}</p>;
          }}
        </PagedList>
      </HostProvider>,
    );
    await screen.findByText('idea-1');
    rendered.length = 0;
    act(() => {
      host.queryClient.setQueryData(
        query.queryKey,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({ ...page, data: page.data.map((idea) => ({ ...idea, title: 'Changed' })) })),
          },
      );
    });
    await waitFor(() => expect(rendered).toContain('Changed'));
    expect(new Set(rendered)).toEqual(new Set(['Changed']));
  });

  it('can use larger pages after the first, and follows the link for the rest', async () => {
    const api = open(pagesOf(2), { loadsOnScroll: true, further: 96 });
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
    const api = open((call) => (call.query.cursor ? problem(500, 'internal', 'No luck') : pagesOf(2)(call)), {
      loadsOnScroll: true,
    });
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

/** The ideas that each filter leaves. */
const ideasOf: Readonly<Record<number, string[]>> = { 1: ['idea-1'], 2: [], 3: ['idea-1', 'idea-2'] };
const Filtered = ({ counted }: { counted?: boolean }) => {
  const [limit, setLimit] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setLimit(limit + 1)}>
        Next filter
      </button>
      <PagedList
        query={pagedQuery(listIdeas, { query: { limit } })}
        failed="No"
        empty={<h2>No ideas found</h2>}
        counted={counted}
      >
        {(ideas) => <p>{ideas.map(({ id }) => id).join(' ')}</p>}
      </PagedList>
    </>
  );
};

describe('[SHELL-275] after "Load more" the focus is', () => {
  const openRows = async (draw: (id: string) => ReactNode, reply = pagesOf(3)) => {
    fakeApi({ 'GET /api/ideas': reply });
    render(
      <HostProvider host={fakeHost()}>
        <PagedList query={pagedQuery(listIdeas, { query: { limit: 1 } })} failed="No" empty="None">
          {(ideas) => (
            <ul>
              {ideas.map(({ id }) => (
                <li key={id}>{draw(id)}</li>
              ))}
            </ul>
          )}
        </PagedList>
      </HostProvider>,
    );
    await screen.findByText('idea-1');
  };
  const pressLoadMore = async () => {
    act(() => screen.getByRole('button', { name: 'Load more' }).focus());
    await userEvent.keyboard('{Enter}');
  };

  it('on the link of the first new row, on every page', async () => {
    await openRows((id) => <a href={`/${id}`}>{id}</a>);
    for (const id of ['idea-2', 'idea-3']) {
      await pressLoadMore();
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: id })));
    }
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('on the row itself if nothing in it can have it', async () => {
    await openRows((id) => id);
    await pressLoadMore();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('idea-2')));
  });

  it('where the person has moved it in the meantime', async () => {
    const { held, release } = deferResponse();
    await openRows(
      (id) => <a href={`/${id}`}>{id}</a>,
      async (call) => (call.query.cursor ? held.then(() => pagesOf(2)(call)) : pagesOf(2)(call)),
    );
    await pressLoadMore();
    act(() => screen.getByRole('link', { name: 'idea-1' }).focus());
    release();
    await screen.findByRole('link', { name: 'idea-2' });
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'idea-1' }));
  });
});

describe('[SHELL-272] the live region of a list', () => {
  const openFiltered = async (counted?: boolean) => {
    fakeApi({ 'GET /api/ideas': ({ query }) => json((ideasOf[Number(query.limit)] ?? []).map((id) => ({ id }))) });
    render(
      <HostProvider host={fakeHost()}>
        <Filtered counted={counted} />
      </HostProvider>,
    );
    await screen.findByText('idea-1');
    const region = screen.getByRole('status');
    const filter = () => userEvent.click(screen.getByRole('button', { name: 'Next filter' }));
    return { region, filter };
  };

  it('stays, and says how many items a filter leaves, or that there are none', async () => {
    const { region, filter } = await openFiltered();
    expect(region.textContent).toBe('That’s all');
    await filter();
    await waitFor(() => expect(region.textContent).toBe('No ideas found'));
    await filter();
    await waitFor(() => expect(region.textContent).toBe('All 2 shown'));
    expect(region.isConnected).toBe(true);
  });

  it('says that there are none also where the page shows the number elsewhere', async () => {
    const { region, filter } = await openFiltered(true);
    expect(region.textContent).toBe('');
    await filter();
    await waitFor(() => expect(region.textContent).toBe('No ideas found'));
  });
});

describe('[SHELL-203] a list that could not be refetched', () => {
  const openStale = async () => {
    const host = fakeHost();
    const api = open(pagesOf(2), { host });
    await screen.findByText('idea-1');
    api.reply({ 'GET /api/ideas': () => problem(503, 'busy', 'Busy') });
    await act(() => host.queryClient.invalidateQueries());
    await screen.findByText('This list may be out of date');
    api.reply({ 'GET /api/ideas': pagesOf(2) });
  };

  it('says so, keeps its end, and retries', async () => {
    await openStale();
    expect(screen.queryByText('More items could not be loaded')).toBeNull();
    expect(screen.getByText('Showing the first 1')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Load more' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('is refetched when the browser is online again', async () => {
    await openStale();
    act(() => void dispatchEvent(new Event('offline')));
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByText('idea-1')).toBeTruthy();
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
