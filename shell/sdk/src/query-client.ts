import { MutationCache, QueryCache, QueryClient } from 'portal-sdk/query';
import { getCurrentUser } from 'shared-contracts/wire/auth';
import { isPortalError } from './portal-error.ts';
import { invalidate, noticeEndOfSession, queryDefaults } from './queries.ts';

/**
 * The query client of a whole page, remotes included. Any call that finds the session over begins the Unauthorized
 * flow; any that is forbidden has the person's account read again, since their role may have changed meanwhile.
 */
export const createQueryClient = (sessionEnded: () => void): QueryClient => {
  const onError = (thrown: unknown) => {
    noticeEndOfSession({ sessionEnded }, thrown);
    if (isPortalError(thrown) && thrown.code === 'forbidden') void invalidate(client, [getCurrentUser.id]);
  };
  const client = new QueryClient({
    defaultOptions: queryDefaults,
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
  });
  return client;
};
