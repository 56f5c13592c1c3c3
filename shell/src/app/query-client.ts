import { noticeEndOfSession, queryDefaults } from 'portal-sdk/queries';
import { MutationCache, QueryCache, QueryClient } from 'portal-sdk/query';

/** The query client of the whole page, remotes included; any call that finds the session over begins the Unauthorized flow. */
export const createQueryClient = (sessionEnded: () => void): QueryClient => {
  const onError = (thrown: unknown) => noticeEndOfSession({ sessionEnded }, thrown);
  return new QueryClient({
    defaultOptions: queryDefaults,
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
  });
};
