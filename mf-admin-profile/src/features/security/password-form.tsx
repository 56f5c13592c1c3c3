import { PasswordField } from 'portal-sdk/forms/password-field';
import { Form, useZodForm } from 'portal-sdk/forms/zod-form';
import { useHost } from 'portal-sdk/host-context';
import { useOperation } from 'portal-sdk/queries';
import { Button } from 'portal-sdk/ui/button';
import { Card } from 'portal-sdk/ui/card';
import { changePasswordSchema } from 'shared-contracts/schemas/account';
import { profileTexts } from 'shared-contracts/terms/profile';
import { changePassword } from 'shared-contracts/wire/profile';
import { isEndOfSession } from '../page/use-change.ts';

const empty = { currentPassword: '', password: '', confirmPassword: '' };

/** Changing one's own password. */
export const PasswordForm = () => {
  const host = useHost();
  const form = useZodForm(changePasswordSchema, { defaultValues: empty });
  const { mutateAsync } = useOperation(changePassword);
  return (
    <Card title="Change password">
      <p className="text-muted text-sm">You stay signed in here and are signed out everywhere else.</p>
      <Form
        form={form}
        className="max-w-md"
        onSubmit={async (body) => {
          try {
            await mutateAsync({ body });
          } catch (thrown) {
            if (!isEndOfSession(thrown)) host.notify({ ...profileTexts.passwordFailed, variant: 'destructive' });
            throw thrown;
          }
          form.reset(empty);
          host.notify(profileTexts.passwordChanged);
        }}
      >
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
        <PasswordField name="password" label="New password" autoComplete="new-password" hint="At least 8 characters" />
        <PasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
        <Button type="submit" className="self-start" busy={form.formState.isSubmitting} busyLabel="Saving...">
          Change password
        </Button>
      </Form>
    </Card>
  );
};
