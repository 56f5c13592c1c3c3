import { Form, PasswordField, TextField, useZodForm } from 'portal-sdk/forms';
import { useHost } from 'portal-sdk/host';
import { Link, useLocation } from 'portal-sdk/router';
import { Button } from 'portal-sdk/ui';
import { roleLabels } from 'shared-contracts/constants/account';
import { loginSchema } from 'shared-contracts/schemas/account';
import { t } from 'shared-contracts/translate';
import { usePortal } from '../app/portal-context.tsx';
import { returnPathOf } from '../session/account-actions.ts';
import { loginFailure, useCapsLock } from './auth-form.tsx';

export const signInViews = ['login', 'register', 'forgot'] as const;
export type SignInView = (typeof signInViews)[number];

/** The view in an address of the sign-in page; default: login. */
export const viewIn = (search: string): SignInView => {
  const parameter = new URLSearchParams(search).get('view');
  return signInViews.find((view) => view === parameter) ?? 'login';
};

/** The address of a view, with the return path of the current one. */
export const addressOf = (view: SignInView, here: Pick<Location, 'pathname' | 'search' | 'hash'>): string => {
  const query = new URLSearchParams();
  const returnPath = returnPathOf(here);
  if (view !== 'login') query.set('view', view);
  if (returnPath !== '/') query.set('returnTo', returnPath);
  return query.size > 0 ? `/auth?${query}` : '/auth';
};

interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

const labels: Readonly<Record<string, string>> = roleLabels;

/** The demo accounts of a portal with sample content; a click fills in the form. */
const DemoAccounts = ({ onChoose }: { onChoose: (account: DemoAccount) => void }) => {
  const { demoAccounts } = usePortal().boot;
  if (demoAccounts.length === 0) return null;
  return (
    <section aria-labelledby="demo-accounts" className="mt-6 border-base-300 border-t pt-4">
      <h2 id="demo-accounts" className="font-medium text-sm">{t`Demo accounts`}</h2>
      <p className="mt-0.5 text-muted text-xs">{t`Choose an account to fill in the form.`}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {demoAccounts.map((account) => (
          <li key={account.email}>
            <button type="button" className="demo-account" onClick={() => onChoose(account)}>
              <span className="font-medium capitalize">{labels[account.role]?.toLowerCase()}</span>
              <span className="min-w-0 truncate text-muted">{account.email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Sign-in with address and password, or with a demo account if there are any. */
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
        errorsInToast
        onSubmit={async (values) => {
          try {
            await account.login(values, returnPathOf(location));
          } catch (thrown) {
            host.notify({ title: t`Login failed`, description: loginFailure(thrown), variant: 'destructive' });
            throw thrown;
          }
        }}
      >
        <TextField name="email" label={t`Email`} type="email" autoComplete="username" inputMode="email" />
        <PasswordField name="password" label={t`Password`} autoComplete="current-password" hint={capsLock.hint} />
        <Button
          type="submit"
          className="w-full"
          busy={isSubmitting || isSubmitSuccessful}
          busyLabel={t`Logging in…`}
        >{t`Log in`}</Button>
        <Link
          to={addressOf('forgot', location)}
          state={{ email: form.watch('email') }}
          className="self-center text-sm underline underline-offset-2"
        >{t`Forgot password?`}</Link>
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
