import { type Answered, fetchJson, urlOf } from 'portal-sdk/client';
import { keyOf } from 'portal-sdk/queries';
import { infiniteQueryOptions, keepPreviousData } from 'portal-sdk/query';
import type { AnswerOf, InputOf, Operation } from 'shared-contracts/operation';
import type { Wire } from 'shared-contracts/wire';

/**
 * A list page by page along the `Link` header. What was shown stays until the next list is there; each visit reads it
 * again, since these lists also change by what others do.
 */
export const pagedQuery = <O extends Operation>(wire: Wire<O>, input: InputOf<O>) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(wire, input), 'pages'],
    queryFn: ({ pageParam, signal }) => fetchJson<AnswerOf<O>>(pageParam, { signal }),
    initialPageParam: urlOf(wire, input),
    getNextPageParam: (page: Answered<AnswerOf<O>>) => page.next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
