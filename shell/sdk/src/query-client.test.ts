import { renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { getCurrentUser } from 'shared-contracts/endpoints/auth';
import { addComment } from 'shared-contracts/endpoints/comments';
import { decideIdea, getIdea, listIdeas, withdrawIdea } from 'shared-contracts/endpoints/ideas';
import type { Endpoint } from 'shared-contracts/operation';
import type { ProblemCode } from 'shared-contracts/problem';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MutationMeta } from './mutation-meta.ts';
import { portalError } from './portal-error.ts';
import { keyOf } from './queries.ts';
import { QueryClientProvider, useQuery } from './query.ts';
import { createQueryClient } from './query-client.ts';

const notify = vi.fn();
const sessionEnded = vi.fn();
const refused = (code: ProblemCode | 'offline', status = 409) =>
  Promise.reject(portalError({ status, code, error: 'The reason', issues: [] }));

let client: ReturnType<typeof createQueryClient>;
beforeEach(() => {
  vi.resetAllMocks();
  client = createQueryClient({ sessionEnded, notify });
});

/** Runs a mutation and waits until it settles. */
const call = (mutationFn: () => Promise<unknown>, meta?: MutationMeta, input?: unknown) =>
  client
    .getMutationCache()
    .build(client, { mutationFn, meta })
    .execute(input)
    .catch(() => undefined);
const isStale = (endpoint: Endpoint, input?: object) =>
  client.getQueryState([endpoint.id, endpoint.digest, input ?? null])?.isInvalidated ?? false;

describe('[ACC-60] a forbidden call', () => {
  beforeEach(() => void client.setQueryData(keyOf(getCurrentUser), { id: '1' }));

  it('refetches the account, for a mutation as well as a query', async () => {
    await call(() => refused('forbidden', 403));
    expect(isStale(getCurrentUser)).toBe(true);
    client.setQueryData(keyOf(getCurrentUser), { id: '1' });
    await client.fetchQuery({ queryKey: ['call'], queryFn: () => refused('forbidden', 403) }).catch(() => undefined);
    expect(isStale(getCurrentUser)).toBe(true);
  });

  it('is the only error that does so', async () => {
    await call(() => refused('conflict'));
    expect(isStale(getCurrentUser)).toBe(false);
  });
});

