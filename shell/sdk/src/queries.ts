import { type Query, type QueryClient, queryOptions, useMutation } from 'portal-sdk/query';
import type { AnswerOf, InputOf, Operation } from 'shared-contracts/operation';
import type { Wire } from 'shared-contracts/wire';
import { call } from './client.ts';
import type { PortalHost } from './host.ts';
import { useHost } from './host-context.tsx';
import { isPortalError } from './portal-error.ts';

/** Without a connection a call fails and says so; by default it would wait in silence until the browser is online again. */
const networkMode = 'always';

/** The specified defaults: never stale, no refetch on focus, no retry. Events and mutations invalidate. */
export const queryDefaults = {
  queries: {
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    retry: false,
    networkMode,
  },
  mutations: { retry: false, networkMode },
} as const;

/** `[operation, digest of its schema, input]`: an old remote never reads the cache of a new one. */
export const keyOf = <O extends Operation>(wire: Wire<O>, input?: InputOf<O>) => [wire.id, wire.digest, input ?? null] as const;

/** Begins the Unauthorized flow for the one code that means it; every other error is the caller's. */
export const noticeEndOfSession = (host: Pick<PortalHost, 'sessionEnded'>, thrown: unknown): void => {
  if (isPortalError(thrown) && thrown.code === 'unauthenticated') host.sessionEnded();
};

/** Options of `useQuery` for a read operation. */
export const operationQuery = <O extends Operation>(wire: Wire<O>, input?: InputOf<O>) =>
  queryOptions({ queryKey: keyOf(wire, input), queryFn: ({ signal }) => call(wire, input, signal) });

/** Some of the cached answers. */
interface Filter {
  readonly queryKey?: readonly [string];
  readonly predicate?: (query: Query) => boolean;
}

const makeStale = async (client: QueryClient, filter: Filter): Promise<void> => {
  // a first answer that is on its way may be older than the change, and would count as fresh
  const underWay = client
    .getQueryCache()
    .findAll({ ...filter, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await client.invalidateQueries(filter);
  if (underWay.length === 0) return;
  await Promise.allSettled(underWay.map(({ promise }) => promise));
  await client.invalidateQueries({ ...filter, predicate: (query) => underWay.includes(query) });
};

/** For the options of a query whose answer is made of those of other operations: it is stale as soon as one of theirs is. */
export const madeOf = (operations: readonly string[]) => ({ meta: { madeOf: operations } });

const isMadeOf = ({ meta }: Query, operations: readonly string[]): boolean =>
  Array.isArray(meta?.madeOf) && meta.madeOf.some((id) => operations.includes(id));

/** Makes every cached answer of the named operations stale, whichever remote asked for it, and what is made of them. */
export const invalidate = async (client: QueryClient, operations: readonly string[]): Promise<void> => {
  await Promise.all([
    ...operations.map((id) => makeStale(client, { queryKey: [id] })),
    makeStale(client, { predicate: (query) => isMadeOf(query, operations) }),
  ]);
};

/** Makes every cached answer stale. */
export const invalidateAll = (client: QueryClient): Promise<void> => makeStale(client, {});

/** A changing operation; on success what it declares as changed is read again. */
export const useOperation = <O extends Operation>(wire: Wire<O>) => {
  const host = useHost();
  return useMutation<AnswerOf<O>, Error, InputOf<O>>({
    mutationKey: [wire.id],
    mutationFn: (input) => call(wire, input),
    onSuccess: () => {
      void invalidate(host.queryClient, wire.changes);
    },
  });
};
