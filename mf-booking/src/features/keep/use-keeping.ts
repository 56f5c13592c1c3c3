import { useHost } from 'portal-sdk/host-context';
import { isPortalError } from 'portal-sdk/portal-error';
import { useOperation } from 'portal-sdk/queries';
import type { InputOf, Operation } from 'shared-contracts/operation';
import type { Wire } from 'shared-contracts/wire';

/** A change of offices, tables or closed days that says how it went. @param done what the toast says where it succeeds */
export const useKeeping = <O extends Operation>(wire: Wire<O>, done: string) => {
  const { notify } = useHost();
  const { mutateAsync, isPending } = useOperation(wire);
  /** Answers whether it succeeded; with `rethrow` a form gets what was thrown. */
  const keep = async (input: InputOf<O>, { rethrow = false }: { rethrow?: boolean } = {}): Promise<boolean> => {
    try {
      await mutateAsync(input);
    } catch (thrown) {
      if (rethrow) throw thrown;
      const { code, error } = isPortalError(thrown) ? thrown : {};
      if (code !== 'unauthenticated') notify({ title: 'Failed to save the change.', description: error, variant: 'destructive' });
      return false;
    }
    notify({ title: done });
    return true;
  };
  return { keep, busy: isPending };
};
