import { useUser } from 'portal-sdk/host';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { getCurrentUser } from 'shared-contracts/endpoints/auth';
import type { CurrentUser } from 'shared-contracts/schemas/account';

/** The signed-in person's account, from the api's latest response; throws if no one is signed in. */
export const useOwnAccount = (): CurrentUser => {
  const user = useUser();
  const { data } = useQuery(operationQuery(getCurrentUser));
  const account = data ?? user;
  if (!account) throw new Error('The profile needs a signed-in person');
  return account;
};
