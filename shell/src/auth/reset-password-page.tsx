import { Form, PasswordField, useZodForm } from 'portal-sdk/forms';
import { Link } from 'portal-sdk/router';
import { Button, buttonClass } from 'portal-sdk/ui';
import { resetPasswordSchema } from 'shared-contracts/schemas/account';
import { t } from 'shared-contracts/translate';
import { usePortal } from '../app/portal-context.tsx';
import { usePage } from '../layout/crumbs.ts';
import { LinkProblem, useCapsLock, useToken } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';

const NewPasswordForm = ({ token }: { token: string }) => {
  const { account } = usePortal();
  const capsLock = useCapsLock();
  const form = useZodForm(resetPasswordSchema, { defaultValues: { token, password: '', confirmPassword: '' } });
  const { isSubmitting, isSubmitSuccessful } = form.formState;
  return (
    <div {...capsLock.watch}>
      <Form form={form} onSubmit={account.resetPassword}>
        <PasswordField
          name="password"
          label={t`New password`}
          autoComplete="new-password"
          hint={capsLock.hint ?? t`At least 8 characters`}
        />
        <PasswordField name="confirmPassword" label={t`Confirm password`} autoComplete="new-password" />
        <Button
          type="submit"
          className="w-full"
          busy={isSubmitting || isSubmitSuccessful}
          busyLabel={t`Saving…`}
        >{t`Set new password`}</Button>
      </Form>
    </div>
  );
};

/** The page of a reset link. */
export default function ResetPasswordPage() {
  usePage(t`Reset password`);
  const token = useToken();
  return (
    <AuthLayout>
      <h1 className="mb-2 font-semibold text-2xl tracking-tight">{t`Choose a new password`}</h1>
      {token ? (
        <NewPasswordForm token={token} />
      ) : (
        <LinkProblem title={t`Reset token is required`}>
          <p>{t`Open the link in the email again, or request a new one.`}</p>
        </LinkProblem>
      )}
      <Link
        to="/auth?view=forgot"
        className={buttonClass(token ? 'ghost' : 'primary', 'md', 'mt-4 w-full')}
      >{t`Send a new link`}</Link>
    </AuthLayout>
  );
}
