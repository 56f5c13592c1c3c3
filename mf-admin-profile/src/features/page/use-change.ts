import type { Toast } from 'portal-sdk/host';
import { type Failure, type PortalError, useOperation } from 'portal-sdk/query';
import type { Endpoint } from 'shared-contracts/endpoint';
import type { InputOf, Operation } from 'shared-contracts/operation';

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

/** What is said of a failure: the reason below what failed, where there is one to tell. */
export const failureOf = ({ code, error }: PortalError, { title, description }: Words['failed']): Failure =>
  worded.includes(code) ? { title: description, description: error } : { title, description };

/** A change without a form. Answers whether it was done. */
export const useChange = <O extends Operation>(endpoint: Endpoint<O>, { done, failed }: Words) => {
  const { mutateAsync, isPending } = useOperation(endpoint, { success: done, failure: (error) => failureOf(error, failed) });
  const change = async (input: InputOf<O>): Promise<boolean> => {
    try {
      await mutateAsync(input);
      return true;
    } catch {
      // the mutation shows a toast
      return false;
    }
  };
  return { change, busy: isPending };
};
