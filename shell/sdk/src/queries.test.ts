import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { invalidate, invalidateAll } from './queries.ts';
import { useQuery } from './query.ts';
import { createQueryClient } from './query-client.ts';

/** A mounted query; the test resolves its calls one by one. */
const shown = () => {
  const client = createQueryClient({ sessionEnded: () => undefined, notify: () => undefined });
  const asked: ((response: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => asked.push(resolve));
  const { result } = renderHook(() => useQuery({ queryKey: ['listIdeas', 'digest', null], queryFn }, client));
  return { client, asked, result };
};

it('[PLAT-124] fetches again if the response became stale in transit', async () => {
  const { client, asked, result } = shown();
  expect(asked).toHaveLength(1);
  const done = invalidate(client, ['listIdeas']);
  asked[0]?.('from before the change');
  await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 30_000 });
  asked[1]?.('from after it');
  await done;
  await vi.waitFor(() => expect(result.current.data).toBe('from after it'), { timeout: 30_000 });
});

it('[PLAT-25] fetches a stale read once, and no other', async () => {
  const { client, asked } = shown();
  asked[0]?.('first');
  await vi.waitFor(() => expect(client.isFetching()).toBe(0), { timeout: 30_000 });
  await invalidate(client, ['getIdea']);
  expect(asked).toHaveLength(1);
  for (const again of [() => invalidate(client, ['listIdeas']), () => invalidateAll(client)]) {
    const before = asked.length;
    const done = again();
    expect(asked).toHaveLength(before + 1);
    asked.at(-1)?.('again');
    await done;
    expect(asked).toHaveLength(before + 1);
  }
});
