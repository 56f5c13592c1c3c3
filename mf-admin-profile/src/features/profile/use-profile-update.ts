import { useHost } from 'portal-sdk/host-context';
import { useOperation } from 'portal-sdk/queries';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import type { ProfileInput } from 'shared-contracts/schemas/profile';
import { profileTexts } from 'shared-contracts/terms/profile';
import { updateProfile } from 'shared-contracts/wire/profile';
import { isEndOfSession } from '../page/use-change.ts';

/** Sends a part of the profile and says how it went; what it throws is for the form to show at its fields. */
export const useProfileUpdate = () => {
  const host = useHost();
  const { mutateAsync } = useOperation(updateProfile);
  return async (part: ProfileInput): Promise<CurrentUser> => {
    try {
      const account = await mutateAsync({ body: part });
      const waits = account.pendingEmail !== null && account.pendingEmail === part.email;
      host.notify(waits && account.pendingEmail ? profileTexts.confirmAddress(account.pendingEmail) : profileTexts.updated);
      return account;
    } catch (thrown) {
      if (!isEndOfSession(thrown)) host.notify({ ...profileTexts.updateFailed, variant: 'destructive' });
      throw thrown;
    }
  };
};
