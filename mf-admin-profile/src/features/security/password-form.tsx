import { Form, PasswordField, useZodForm } from 'portal-sdk/forms';
import { useOperation } from 'portal-sdk/query';
import { Button, Card } from 'portal-sdk/ui';
import { profileTexts } from 'shared-contracts/constants/profile';
import { changePassword } from 'shared-contracts/endpoints/profile';
import { changePasswordSchema } from 'shared-contracts/schemas/account';
import { t } from 'shared-contracts/translate';

const empty = { currentPassword: '', password: '', confirmPassword: '' };

/** Changes the person's own password. */
export const PasswordForm = () => {
  const form = useZodForm(changePasswordSchema, { defaultValues: empty });
  const { mutateAsync } = useOperation(changePassword, {
    success: profileTexts.passwordChanged,
    failure: profileTexts.passwordFailed,
  });
  return (
    <Card title={t`Change password`}>
      <p className="text-muted text-sm">{t`You stay signed in here and are signed out everywhere else.`}</p>
      <Form
        form={form}
        className="max-w-md"
        onSubmit={async (body) => {
          await mutateAsync({ body });
          form.reset(empty);
        }}
      >
        <PasswordField name="currentPassword" label={t`Current password`} autoComplete="current-password" />
        <PasswordField name="password" label={t`New password`} autoComplete="new-password" hint={t`At least 8 characters`} />
        <PasswordField name="confirmPassword" label={t`Confirm new password`} autoComplete="new-password" />
        <Button
          type="submit"
          className="self-start"
          busy={form.formState.isSubmitting}
          busyLabel={t`Saving...`}
        >{t`Change password`}</Button>
      </Form>
    </Card>
  );
};
