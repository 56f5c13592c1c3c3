import type { Endpoint, InputOf, Operation } from 'shared-contracts/operation';
import { call } from '../client.ts';
import type { PortalHost, Toast } from '../host.ts';

/** The toasts of a call: on success, and when the api refuses it with a reason. */
export interface SentTexts {
  readonly done: Toast;
  readonly failed: Toast;
}

/**
 * Makes a call from a toast, whose page may already be closed, and shows the result. Resolves to whether it succeeded; the
 * mutation shows the reason of a failure.
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
