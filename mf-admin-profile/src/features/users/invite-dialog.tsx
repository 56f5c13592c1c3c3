import { Form, FormFooter, SelectField, TextField, useZodForm } from 'portal-sdk/forms';
import { useOperation } from 'portal-sdk/query';
import { Dialog } from 'portal-sdk/ui';
import { useId } from 'react';
import { invitationTexts } from 'shared-contracts/constants/account';
import { userTexts } from 'shared-contracts/constants/users';
import { inviteUser } from 'shared-contracts/endpoints/users';
import { type InvitationInput, invitationInputSchema } from 'shared-contracts/schemas/users';
import { t } from 'shared-contracts/translate';
import { roleOptions } from './role-select.tsx';

const empty: InvitationInput = { email: '', firstName: '', lastName: '', role: 'employee' };

/** The dialog that invites a person: creates an account that stays pending until the e-mailed invitation is accepted. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const form = useZodForm(invitationInputSchema, { defaultValues: empty, draftKey: 'admin/invite' });
  const { mutateAsync } = useOperation(inviteUser, { success: userTexts.invited, failure: userTexts.inviteFailed });
  const invite = async (body: InvitationInput): Promise<void> => {
    await mutateAsync({ body });
    onClose();
  };
  const discard = () => {
    form.reset(empty);
    form.clearDraft();
    onClose();
  };
  const { isDirty, isSubmitting } = form.formState;
  const filled = form.watch(['email', 'firstName', 'lastName']).every((value) => value?.trim());
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Add User`}
      description={t`They'll get an invitation by email, valid for ${invitationTexts.days} days.`}
      size="sm"
      busy={isSubmitting}
      footer={
        <FormFooter
          {...{ formId, isDirty, isSubmitting, onClose }}
          label={t`Create user`}
          busyLabel={t`Creating...`}
          lacks={!filled}
          onDiscard={discard}
        />
      }
    >
      <Form id={formId} form={form} onSubmit={invite}>
        <TextField name="email" label={t`Email`} type="email" inputMode="email" autoComplete="off" />
        <TextField name="firstName" label={t`First name`} autoComplete="off" />
        <TextField name="lastName" label={t`Last name`} autoComplete="off" />
        <SelectField name="role" label={t`Role`} options={roleOptions} />
      </Form>
    </Dialog>
  );
}
