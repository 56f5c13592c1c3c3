import { PasswordField } from 'portal-sdk/forms/password-field';
import { TextField } from 'portal-sdk/forms/text-field';
import { Form, useZodForm } from 'portal-sdk/forms/zod-form';
import { useHost } from 'portal-sdk/host-context';
import { Link, useLocation } from 'portal-sdk/router';
import { Button } from 'portal-sdk/ui/button';
import { loginSchema } from 'shared-contracts/schemas/account';
import { usePortal } from '../app/portal-context.tsx';
import { returnPathOf } from '../session/return-path.ts';
import { useCapsLock } from './caps-lock.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { loginFailure } from './failure-text.ts';
import { addressOf } from './sign-in-address.ts';

/** Signing in with address and password, or with a demo account where the portal has some. */
export const LoginForm = () => {
  const host = useHost();
  const { account } = usePortal();
  const location = useLocation();
  const form = useZodForm(loginSchema, { defaultValues: { email: '', password: '' } });
  const capsLock = useCapsLock();
  const { isSubmitting, isSubmitSuccessful } = form.formState;
  return (
    <div {...capsLock.watch}>
      <Form
        form={form}
        onSubmit={async (values) => {
          try {
            await account.login(values, returnPathOf(location));
          } catch (thrown) {
            host.notify({ title: 'Login failed', description: loginFailure(thrown), variant: 'destructive' });
            throw thrown;
          }
        }}
      >
        <TextField name="email" label="Email" type="email" autoComplete="username" inputMode="email" />
        <PasswordField name="password" label="Password" autoComplete="current-password" hint={capsLock.hint} />
        <Button type="submit" className="w-full" busy={isSubmitting || isSubmitSuccessful} busyLabel="Logging in…">
          Log in
        </Button>
        <Link to={addressOf('forgot', location)} className="self-center text-sm underline underline-offset-2">
          Forgot password?
        </Link>
      </Form>
      <DemoAccounts
        onChoose={({ email, password }) => {
          form.reset({ email, password });
          form.setFocus('password');
        }}
      />
    </div>
  );
};
