import { fakeHost } from 'portal-sdk/testing';
import { submitIdea } from 'shared-contracts/endpoints/ideas';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createReadInvalidator } from './use-events.ts';

const host = fakeHost();
const { withoutOwn } = createReadInvalidator({ host, active: { refresh: vi.fn() } as never });
const origin = { tab: host.tab, operation: 'submitIdea' };

/** Makes a call of this page with that `mutationFn`. */
const submit = (mutationFn: () => Promise<unknown>) =>
  host.queryClient
    .getMutationCache()
    .build(host.queryClient, { mutationKey: [submitIdea.id], meta: { operation: submitIdea }, mutationFn })
    .execute(undefined);

beforeEach(() => host.queryClient.getMutationCache().clear());

describe('[PLAT-125] a page does not react to its own event', () => {
  it('skips what its own call invalidates, whether the response or the event comes first', async () => {
    let respond: (idea: object) => void = () => undefined;
    // created here: the cache starts the call only after its callbacks
    const response = new Promise<object>((resolve) => (respond = resolve));
    const submitted = submit(() => response);
    expect(withoutOwn(['listIdeas', 'getUserStats'], origin)).toEqual([]);
    respond({ id: '1' });
    await submitted;
    expect(withoutOwn(['listIdeas', 'getUserStats'], origin)).toEqual([]);
  });

  it('refetches what an event of its own call names beyond what the call declares', async () => {
    await submit(() => Promise.resolve({ id: '1' }));
    expect(withoutOwn(['listIdeas', 'listThingsOfTomorrow'], origin)).toEqual(['listThingsOfTomorrow']);
  });

  it('refetches what another tab, another call or another person has invalidated', async () => {
    await submit(() => Promise.resolve({ id: '1' }));
    for (const other of [{ ...origin, tab: 'another-tab' }, { ...origin, operation: 'editIdea' }, undefined])
      expect(withoutOwn(['listIdeas'], other)).toEqual(['listIdeas']);
  });
});
