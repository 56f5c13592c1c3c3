import { queryOf } from 'portal-sdk/lists/address-filters';
import { itemInLists, pagedQuery, putItem } from 'portal-sdk/lists/paged-query';
import { invalidate, keyOf, operationQuery } from 'portal-sdk/queries';
import { type QueryClient, useQuery } from 'portal-sdk/query';
import { useEffect, useRef } from 'react';
import type { Grant } from 'shared-contracts/schemas/grant';
import type { Day } from 'shared-contracts/terms/day';
import { getGrant, listGrants } from 'shared-contracts/wire/grants';
import type { GrantFilterValues } from './grant-filters.ts';

/** Grants of the first page and of each further one. */
const pages = { first: 24, further: 96 };

/** The grants that the filters leave. */
export const grantsQuery = (filters: GrantFilterValues) =>
  pagedQuery(listGrants, { query: { limit: pages.first, ...queryOf(filters) } }, { further: pages.further });

/** Reads the lists again when another day begins: what is open, and in which order, goes by the day. */
export const useListsOfDay = (client: QueryClient, today: Day): void => {
  const of = useRef(today);
  useEffect(() => {
    if (of.current === today) return;
    of.current = today;
    void invalidate(client, [listGrants.id]);
  }, [client, today]);
};

/** What shows how often a grant was commented on. */
export const grantReads = ['listGrants', 'getGrant'] as const;

/** Shows a grant as the api has just answered it, until the lists are read again. */
export const putGrant = (client: QueryClient, grant: Grant): void => {
  putItem(client, listGrants, grant);
  client.setQueryData(keyOf(getGrant, { params: { id: grant.id } }), grant);
};

/** One grant by its id; one that a list has shown is there at once. */
export const useGrant = (client: QueryClient, id: string) =>
  useQuery({
    ...operationQuery(getGrant, { params: { id } }),
    placeholderData: () => itemInLists(client, listGrants, id),
  });
