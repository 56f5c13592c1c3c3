import type { Toast } from 'portal-sdk/host';
import { type Failure, type PortalError, useOperation } from 'portal-sdk/query';
import type { Endpoint, InputOf, Operation, ResponseOf } from 'shared-contracts/operation';

/** The toasts for success and failure. */
interface Words<Response> {
  readonly done: Toast | ((response: Response) => Toast);
  readonly failed: { readonly title: string; readonly description: string };
}

/** Refusals whose reason only the api can state; for the others the page's own text is shown. */
const codesWithReason: readonly PortalError['code'][] = [
  'conflict',
  'gone',
  'invalid_input',
  'forbidden',
  'rate_limited',
  'busy',
  'offline',
];

/** The toast of a failure: with the api's reason if there is one to show. */
export const failureOf = ({ code, error }: PortalError, { title, description }: Words<unknown>['failed']): Failure =>
  codesWithReason.includes(code) ? { title: description, description: error } : { title, description };

/** A change without a form. Resolves to whether it succeeded. */
export const useChange = <O extends Operation>(endpoint: Endpoint<O>, { done, failed }: Words<ResponseOf<O>>) => {
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
