export { call, fetchJson, urlOf } from '../client.ts';
export type { Failure } from '../mutation-meta.ts';
export { errorText, isPortalError, type PortalError, portalError } from '../portal-error.ts';
export { dependsOn, invalidate, invalidateAll, keyOf, operationQuery, useOperation } from '../queries.ts';
export { keepPreviousData, type QueryClient, queryOptions, useInfiniteQuery, useMutation, useQuery } from '../query.ts';
export { createQueryClient, ownStaleReads } from '../query-client.ts';
export { callAgain } from '../repeat-call.ts';
