import { everyRead } from 'shared-contracts/constants/every-read';
import type { Endpoint, InputOf, Operation, ResponseOf } from 'shared-contracts/operation';
import { call } from './client.ts';
import type { Toast } from './host.ts';
import { useHost } from './host-context.tsx';
import type { Failure, MutationMeta } from './mutation-meta.ts';
import type { PortalError } from './portal-error.ts';
import { type Query, type QueryClient, queryOptions, useMutation } from './query.ts';

/** Without a connection a call fails with an error; the default would wait silently until the browser is online again. */
const networkMode = 'always';

/**
 * The specified defaults: never stale, no refetch on focus, no retry. Events and mutations invalidate. What could not be read
 * without a connection is read once the browser is online again; with `networkMode`, that is not the default.
 */
export const queryDefaults = {
  queries: {
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
    refetchInterval: false,
    retry: false,
    networkMode,
  },
  mutations: { retry: false, networkMode },
} as const;

/** `[operation, digest of its schema, input]`: an old remote never reads the cache of a new one. */
export const keyOf = <O extends Operation>(endpoint: Endpoint<O>, input?: InputOf<O>) =>
  [endpoint.id, endpoint.digest, input ?? null] as const;

/** Options of `useQuery` for a read operation. */
export const operationQuery = <O extends Operation>(endpoint: Endpoint<O>, input?: InputOf<O>) =>
  queryOptions({ queryKey: keyOf(endpoint, input), queryFn: ({ signal }) => call(endpoint, input, { signal }) });

interface Filter {
  readonly queryKey?: readonly [string];
  readonly predicate?: (query: Query) => boolean;
}

const invalidateMatching = async (client: QueryClient, filter: Filter): Promise<void> => {
  // an initial request in flight may return data older than the change, and would count as fresh
  const inFlight = client
    .getQueryCache()
    .findAll({ ...filter, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await client.invalidateQueries(filter);
  if (inFlight.length === 0) return;
  await Promise.allSettled(inFlight.map(({ promise }) => promise));
  await client.invalidateQueries({ ...filter, predicate: (query) => inFlight.includes(query) });
};

/** For queries built from other operations: they become stale when one of those does. */
export const dependsOn = (operations: readonly string[]) => ({ meta: { dependsOn: operations } });

const isDerivedFrom = ({ meta }: Query, operations: readonly string[]): boolean =>
  Array.isArray(meta?.dependsOn) && meta.dependsOn.some((id) => operations.includes(id));

interface InvalidateOptions {
  /** A query whose data is the response of the change. */
  readonly fresh?: Query | undefined;
  /** Id of an item that no longer exists: its reads are marked, but not requested again while they are on screen. */
  readonly removed?: string | undefined;
}

/** Whether a query reads the item of an id. */
const readsItem = ({ queryKey }: Query, id: string): boolean =>
  (queryKey[2] as { params?: { id?: string } } | null)?.params?.id === id;

/** Marks the cached reads of the operations as stale, whichever remote made them, and queries built from them. */
export const invalidate = async (
  client: QueryClient,
  operations: readonly string[],
  { fresh, removed }: InvalidateOptions = {},
): Promise<void> => {
  const isStale = (query: Query) =>
    query !== fresh &&
    (operations.includes(everyRead) || operations.includes(String(query.queryKey[0])) || isDerivedFrom(query, operations));
  const isGone = (query: Query) => removed !== undefined && readsItem(query, removed);
  void client.invalidateQueries({ predicate: (query) => isStale(query) && isGone(query), refetchType: 'none' });
  await invalidateMatching(client, { predicate: (query) => isStale(query) && !isGone(query) });
};

/** Marks every cached read as stale. */
export const invalidateAll = (client: QueryClient): Promise<void> => invalidateMatching(client, {});

/** A POST has a key, so that it can be repeated; offline, where the code for that may not load, it has none and fails anyway. */
const send = <O extends Operation>(client: QueryClient, endpoint: Endpoint<O>, input: InputOf<O>, tab: string) => {
  const plain = () => call(endpoint, input, { tab });
  return endpoint.method === 'POST'
    ? import('./unanswered-calls.ts').then((calls) => calls.callOnce(client, endpoint, input, tab), plain)
    : plain();
};

/** The toasts of a mutation, and what the query client cannot read from its operation. */
export interface OperationOptions<O extends Operation> extends Pick<MutationMeta, 'contentType' | 'removes'> {
  readonly success?: Toast | ((response: ResponseOf<O>, input: InputOf<O>) => Toast | undefined);
  readonly failure?: Failure | ((error: PortalError, input: InputOf<O>) => Failure | undefined);
  /** Replaces the default call. */
  readonly send?: (input: InputOf<O>) => Promise<ResponseOf<O>>;
}

/**
 * A mutation for an operation. The query client handles its toasts, its stale reads, its response in the cache and the end of
 * a session, even after the component has unmounted: docs/ARCHITECTURE.md, "A change in the browser".
 */
export const useOperation = <O extends Operation>(
  endpoint: Endpoint<O>,
  { send: ownSend, ...meta }: OperationOptions<O> = {},
) => {
  const { tab } = useHost();
  return useMutation<ResponseOf<O>, Error, InputOf<O>>({
    mutationKey: [endpoint.id],
    mutationFn: ownSend ?? ((input, { client }) => send(client, endpoint, input, tab)),
    meta: { operation: endpoint, ...meta },
  });
};
