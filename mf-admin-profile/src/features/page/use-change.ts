import type { Toast } from 'portal-sdk/host';
import { useHost } from 'portal-sdk/host-context';
import { isPortalError, type PortalError } from 'portal-sdk/portal-error';
import { invalidate, useOperation } from 'portal-sdk/queries';
import type { AnswerOf, InputOf, Operation } from 'shared-contracts/operation';
import type { Wire } from 'shared-contracts/wire';

/** What to say when it went well and when it did not. */
interface Words {
  readonly done: Toast;
  readonly failed: { readonly title: string; readonly description: string };
}

/** Refusals whose reason only the api can word; the others are told in the page's own words. */
const worded: readonly PortalError['code'][] = [
  'conflict',
  'gone',
  'invalid_input',
  'forbidden',
  'rate_limited',
  'busy',
  'offline',
];

/** The toast of a failure: the reason below what failed, where there is one to tell. */
export const failureToast = (thrown: unknown, { title, description }: Words['failed']): Toast =>
  isPortalError(thrown) && worded.includes(thrown.code)
    ? { title: description, description: thrown.error, variant: 'destructive' }
    : { title, description, variant: 'destructive' };

/** The end of a session has a message of its own, and only one shows at a time. */
export const isEndOfSession = (thrown: unknown): boolean => isPortalError(thrown) && thrown.code === 'unauthenticated';

/** What was decided elsewhere meanwhile: the page on screen is old. */
const isStale = (thrown: unknown): boolean => isPortalError(thrown) && ['conflict', 'gone', 'not_found'].includes(thrown.code);

/**
 * A change without a form. Tells the person how it went, and reads the page again where it was old.
 * Answers whether it was done.
 */
export const useChange = <O extends Operation>(wire: Wire<O>, { done, failed }: Words) => {
  const host = useHost();
  const { mutateAsync, isPending } = useOperation(wire);
  const change = async (input: InputOf<O>, onAnswer?: (answer: AnswerOf<O>) => void): Promise<boolean> => {
    try {
      const answer = await mutateAsync(input);
      onAnswer?.(answer);
    } catch (thrown) {
      if (!isEndOfSession(thrown)) host.notify(failureToast(thrown, failed));
      if (isStale(thrown)) void invalidate(host.queryClient, wire.changes);
      return false;
    }
    host.notify(done);
    return true;
  };
  return { change, busy: isPending };
};
