import type { RequestOptions } from '../portal.ts';
import type { World } from './world.ts';

/** A valid request of a call. */
export type CallRequest = Pick<RequestOptions, 'body'> & { readonly path: string };
/** Creates a request, and first the objects that it needs. */
export type RequestFactory = (world: World) => Promise<CallRequest>;

/** A request that needs no objects. */
export const to =
  (path: string, body?: object): RequestFactory =>
  async () => ({ path, body });
