import type { Endpoint, Operation } from 'shared-contracts/operation';
import type { JsonResponse } from '../client.ts';
import type { QueryClient } from '../query.ts';
import type { ItemOf } from './paged-query.ts';

type Identified = { readonly id: string };
/** A list in the cache: in pages, or complete. */
type CachedList<T> = { readonly pages?: readonly JsonResponse<readonly T[]>[] } | readonly T[];

const cachedLists = (endpoint: Pick<Endpoint, 'id' | 'digest'>) => ({ queryKey: [endpoint.id, endpoint.digest] });

const replaceItem = <T extends Identified>(items: readonly T[], item: T): readonly T[] =>
  items.some(({ id }) => id === item.id) ? items.map((cached) => (cached.id === item.id ? item : cached)) : items;

const isCompleteList = <T>(list: CachedList<T>): list is readonly T[] => Array.isArray(list);

/** Puts the api's latest version of an item into the cached lists, until they are fetched again. */
export const putItem = <T extends Identified>(client: QueryClient, list: Pick<Endpoint, 'id' | 'digest'>, item: T): void => {
  client.setQueriesData<CachedList<Identified>>(cachedLists(list), (cached) => {
    if (!cached) return cached;
    if (isCompleteList(cached)) return replaceItem(cached, item);
    return cached.pages
      ? { ...cached, pages: cached.pages.map((page) => ({ ...page, data: replaceItem(page.data, item) })) }
      : cached;
  });
};

/** An item from the cached lists, so that its own page need not start empty. */
export const itemInLists = <O extends Operation>(
  client: QueryClient,
  endpoint: Endpoint<O>,
  id: string,
): ItemOf<O> | undefined => {
  for (const [, list] of client.getQueriesData<CachedList<ItemOf<O> & Identified>>(cachedLists(endpoint))) {
    if (!list) continue;
    const items = isCompleteList(list) ? list : (list.pages?.flatMap(({ data }) => data) ?? []);
    const found = items.find((item) => item.id === id);
    if (found) return found;
  }
  return undefined;
};
