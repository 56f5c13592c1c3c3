import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { addComment, deleteComment } from 'shared-contracts/endpoints/comments';
import { submitIdea, withdrawIdea } from 'shared-contracts/endpoints/ideas';
import { voteForItem } from 'shared-contracts/endpoints/ratings';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HostProvider } from './host-context.tsx';
import { useOperation } from './queries.ts';
import { QueryClientProvider } from './query.ts';
import { createQueryClient } from './query-client.ts';
import { fakeHost } from './testing/fake-host.tsx';

const answers: (() => Promise<Response>)[] = [];
const fetched = vi.fn((_url: string, _init: RequestInit) => answers.shift()?.() ?? Promise.reject(new TypeError('no network')));
const json = (status: number, body: object) => () => Promise.resolve(new Response(JSON.stringify(body), { status }));
const lost = () => Promise.reject(new TypeError('connection lost'));
beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <HostProvider host={fakeHost()}>
    <QueryClientProvider client={createQueryClient({ sessionEnded: () => undefined, notify: () => undefined })}>
      {children}
    </QueryClientProvider>
  </HostProvider>
);
/** Submits ideas one after another, each answered in turn; returns the keys that were sent. */
const keysOf = async (...calls: readonly [title: string, answer: () => Promise<Response>][]) => {
  const { result } = renderHook(() => useOperation(submitIdea), { wrapper });
  for (const [title, answer] of calls) {
    answers.push(answer);
    await result.current
      .mutateAsync({ body: { title, description: 'Why not', category: 'energy_efficiency' } })
      .catch(() => undefined);
  }
  return fetched.mock.calls.map(([, { headers }]) => (headers as Record<string, string>)['idempotency-key']);
};

it('[PLAT-532] repeats a submission under the same key as long as it is not known whether it arrived', async () => {
  const [first, second, third, fourth] = await keysOf(
    ['Heat', lost],
    ['Heat', json(502, {})],
    ['Heat', json(201, { id: '1' })],
    ['Heat', json(201, { id: '2' })],
  );
  expect(first).toMatch(/^[\w.-]{8,64}$/);
  expect([second, third]).toEqual([first, first]);
  // once it has arrived, the same text is another submission
  expect(fourth).not.toBe(first);
});

it('[PLAT-532] a changed submission, and one after a refusal, has a new key', async () => {
  const refusal = json(422, { code: 'invalid_input', error: 'Too short', issues: [] });
  const [first, changed, again] = await keysOf(['Heat', lost], ['More heat', refusal], ['More heat', json(201, { id: '1' })]);
  expect(new Set([first, changed, again]).size).toBe(3);
});

it('[PLAT-532] other changes have no key', async () => {
  const { result } = renderHook(() => useOperation(withdrawIdea), { wrapper });
  answers.push(json(200, {}));
  await result.current.mutateAsync({ params: { id: '1' } });
  expect(fetched.mock.calls[0]?.[1].headers).not.toHaveProperty('idempotency-key');
});

describe('[SHELL-250] a submission without an answer that is made again', () => {
  const comment = { params: { type: 'idea', id: '1' }, body: { content: 'Well done' } };
  /** Adds a comment whose response is lost, makes another change, and adds the comment again. */
  const keysAround = async (change: 'remove' | 'vote', answer: () => Promise<Response>) => {
    const { result } = renderHook(
      () => ({ add: useOperation(addComment), remove: useOperation(deleteComment), vote: useOperation(voteForItem) }),
      { wrapper },
    );
    const { add, remove, vote } = result.current;
    answers.push(lost, answer, json(201, { id: '2' }));
    await add.mutateAsync(comment).catch(() => undefined);
    const changed =
      change === 'remove' ? remove.mutateAsync({ params: { id: '1' } }) : vote.mutateAsync({ params: comment.params });
    await changed.catch(() => undefined);
    await add.mutateAsync(comment);
    const sent = fetched.mock.calls.filter(([, { method }]) => method === 'POST');
    return sent.map(([, { headers }]) => (headers as Record<string, string>)['idempotency-key']);
  };

  it.each([
    ['has been removed', json(200, {})],
    ['was already gone', json(404, { code: 'not_found', error: 'Gone' })],
    ['may have been removed', lost],
  ])('is a new one if what it created %s', async (_what, answer) => {
    const [first, second] = await keysAround('remove', answer);
    expect(second).not.toBe(first);
  });

  it('[PLAT-532] is the same one after a refused removal, and after a change of something else', async () => {
    const [first, second] = await keysAround('remove', json(403, { code: 'forbidden', error: 'Not yours' }));
    expect(second).toBe(first);
    fetched.mockClear();
    const [third, fourth] = await keysAround('vote', json(200, {}));
    expect(fourth).toBe(third);
  });
});
