import { SelectField } from 'portal-sdk/forms/select-field';
import { TextField } from 'portal-sdk/forms/text-field';
import { Form, useZodForm } from 'portal-sdk/forms/zod-form';
import { useHost } from 'portal-sdk/host-context';
import { useOperation } from 'portal-sdk/queries';
import { Button } from 'portal-sdk/ui/button';
import { Dialog } from 'portal-sdk/ui/dialog';
import { useId } from 'react';
import { type InvitationInput, invitationInputSchema } from 'shared-contracts/schemas/users';
import { invitationTexts } from 'shared-contracts/terms/account';
import { userTexts } from 'shared-contracts/terms/users';
import { inviteUser } from 'shared-contracts/wire/users';
import { isEndOfSession } from '../page/use-change.ts';
import { roleOptions } from './role-options.ts';

const empty: InvitationInput = { email: '', firstName: '', lastName: '', role: 'employee' };

/** Sends an invitation and says how it went; what it throws is for the form to show at its fields. */
const useInvitation = (onDone: () => void) => {
  const host = useHost();
  const { mutateAsync } = useOperation(inviteUser);
  return async (body: InvitationInput): Promise<void> => {
    try {
      await mutateAsync({ body });
    } catch (thrown) {
      if (!isEndOfSession(thrown)) host.notify({ ...userTexts.inviteFailed, variant: 'destructive' });
      throw thrown;
    }
    host.notify(userTexts.invited);
    onDone();
  };
};

/** The dialog that adds somebody: an account that waits until the mailed invitation is accepted. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const form = useZodForm(invitationInputSchema, { defaultValues: empty, draftKey: 'admin/invite' });
  const invite = useInvitation(onClose);
  const { isSubmitting } = form.formState;
  const filled = form.watch(['email', 'firstName', 'lastName']).every((value) => value?.trim());
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add User"
      description={`They are mailed an invitation that is good for ${invitationTexts.days} days.`}
      size="sm"
      busy={isSubmitting}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting} busyLabel="Creating..." disabled={!filled}>
            Create User
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={invite}>
        <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="off" />
        <TextField name="firstName" label="First name" autoComplete="off" />
        <TextField name="lastName" label="Last name" autoComplete="off" />
        <SelectField name="role" label="Role" options={roleOptions} />
      </Form>
    </Dialog>
  );
}
