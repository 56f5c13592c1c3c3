import { MutationCache, QueryCache, QueryClient } from 'portal-sdk/query';
import { noticeEndOfSession, queryDefaults } from './queries.ts';

/** The query client of a whole page, remotes included; any call that finds the session over begins the Unauthorized flow. */
export const createQueryClient = (sessionEnded: () => void): QueryClient => {
  const onError = (thrown: unknown) => noticeEndOfSession({ sessionEnded }, thrown);
  return new QueryClient({
    defaultOptions: queryDefaults,
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
  });
};
