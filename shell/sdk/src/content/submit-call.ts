import type { InputOf, Operation } from 'shared-contracts/operation';
import type { Wire } from 'shared-contracts/wire';
import type { Toast } from '../host.ts';
import { useHost } from '../host-context.tsx';
import { isPortalError } from '../portal-error.ts';
import { useOperation } from '../queries.ts';

export interface SubmitCall<O extends Operation> {
  submit: Wire<O>;
  submitted: Toast;
  /** @param status of the answer, 0 where there was none. @param error its sentence */
  failed: (status: number, error: string) => Toast;
  onDone: () => void;
}

/** Sends a new item and says how it went, for `NewItemDialog`; what it throws is for the form to show at its fields. */
export const useSubmit = <O extends Operation>({ submit, submitted, failed, onDone }: SubmitCall<O>) => {
  const { notify } = useHost();
  const { mutateAsync } = useOperation(submit);
  return async (input: InputOf<O>): Promise<void> => {
    try {
      await mutateAsync(input);
    } catch (thrown) {
      const { status, error, code } = isPortalError(thrown) ? thrown : { status: 0, error: String(thrown), code: undefined };
      // the end of a session has a message of its own, and only one shows at a time
      if (code !== 'unauthenticated') notify({ ...failed(status, error), variant: 'destructive' });
      throw thrown;
    }
    notify(submitted);
    onDone();
  };
};
