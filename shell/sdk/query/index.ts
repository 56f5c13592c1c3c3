import type { MutationMeta } from '../src/mutation-meta.ts';

/**
 * The page's only query client library. Import it through `portal-sdk/query` only: the federation shares this module, and sharing
 * only what is used keeps the initial load small.
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
