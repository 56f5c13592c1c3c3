import { useLocation, useNavigate } from 'portal-sdk/router';
import { Tabs } from 'portal-sdk/ui/tabs';
import { usePortal } from '../app/portal-context.tsx';
import { usePage } from '../layout/use-page.ts';
import { AuthLayout } from './auth-layout.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { addressOf, type SignInView, viewIn } from './sign-in-address.ts';

const titles: Record<SignInView, string> = { login: 'Login', register: 'Register', forgot: 'Forgot password' };

/** The sign-in page: Login and Register, or the Forgot password view in their place. Each view has an address. */
export default function AuthPage() {
  const { registration } = usePortal().boot;
  const location = useLocation();
  const navigate = useNavigate();
  const asked = location.pathname === '/auth' ? viewIn(location.search) : 'login';
  const view = asked === 'register' && !registration.open ? 'login' : asked;
  usePage(titles[view]);
  const show = (next: SignInView) => void navigate(addressOf(next, location));

  if (view === 'forgot')
    return (
      <AuthLayout key="forgot">
        <ForgotPasswordForm onBack={() => show('login')} />
      </AuthLayout>
    );
  const tabs = (['login', 'register'] as const).filter((id) => id === 'login' || registration.open);
  return (
    <AuthLayout key="sign-in">
      <h1 className="mb-4 font-semibold text-2xl tracking-tight">
        {view === 'register' ? 'Create your account' : 'Log in to the portal'}
      </h1>
      <Tabs label="Sign in" tabs={tabs.map((id) => ({ id, label: titles[id] }))} value={view} onChange={show}>
        {view === 'register' ? <RegisterForm /> : <LoginForm />}
      </Tabs>
      {registration.open ? null : (
        <p className="mt-6 text-muted text-sm">Registration is closed. Ask an administrator of the portal for an account.</p>
      )}
    </AuthLayout>
  );
}
