import { TextField } from 'portal-sdk/forms/text-field';
import { Form, useZodForm } from 'portal-sdk/forms/zod-form';
import { Card } from 'portal-sdk/ui/card';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { profileInputSchema } from 'shared-contracts/schemas/profile';
import { FormButtons } from './form-buttons.tsx';
import { PendingAddress } from './pending-address.tsx';
import { useProfileUpdate } from './use-profile-update.ts';

const schema = profileInputSchema
  .pick({ firstName: true, lastName: true, email: true, phone: true, location: true })
  .required({ firstName: true, lastName: true, email: true });

const valuesOf = ({ firstName, lastName, email, phone, location }: CurrentUser) => ({
  firstName,
  lastName,
  email,
  phone: phone ?? '',
  location: location ?? '',
});

/** Name and contact. */
export default function PersonalForm({ account }: { account: CurrentUser }) {
  const form = useZodForm(schema, { defaultValues: valuesOf(account), draftKey: 'profile/personal' });
  const update = useProfileUpdate();
  const { isDirty, isSubmitting } = form.formState;
  const discard = () => {
    form.reset(valuesOf(account));
    form.clearDraft();
  };
  return (
    <Card title="Personal information">
      <PendingAddress account={account} />
      <Form form={form} onSubmit={update} saved={valuesOf}>
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField name="firstName" label="First name" autoComplete="given-name" />
          <TextField name="lastName" label="Last name" autoComplete="family-name" />
        </div>
        <TextField
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="A new address takes effect when confirmed from the new mailbox."
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="tel" optional />
          <TextField name="location" label="Location" autoComplete="address-level2" optional />
        </div>
        <FormButtons dirty={isDirty} busy={isSubmitting} onDiscard={discard} />
      </Form>
    </Card>
  );
}