describe('[PLAT-126] mutations', () => {
  const success = { title: 'Done' };
  const failure = { title: 'Failed' };

  it('show the toasts that the area declares for success and failure', async () => {
    await call(() => Promise.resolve({ id: '1', title: 'Heat' }), {
      operation: decideIdea,
      success: (idea: unknown) => ({ title: `Decided ${(idea as { title: string }).title}` }),
      failure,
    });
    await call(() => refused('conflict'), { operation: decideIdea, success, failure });
    await call(() => refused('conflict'), { operation: decideIdea, failure: { ...failure, description: 'In our words' } });
    expect(notify.mock.calls).toEqual([
      [{ title: 'Decided Heat' }],
      [{ title: 'Failed', description: 'The reason', variant: 'destructive' }],
      [{ title: 'Failed', description: 'In our words', variant: 'destructive' }],
    ]);
  });

  it('[SHELL-252] show words for people after a failure whose text is only a status', async () => {
    const error = portalError({ status: 502, code: 'unavailable', error: 'Bad Gateway', issues: [], body: 'unreadable' });
    await call(() => Promise.reject(error), { operation: decideIdea, failure });
    await call(() => Promise.reject(new Error('x is undefined')), { operation: decideIdea, failure });
    expect(notify.mock.calls.map(([{ description }]) => description)).toEqual([
      'Please try again in a moment.',
      'Please try again in a moment.',
    ]);
  });

  it('show no toast for an ended session, which they report, nor for an aborted call', async () => {
    await call(() => refused('unauthenticated', 401), { operation: decideIdea, failure });
    await call(() => Promise.reject(new DOMException('stopped', 'AbortError')), { operation: decideIdea, failure });
    expect(notify).not.toHaveBeenCalled();
    expect(sessionEnded).toHaveBeenCalledOnce();
  });

  it('invalidate what the operation declares', async () => {
    client.setQueryData(keyOf(listIdeas), []);
    await call(() => Promise.resolve({ id: '1' }), { operation: decideIdea });
    expect(isStale(listIdeas)).toBe(true);
  });

  it.each([
    ['conflict', 409, true],
    ['not_found', 404, true],
    ['offline', 0, true],
    ['unavailable', 503, true],
    ['invalid_input', 422, false],
    ['rate_limited', 429, false],
  ] as const)('after a failure with %s (%i) invalidate: %s', async (code, status, stale) => {
    client.setQueryData(keyOf(listIdeas), []);
    await call(() => refused(code, status), { operation: decideIdea, failure });
    expect(isStale(listIdeas)).toBe(stale);
  });

  it.each([
    ['has removed its item', () => Promise.resolve({ undoableUntil: null }), 0],
    ['finds its item already removed', () => refused('not_found', 404), 0],
    ['could not remove its item', () => refused('busy', 503), 1],
  ])(
    '[PLAT-403] a call that %s leaves the reads of the item on screen marked, but requests none that would fail',
    async (_, send, requests) => {
      const own = vi.fn(() => Promise.resolve({ id: '1' }));
      const others = vi.fn(() => Promise.resolve([{ id: '1' }]));
      const onPage = () => [
        useQuery({ queryKey: keyOf(getIdea, { params: { id: '1' } }), queryFn: own, staleTime: 60_000 }),
        useQuery({ queryKey: keyOf(listIdeas), queryFn: others, staleTime: 60_000 }),
      ];
      renderHook(onPage, { wrapper: (props) => createElement(QueryClientProvider, { client, ...props }) });
      await vi.waitFor(() => expect([own, others].map(({ mock }) => mock.calls.length)).toEqual([1, 1]));
      await call(send, { operation: withdrawIdea, removes: true }, { params: { id: '1' } });
      await vi.waitFor(() => expect(others).toHaveBeenCalledTimes(2));
      expect(own).toHaveBeenCalledTimes(1 + requests);
      expect(isStale(getIdea, { params: { id: '1' } })).toBe(requests === 0);
    },
  );

  it('put their response into its query and its lists without fetching it again', async () => {
    const params = { id: '1' };
    const other = { params: { id: '2' } };
    client.setQueryData(keyOf(getIdea, { params }), { id: '1', title: 'Old' });
    client.setQueryData(keyOf(getIdea, other), { id: '2' });
    client.setQueryData(keyOf(listIdeas), [{ id: '1', title: 'Old' }, { id: '2' }]);
    await call(() => Promise.resolve({ id: '1', title: 'New' }), { operation: decideIdea });
    expect(client.getQueryData(keyOf(getIdea, { params }))).toEqual({ id: '1', title: 'New' });
    expect([isStale(getIdea, { params }), isStale(getIdea, other)]).toEqual([false, true]);
    expect(client.getQueryData(keyOf(listIdeas))).toEqual([{ id: '1', title: 'New' }, { id: '2' }]);
  });

  it('refetch what two concurrent calls have returned, since either can be the last', async () => {
    const params = { id: '1' };
    client.setQueryData(keyOf(getIdea, { params }), { id: '1', title: 'Old' });
    const respond: ((idea: object) => void)[] = [];
    const calls = [1, 2].map(() => call(() => new Promise((resolve) => respond.push(resolve)), { operation: decideIdea }));
    await vi.waitFor(() => expect(respond).toHaveLength(2));
    respond[1]?.({ id: '1', title: 'Second' });
    respond[0]?.({ id: '1', title: 'First' });
    await Promise.all(calls);
    expect(client.getQueryData(keyOf(getIdea, { params }))).toEqual({ id: '1', title: 'Old' });
    expect(isStale(getIdea, { params })).toBe(true);
  });

  it('ignore a read from before the change, which would replace the response', async () => {
    let finishRead: (idea: object) => void = () => undefined;
    const queryKey = keyOf(getIdea, { params: { id: '1' } });
    const reading = client
      .fetchQuery({ queryKey, queryFn: () => new Promise((resolve) => (finishRead = resolve)) })
      .catch(() => undefined);
    await call(() => Promise.resolve({ id: '1', title: 'New' }), { operation: decideIdea });
    finishRead({ id: '1', title: 'Old' });
    await reading;
    expect(client.getQueryData(queryKey)).toEqual({ id: '1', title: 'New' });
  });

  it('invalidate the reads of the content type that the call or its area names', async () => {
    const reads = async (meta: Partial<MutationMeta>, input: object) => {
      client.setQueryData(keyOf(listIdeas), []);
      await call(() => Promise.resolve({}), { operation: addComment, ...meta }, input);
      return isStale(listIdeas);
    };
    expect(await reads({}, { params: { type: 'idea', id: '1' } })).toBe(true);
    expect(await reads({}, { params: { type: 'grant', id: '1' } })).toBe(false);
    expect(await reads({ contentType: 'idea' }, { params: { id: '1' } })).toBe(true);
  });
});
