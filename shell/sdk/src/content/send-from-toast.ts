import type { Endpoint } from 'shared-contracts/endpoint';
import type { InputOf, Operation } from 'shared-contracts/operation';
import { call } from '../client.ts';
import type { PortalHost, Toast } from '../host.ts';

/** The toasts of a call: once it is done, and where the api refuses it and says why. */
export interface SentTexts {
  readonly done: Toast;
  readonly failed: Toast;
}

/**
 * Makes a call from a toast, whose page may be gone by then, and shows the result. Resolves to whether it was done; the mutation
 * shows the reason.
 */
export const sendFromToast = <O extends Operation>(
  { queryClient, tab }: PortalHost,
  endpoint: Endpoint<O>,
  input: InputOf<O>,
  { done, failed }: SentTexts,
): Promise<boolean> => {
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationKey: [endpoint.id],
    mutationFn: () => call(endpoint, input, { tab }),
    meta: { operation: endpoint, success: done, failure: failed },
  });
  return mutation.execute(input).then(
    () => true,
    () => false,
  );
};
