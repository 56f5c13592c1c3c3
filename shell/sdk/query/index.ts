import type { MutationMeta } from '../src/mutation-meta.ts';

/**
 * The one query client library of a page. Reached through `portal-sdk/query` only:
 * the federation shares this module, and sharing only what is used keeps the first load small.
 */
export {
  infiniteQueryOptions,
  keepPreviousData,
  type Mutation,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
  }
}
