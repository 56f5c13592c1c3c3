import type { Endpoint, InputOf, Operation, ResponseOf } from 'shared-contracts/operation';
import { t } from 'shared-contracts/translate';
import { type CallOptions, call } from './client.ts';
import { isPortalError, portalError } from './portal-error.ts';

/** Whether a call may have arrived although there is no response of the api: none at all, half of one, or a proxy's page. */
const isUnanswered = (thrown: unknown): boolean =>
  !isPortalError(thrown) || thrown.status === 0 || (thrown.status > 501 && thrown.body === 'unreadable');

/**
 * Calls an operation, once more if there is no response. Only for calls that change nothing the second time, or are refused then.
 * @throws PortalError `offline` that says so if it is still not known whether the call has arrived
 */
export const callAgain = async <O extends Operation>(
  endpoint: Endpoint<O>,
  input: InputOf<O>,
  options: CallOptions,
): Promise<ResponseOf<O>> => {
  try {
    return await call(endpoint, input, options);
  } catch (thrown) {
    if (!isUnanswered(thrown)) throw thrown;
  }
  try {
    return await call(endpoint, input, options);
  } catch (thrown) {
    if (!isUnanswered(thrown)) throw thrown;
    const error = t`The connection was lost, so we don't know whether this went through. Check your connection and try again.`;
    throw portalError({ status: 0, code: 'offline', error, issues: [] });
  }
};
