import { QueryObserver } from '@tanstack/react-query';
import type { ProblemCode } from 'shared-contracts/problem';
import { getCurrentUser } from 'shared-contracts/wire/auth';
import { expect, it, vi } from 'vitest';
import { portalError } from './portal-error.ts';
import { keyOf } from './queries.ts';
import { createQueryClient } from './query-client.ts';

const refused = (code: ProblemCode) => portalError({ status: 403, code, error: 'No', issues: [] });

/** How often the account is read after a call was refused with a code. */
const readsAfter = async (code: ProblemCode, ask: 'query' | 'mutation'): Promise<number> => {
  const client = createQueryClient(() => undefined);
  const queryFn = vi.fn(async () => 'account');
  client.setQueryData(keyOf(getCurrentUser), 'account');
  const stop = new QueryObserver(client, {
    queryKey: keyOf(getCurrentUser),
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => undefined);
  const call = () => Promise.reject(refused(code));
  await (ask === 'query'
    ? client.fetchQuery({ queryKey: ['call'], queryFn: call })
    : client.getMutationCache().build(client, { mutationFn: call }).execute(undefined)
  ).catch(() => undefined);
  await new Promise((resume) => {
    setTimeout(resume);
  });
  stop();
  return queryFn.mock.calls.length;
};

it.each(['query', 'mutation'] as const)('[ACC-60] a %s that is forbidden has the account read again', async (ask) => {
  expect(await readsAfter('forbidden', ask)).toBe(1);
});

it('no other refusal does', async () => {
  expect(await readsAfter('conflict', 'mutation')).toBe(0);
});
