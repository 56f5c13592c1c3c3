import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { invalidate, invalidateAll } from './queries.ts';
import { useQuery } from './query.ts';
import { createQueryClient } from './query-client.ts';

/** Mounts a query; the test responds to its calls one by one. */
const mountQuery = () => {
  const client = createQueryClient({ sessionEnded: () => undefined, notify: () => undefined });
  const respond: ((response: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => respond.push(resolve));
  const { result } = renderHook(() => useQuery({ queryKey: ['listIdeas', 'digest', null], queryFn }, client));
  return { client, respond, result };
};

it('[PLAT-124] fetches again if the response became stale in transit', async () => {
  const { client, respond, result } = mountQuery();
  expect(respond).toHaveLength(1);
  const done = invalidate(client, ['listIdeas']);
  respond[0]?.('from before the change');
  await vi.waitFor(() => expect(respond).toHaveLength(2), { timeout: 30_000 });
  respond[1]?.('from after it');
  await done;
  await vi.waitFor(() => expect(result.current.data).toBe('from after it'), { timeout: 30_000 });
});

it('[PLAT-25] fetches a stale read once, and no other', async () => {
  const { client, respond } = mountQuery();
  respond[0]?.('first');
  await vi.waitFor(() => expect(client.isFetching()).toBe(0), { timeout: 30_000 });
  await invalidate(client, ['getIdea']);
  expect(respond).toHaveLength(1);
  for (const again of [() => invalidate(client, ['listIdeas']), () => invalidateAll(client)]) {
    const before = respond.length;
    const done = again();
    expect(respond).toHaveLength(before + 1);
    respond.at(-1)?.('again');
    await done;
    expect(respond).toHaveLength(before + 1);
  }
});
