import type { ProblemCode } from 'shared-contracts/problem';
import { getCurrentUser } from 'shared-contracts/wire/auth';
import { expect, it } from 'vitest';
import { portalError } from './portal-error.ts';
import { keyOf } from './queries.ts';
import { createQueryClient } from './query-client.ts';

/** Whether the account counts as stale, to be read again by who shows it, after a call was refused with a code. */
const accountIsStaleAfter = async (code: ProblemCode, ask: 'query' | 'mutation'): Promise<boolean> => {
  const client = createQueryClient(() => undefined);
  client.setQueryData(keyOf(getCurrentUser), 'account');
  const call = () => Promise.reject(portalError({ status: 403, code, error: 'No', issues: [] }));
  await (ask === 'query'
    ? client.fetchQuery({ queryKey: ['call'], queryFn: call })
    : client.getMutationCache().build(client, { mutationFn: call }).execute(undefined)
  ).catch(() => undefined);
  return client.getQueryState(keyOf(getCurrentUser))?.isInvalidated ?? false;
};

it.each(['query', 'mutation'] as const)('[ACC-60] a %s that is forbidden has the account read again', async (ask) => {
  expect(await accountIsStaleAfter('forbidden', ask)).toBe(true);
});

it('no other refusal does', async () => {
  expect(await accountIsStaleAfter('conflict', 'mutation')).toBe(false);
});
