import { Form, PasswordField, TextField, useZodForm } from 'portal-sdk/forms';
import { Card } from 'portal-sdk/ui';
import { profileTexts } from 'shared-contracts/constants/profile';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { profileInputSchema } from 'shared-contracts/schemas/profile';
import { t } from 'shared-contracts/translate';
import { FormButtons } from './form-buttons.tsx';
import { PendingAddress } from './overview.tsx';
import { useProfileUpdate } from './use-profile-update.ts';

const schema = profileInputSchema
  .pick({ firstName: true, lastName: true, email: true, phone: true, location: true, currentPassword: true })
  .required({ firstName: true, lastName: true, email: true });

/** A new address needs the password. */
const schemaFor = (account: CurrentUser) =>
  schema.superRefine(({ email, currentPassword }, context) => {
    if (email !== account.email && !currentPassword)
      context.addIssue({ code: 'custom', path: ['currentPassword'], message: profileTexts.passwordForAddress });
  });

const valuesOf = ({ firstName, lastName, email, phone, location }: CurrentUser) => ({
  firstName,
  lastName,
  email,
  phone: phone ?? '',
  location: location ?? '',
  currentPassword: '',
});

/** Name and contact. */
export default function PersonalForm({ account }: { account: CurrentUser }) {
  const form = useZodForm(schemaFor(account), {
    defaultValues: valuesOf(account),
    draftKey: 'profile/personal',
    followsDefaults: true,
  });
  const update = useProfileUpdate();
  const { isDirty, isSubmitting } = form.formState;
  const otherAddress = form.watch('email').trim().toLowerCase() !== account.email;
  const discard = () => {
    form.reset(valuesOf(account));
    form.clearDraft();
  };
  return (
    <Card title={t`Personal information`}>
      <PendingAddress account={account} />
      <Form
        form={form}
        onSubmit={({ email }, { currentPassword, ...part }) =>
          update(email === account.email ? part : { ...part, currentPassword })
        }
        saved={valuesOf}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField name="firstName" label={t`First name`} autoComplete="given-name" />
          <TextField name="lastName" label={t`Last name`} autoComplete="family-name" />
        </div>
        <TextField
          name="email"
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={t`A new address takes effect once you confirm it from the email we send there.`}
        />
        {otherAddress ? (
          <PasswordField
            name="currentPassword"
            label={t`Current password`}
            autoComplete="current-password"
            hint={t`Needed to change your email address.`}
          />
        ) : null}
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField name="phone" label={t`Phone`} type="tel" inputMode="tel" autoComplete="tel" optional />
          <TextField name="location" label={t`Location`} autoComplete="address-level2" optional />
        </div>
        <FormButtons dirty={isDirty} busy={isSubmitting} onDiscard={discard} />
      </Form>
    </Card>
  );
}
