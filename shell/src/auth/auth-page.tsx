import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Form, PasswordField, TextField, useZodForm } from 'portal-sdk/forms';
import { useHost } from 'portal-sdk/host';
import { call } from 'portal-sdk/query';
import { useLocation, useNavigate } from 'portal-sdk/router';
import { Button, Tabs } from 'portal-sdk/ui';
import { forgotPassword } from 'shared-contracts/endpoints/auth';
import { forgotPasswordSchema, registrationSchema } from 'shared-contracts/schemas/account';
import { t } from 'shared-contracts/translate';
import { usePortal } from '../app/portal-context.tsx';
import { usePage } from '../layout/crumbs.ts';
import { registrationFailure, useCapsLock } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { addressOf, LoginForm, type SignInView, viewIn } from './login-form.tsx';

const defaultValues = { username: '', email: '', password: '', confirmPassword: '', firstName: '', lastName: '' };

const RegisterForm = () => {
  const host = useHost();
  const { account, boot } = usePortal();
  const form = useZodForm(registrationSchema, { defaultValues });
  const capsLock = useCapsLock();
  const { domains } = boot.registration;
  const { isSubmitting, isSubmitSuccessful } = form.formState;
  return (
    <div {...capsLock.watch}>
      <Form
        form={form}
        errorsInToast
        onSubmit={async (values) => {
          try {
            await account.register(values);
          } catch (thrown) {
            host.notify({ title: t`Registration failed`, description: registrationFailure(thrown), variant: 'destructive' });
            throw thrown;
          }
        }}
      >
        <div className="grid gap-3 sm:grid-cols-2 sm:gap-5">
          <TextField name="firstName" label={t`First name`} autoComplete="given-name" />
          <TextField name="lastName" label={t`Last name`} autoComplete="family-name" />
        </div>
        <TextField name="username" label={t`Username`} autoComplete="nickname" autoCapitalize="none" spellCheck={false} />
        <TextField
          name="email"
          label={t`Email`}
          type="email"
          autoComplete="username"
          inputMode="email"
          hint={domains.length > 0 ? t`Addresses of ${domains.join(', ')} only` : undefined}
        />
        <PasswordField
          name="password"
          label={t`Password`}
          autoComplete="new-password"
          hint={capsLock.hint ?? t`At least 8 characters`}
        />
        <PasswordField name="confirmPassword" label={t`Confirm password`} autoComplete="new-password" />
        <Button
          type="submit"
          className="w-full"
          busy={isSubmitting || isSubmitSuccessful}
          busyLabel={t`Creating account…`}
        >{t`Create account`}</Button>
      </Form>
    </div>
  );
};

/**
 * Requests a reset link; leaving the view clears the form.
 * @param email the address entered in the login form
 */
const ForgotPasswordForm = ({ email, onBack }: { email: string; onBack: () => void }) => {
  const host = useHost();
  const form = useZodForm(forgotPasswordSchema, { defaultValues: { email } });
  return (
    <>
      <h1 className="mb-2 font-semibold text-2xl tracking-tight">{t`Forgot password`}</h1>
      <p className="mt-1 mb-5 text-pretty text-muted text-sm">{t`Enter your email address, and we'll send you a link to choose a new password.`}</p>
      <Form
        form={form}
        onSubmit={async (body) => {
          try {
            await call(forgotPassword, { body });
          } catch (thrown) {
            const description = t`Failed to send reset email. Please try again.`;
            host.notify({ title: t`Error`, description, variant: 'destructive' });
            throw thrown;
          }
          host.notify({ title: t`Reset link sent`, description: t`If the email exists, a reset link has been sent.` });
          onBack();
        }}
      >
        <TextField name="email" label={t`Email`} type="email" autoComplete="username" inputMode="email" />
        <Button
          type="submit"
          className="w-full"
          busy={form.formState.isSubmitting}
          busyLabel={t`Sending…`}
        >{t`Send reset link`}</Button>
        <Button variant="ghost" icon={<ArrowLeft />} onClick={onBack}>{t`Back to Login`}</Button>
      </Form>
    </>
  );
};

const titles: Record<SignInView, string> = { login: t`Login`, register: t`Register`, forgot: t`Forgot password` };

/** The sign-in page with three views: Login, Register, Forgot password. Each view has an address. */
export default function AuthPage() {
  const { registration } = usePortal().boot;
  const location = useLocation();
  const navigate = useNavigate();
  const requestedView = location.pathname === '/auth' ? viewIn(location.search) : 'login';
  const view = requestedView === 'register' && !registration.open ? 'login' : requestedView;
  usePage(titles[view]);
  const show = (next: SignInView) => void navigate(addressOf(next, location));

  if (view === 'forgot')
    return (
      <AuthLayout key="forgot">
        <ForgotPasswordForm email={(location.state as { email?: string } | null)?.email ?? ''} onBack={() => show('login')} />
      </AuthLayout>
    );
  const tabs = (['login', 'register'] as const).filter((id) => id === 'login' || registration.open);
  return (
    <AuthLayout key="sign-in">
      <h1 className="mb-4 font-semibold text-2xl tracking-tight">
        {view === 'register' ? t`Create your account` : t`Log in to the portal`}
      </h1>
      <Tabs label={t`Sign in`} tabs={tabs.map((id) => ({ id, label: titles[id] }))} value={view} onChange={show}>
        {view === 'register' ? <RegisterForm /> : <LoginForm />}
      </Tabs>
      {registration.open ? null : (
        <p className="mt-6 text-muted text-sm">{t`Registration is closed. Ask an administrator of the portal for an account.`}</p>
      )}
    </AuthLayout>
  );
}
