import { operationQuery } from 'portal-sdk/queries';
import { keepPreviousData, useQuery } from 'portal-sdk/query';
import { searchLimits } from 'shared-contracts/terms/search';
import { searchPortal } from 'shared-contracts/wire/search';

/**
 * What the words are found in; nothing is asked while they are too few. An answer is read anew each time that it is
 * looked for, since anybody may have changed what it speaks of; one that is no longer waited for is cancelled.
 */
export const useFindings = (words: string) => {
  const enabled = words.length >= searchLimits.min;
  const query = useQuery({
    ...operationQuery(searchPortal, { query: { q: words } }),
    enabled,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { data, error, isPlaceholderData, isFetching, refetch } = query;
  return {
    /** Absent while too little is typed, and until a first answer has come. */
    findings: enabled ? data : undefined,
    /** The findings are those of the words before. */
    isPast: isPlaceholderData,
    error: enabled && !isFetching ? error : null,
    retry: () => void refetch(),
  };
};
