import type { Endpoint, InputOf, Operation } from 'shared-contracts/operation';
import { call } from './client.ts';
import { isFinal } from './portal-error.ts';
import type { QueryClient } from './query.ts';

/** The last call of an operation that has not been answered. */
interface UnansweredCall {
  readonly input: string;
  /** The key under which the api knows it. */
  readonly key: string;
  readonly invalidates: readonly string[];
}

/** The page's query client holds them, since each remote bundles its own copy of this module. */
export const unansweredKey = 'unanswered';

/** The key under which to send a call: that of the unanswered one with the same input, else a new one. */
const keepUnanswered = (client: QueryClient, { id, invalidates = [] }: Endpoint, input: unknown, tab: string): string => {
  const queryKey = [unansweredKey, id];
  const text = JSON.stringify(input) ?? '';
  const before = client.getQueryData<UnansweredCall>(queryKey);
  const key = before?.input === text ? before.key : `${tab}.${Math.random().toString(36).slice(2)}`;
  client.setQueryData<UnansweredCall>(queryKey, { input: text, key, invalidates });
  return key;
};

/** Forgets the call of an operation once it is answered. */
const forgetAnswered = (client: QueryClient, { id }: Endpoint): void => client.removeQueries({ queryKey: [unansweredKey, id] });

/**
 * A call that creates something may have reached the api although its response was lost. With the same input it is repeated under the
 * same key, so that nothing is created twice.
 */
export const callOnce = async <O extends Operation>(
  client: QueryClient,
  endpoint: Endpoint<O>,
  input: InputOf<O>,
  tab: string,
) => {
  const key = keepUnanswered(client, endpoint, input, tab);
  try {
    const response = await call(endpoint, input, { tab, key });
    forgetAnswered(client, endpoint);
    return response;
  } catch (thrown) {
    if (isFinal(thrown)) forgetAnswered(client, endpoint);
    throw thrown;
  }
};

/**
 * Forgets the unanswered calls whose reads an edit or a removal has made stale as well: the person has found what the call created,
 * and may have removed it. The same input then creates it anew.
 */
export const forgetChanged = (
  client: QueryClient,
  { method, invalidates = [] }: Pick<Endpoint, 'method' | 'invalidates'>,
): void => {
  if (method !== 'PATCH' && method !== 'DELETE') return;
  client.removeQueries({
    queryKey: [unansweredKey],
    predicate: ({ state }) => (state.data as UnansweredCall).invalidates.some((id) => invalidates.includes(id)),
  });
};
