import { PasswordField } from 'portal-sdk/forms/password-field';
import { TextField } from 'portal-sdk/forms/text-field';
import { Form, useZodForm } from 'portal-sdk/forms/zod-form';
import { useHost } from 'portal-sdk/host-context';
import { Button } from 'portal-sdk/ui/button';
import { registrationSchema } from 'shared-contracts/schemas/account';
import { usePortal } from '../app/portal-context.tsx';
import { useCapsLock } from './caps-lock.ts';
import { registrationFailure } from './failure-text.ts';

const empty = { username: '', email: '', password: '', confirmPassword: '', firstName: '', lastName: '' };

/** Making an account. */
export const RegisterForm = () => {
  const host = useHost();
  const { account, boot } = usePortal();
  const form = useZodForm(registrationSchema, { defaultValues: empty });
  const capsLock = useCapsLock();
  const { domains } = boot.registration;
  const { isSubmitting, isSubmitSuccessful } = form.formState;
  return (
    <div {...capsLock.watch}>
      <Form
        form={form}
        onSubmit={async (values) => {
          try {
            await account.register(values);
          } catch (thrown) {
            host.notify({ title: 'Registration failed', description: registrationFailure(thrown), variant: 'destructive' });
            throw thrown;
          }
        }}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="firstName" label="First name" autoComplete="given-name" />
          <TextField name="lastName" label="Last name" autoComplete="family-name" />
        </div>
        <TextField name="username" label="Username" autoComplete="nickname" autoCapitalize="none" spellCheck={false} />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          hint={domains.length > 0 ? `Addresses of ${domains.join(', ')} only` : undefined}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          hint={capsLock.hint ?? 'At least 8 characters'}
        />
        <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
        <Button type="submit" className="w-full" busy={isSubmitting || isSubmitSuccessful} busyLabel="Creating account…">
          Create account
        </Button>
      </Form>
    </div>
  );
};
