import { getCurrentUser } from 'shared-contracts/endpoints/auth';
import { type ContentReads, contentReads, readsFor } from 'shared-contracts/invalidation';
import { t } from 'shared-contracts/translate';
import type { Toast } from './host.ts';
import { putItem } from './lists/cached-lists.ts';
import type { MutationMeta } from './mutation-meta.ts';
import { errorText, isPortalError, type PortalError, portalError } from './portal-error.ts';
import { invalidate, queryDefaults } from './queries.ts';
import { type Mutation, MutationCache, type Query, QueryCache, QueryClient } from './query.ts';
import { forgetChanged, unansweredKey } from './unanswered-calls.ts';

interface Deps {
  /** Starts the Unauthorized flow. */
  readonly sessionEnded: () => void;
  readonly notify: (toast: Toast) => void;
}

const readsByType: Readonly<Record<string, ContentReads>> = contentReads;

/** The reads that a call makes stale, including those of its content type. */
const staleReadsOf = ({ operation, contentType }: MutationMeta, input: unknown): readonly string[] => {
  const { invalidates = [] } = operation;
  const reads = readsByType[contentType ?? (input as { params?: { type?: string } } | undefined)?.params?.type ?? ''];
  return reads ? readsFor(invalidates, reads) : invalidates;
};

/** The reads that the page's own calls of an operation have made stale, or will once they succeed. */
export const ownStaleReads = (client: QueryClient, operation: string): string[] =>
  client
    .getMutationCache()
    .findAll({ mutationKey: [operation] })
    .flatMap(({ meta, state }: Mutation) => (meta ? staleReadsOf(meta, state.variables) : []));

/** Stores a response as the cached read that it equals. @returns the query that has it */
const cacheResponse = (client: QueryClient, { returns }: MutationMeta['operation'], response: unknown): Query | undefined => {
  const fields = response as Record<string, unknown> & { readonly id: string };
  if (returns?.list) putItem(client, returns.list, fields);
  if (!returns?.read) return undefined;
  const { id, digest, params: names } = returns.read;
  const params = Object.fromEntries(names.map((name) => [name, fields[name]]));
  const queryKey = [id, digest, names.length > 0 ? { params } : null];
  // a response still in flight is older
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, response);
  return client.getQueryCache().find({ queryKey });
};

const errorOf = (thrown: unknown): PortalError =>
  isPortalError(thrown)
    ? thrown
    : portalError({ status: 0, code: 'internal', error: String(thrown), issues: [], body: 'withoutMessage' });

/** The id of the item that a call has removed. */
const removedBy = ({ removes }: MutationMeta, input: unknown): string | undefined =>
  removes ? (input as { params?: { id?: string } }).params?.id : undefined;

/** Whether the cache may be stale after a failed call: it may have changed something, or came from an outdated page. */
const mayLeaveStaleReads = ({ status }: PortalError): boolean => status >= 500 || [0, 404, 409, 410].includes(status);

/**
 * The query client of a whole page, remotes included. Any 401 starts the Unauthorized flow; any 403 refetches the account,
 * since the role may have changed; a read that is not found any more loses its data; mutations do what their `meta` declares. Forms show their own field errors.
 */
export const createQueryClient = ({ sessionEnded, notify }: Deps): QueryClient => {
  const onError = (thrown: unknown) => {
    const error = errorOf(thrown);
    if (error.code === 'unauthenticated') sessionEnded();
    if (error.code === 'forbidden') void invalidate(client, [getCurrentUser.id]);
    return error;
  };
  /** Concurrent calls: the order in which the api handled them is unknown. */
  const concurrent = new WeakSet<object>();
  const mutationCache = new MutationCache({
    onMutate: () => {
      const calls = mutationCache.findAll({ status: 'pending' });
      if (calls.length > 1) for (const call of calls) concurrent.add(call);
    },
    onSuccess: (response, input, _, mutation) => {
      const { meta } = mutation;
      if (!meta) return;
      const fresh = concurrent.has(mutation) ? undefined : cacheResponse(client, meta.operation, response);
      forgetChanged(client, meta.operation);
      void invalidate(client, staleReadsOf(meta, input), { fresh, removed: removedBy(meta, input) });
      const toast = typeof meta.success === 'function' ? meta.success(response, input) : meta.success;
      if (toast) notify(toast);
    },
    onError: (thrown, input, _, { meta }) => {
      const error = onError(thrown);
      // an aborted call has not failed
      if (!meta || thrown.name === 'AbortError') return;
      // an item that is already gone counts as removed
      const removed = error.status === 404 ? removedBy(meta, input) : undefined;
      if (mayLeaveStaleReads(error)) {
        forgetChanged(client, meta.operation);
        void invalidate(client, staleReadsOf(meta, input), { removed });
      }
      // the end of a session has its own toast, and only one shows at a time
      if (error.code === 'unauthenticated') return;
      const failure = typeof meta.failure === 'function' ? meta.failure(error, input) : meta.failure;
      if (failure)
        notify({ description: errorText(error, t`Please try again in a moment.`), ...failure, variant: 'destructive' });
    },
  });
  const client = new QueryClient({
    defaultOptions: queryDefaults,
    queryCache: new QueryCache({
      onError: (thrown, query) => {
        // what was withdrawn, or may no longer be seen, is not shown from the cache either
        if (onError(thrown).code === 'not_found') query.setState({ data: undefined });
      },
    }),
    mutationCache,
  });
  client.setQueryDefaults([unansweredKey], { gcTime: Number.POSITIVE_INFINITY });
  return client;
};
