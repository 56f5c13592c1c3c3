import { isReviewer } from 'shared-contracts/actor';
import type { FirstReads } from 'shared-contracts/boot';
import { getNotificationSummary } from 'shared-contracts/endpoints/notifications';
import { readPanels } from 'shared-contracts/endpoints/panels';
import { getReviewSummary } from 'shared-contracts/endpoints/reviews';
import type { ActiveRemote, FirstRead } from 'shared-contracts/remote-manifest';
import { batchReads } from '../../platform/db/read-batch.ts';
import type { Handler } from '../../platform/http/route.ts';
import { createOperationCaller, handlerOf, type Reader } from '../panels/call-operation.ts';
import { areaAt, plainPath } from './address.ts';

/** A read with the digest of its schema in the requesting code, which is part of its cache key. */
interface KeyedRead extends FirstRead {
  readonly digest: string;
}

/** The page for which reads are made, and their time limit. */
interface PageReadOptions {
  readonly url: URL;
  readonly remotes: readonly ActiveRemote[];
  /** Milliseconds after which the page is sent without the reads that are still pending; it then makes those requests itself. */
  readonly timeout: number;
}

const ofShell = ({ id, digest }: { readonly id: string; readonly digest: string }): KeyedRead => ({ operation: id, digest });

/** The reads that the frame makes on every page, and those of the page at this address. */
const readsOf = ({ url, remotes }: PageReadOptions, { session: { actor } }: Reader): KeyedRead[] => {
  const showsReviewCount = isReviewer(actor) && remotes.some(({ manifest }) => manifest.navigation.some(({ badge }) => badge));
  const frame = [ofShell(getNotificationSummary), ...(showsReviewCount ? [ofShell(getReviewSummary)] : [])];
  const path = plainPath(url.pathname);
  if (path === '/') return [...frame, ofShell(readPanels)];
  const { mount, remote } = areaAt(path, remotes) ?? {};
  // a query string in the address changes what the page requests
  if (!mount || !remote || remote.blocked || mount.path !== path || url.search !== '') return frame;
  const { operations } = remote.manifest.contract;
  const ofArea = (mount.reads ?? []).map((read) => ({ ...read, digest: operations[read.operation] ?? '' }));
  return [...frame, ...ofArea];
};

/** The address of a read, as the browser calls it. */
const addressOf = (handlers: readonly Handler[], { operation: id, query = {} }: FirstRead): string => {
  const path = handlerOf(handlers, id)?.operation.path ?? '';
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
};

/**
 * The responses to the page's first requests, in the form in which the browser's query cache stores them (`keyOf` and
 * `pagedQuery` of the sdk). A read that fails or takes too long is omitted: the page makes that request itself, and shows what is
 * wrong.
 */
export const readFirst = async (handlers: readonly Handler[], reader: Reader, options: PageReadOptions): Promise<FirstReads> => {
  const results: FirstReads[number][] = [];
  const call = createOperationCaller(handlers, reader);
  const read = async (keyedRead: KeyedRead) => {
    const { operation, digest, query, paged } = keyedRead;
    const { data, next } = await call.byId(operation, query ?? {});
    const key = [operation, digest, query === undefined ? null : { query }];
    const pages = { pages: [{ data, next }], pageParams: [addressOf(handlers, keyedRead)] };
    results.push(paged ? [[...key, 'pages'], pages] : [key, data]);
  };
  const reads = batchReads(() => Promise.allSettled(readsOf(options, reader).map(read)));
  const { promise: timedOut, resolve: timeOut } = Promise.withResolvers<void>();
  const timer = setTimeout(timeOut, options.timeout);
  await Promise.race([reads, timedOut]);
  clearTimeout(timer);
  return [...results];
};
