import { useHost } from 'portal-sdk/host-context';
import type { InputOf, Operation } from 'shared-contracts/operation';
import type { AdminUser, adminUserSchema } from 'shared-contracts/schemas/users';
import type { Wire } from 'shared-contracts/wire';
import { useChange } from '../page/use-change.ts';
import { putUser } from './user-queries.ts';

type AnswersUser = Operation & { readonly answer: { readonly kind: 'json'; readonly schema: typeof adminUserSchema } };

/** A change of an account, which is shown as the api answers it. */
export const useUserChange = <O extends AnswersUser>(wire: Wire<O>, words: Parameters<typeof useChange>[1]) => {
  const { queryClient } = useHost();
  const { change, busy } = useChange(wire, words);
  return { busy, change: (input: InputOf<O>) => change(input, (user) => putUser(queryClient, user as AdminUser)) };
};
