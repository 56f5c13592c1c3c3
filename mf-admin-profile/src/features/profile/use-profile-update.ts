import { useOperation } from 'portal-sdk/query';
import { profileTexts } from 'shared-contracts/constants/profile';
import { updateProfile } from 'shared-contracts/endpoints/profile';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import type { ProfileInput } from 'shared-contracts/schemas/profile';

/** Sends a part of the profile and shows the result; the form shows the errors that it throws at its fields. */
export const useProfileUpdate = () => {
  const { mutateAsync } = useOperation(updateProfile, {
    success: ({ pendingEmail }, { body }) =>
      pendingEmail !== null && pendingEmail === body.email ? profileTexts.confirmAddress(pendingEmail) : profileTexts.updated,
    failure: profileTexts.updateFailed,
  });
  return (part: ProfileInput): Promise<CurrentUser> => mutateAsync({ body: part });
};
