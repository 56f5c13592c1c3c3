import type { Endpoint } from 'shared-contracts/operation';
import type { Toast } from './host.ts';
import type { PortalError } from './portal-error.ts';

/** A callback that may declare more specific parameters, whose types the operation ensures. A method is bivariant. */
type Bivariant<Arguments extends unknown[], Result> = { call(...args: Arguments): Result }['call'];

/** The toast of a failure; without a description it shows the server's reason. */
export type Failure = Pick<Toast, 'title' | 'description'>;

/** The meta of a mutation; the page's query client handles it. */
export interface MutationMeta extends Record<string, unknown> {
  /** The operation: it states which reads the call makes stale and which read its response is. */
  readonly operation: Pick<Endpoint, 'id' | 'method' | 'invalidates' | 'returns'>;
  /** The toast on success, if any. */
  readonly success?: Toast | Bivariant<[response: unknown, input: unknown], Toast | undefined>;
  /** The toast on failure, if any; not shown at the end of the session, which has its own. */
  readonly failure?: Failure | Bivariant<[error: PortalError, input: unknown], Failure | undefined>;
  /** The content type of the item, if neither the operation nor the path of the call names it. */
  readonly contentType?: string;
  /** The call removes the item that its path names: the reads of that item are not requested again, since they would fail. */
  readonly removes?: boolean;
}
