import { Form, PasswordField, useZodForm } from 'portal-sdk/forms';
import { useUser } from 'portal-sdk/host';
import { call, errorText, isPortalError } from 'portal-sdk/query';
import { Link } from 'portal-sdk/router';
import { Button, buttonClass, jt, Spinner } from 'portal-sdk/ui';
import { useEffect, useState } from 'react';
import { confirmEmail } from 'shared-contracts/endpoints/auth';
import { confirmEmailSchema } from 'shared-contracts/schemas/account';
import { t } from 'shared-contracts/translate';
import { usePage } from '../layout/crumbs.ts';
import { isTemporary, LinkProblem, useCapsLock, useToken } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';

type Outcome = { readonly email: string } | { readonly failure: unknown } | undefined;

/** Sends the token on mount, and again on each retry. */
const useConfirmation = (token: string) => {
  const [outcome, setOutcome] = useState<Outcome>();
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    // the effect reads `attempt`, which is never 0, so that it runs again on a retry
    if (!token || attempt === 0) return;
    let unmounted = false;
    const settle = (next: Outcome) => {
      if (!unmounted) setOutcome(next);
    };
    call(confirmEmail, { body: { token } }).then(settle, (failure: unknown) => settle({ failure }));
    return () => {
      unmounted = true;
    };
  }, [token, attempt]);
  const retry = () => {
    setOutcome(undefined);
    setAttempt(attempt + 1);
  };
  return { outcome, retry, setOutcome };
};

const schema = confirmEmailSchema.required({ password: true });

/** Requests the password when the link is opened in a different browser from the one used to register. */
const PasswordForm = ({ token, onConfirmed }: { token: string; onConfirmed: (outcome: { email: string }) => void }) => {
  const form = useZodForm(schema, { defaultValues: { token, password: '' } });
  const capsLock = useCapsLock();
  return (
    <div {...capsLock.watch}>
      <p className="mb-5">{t`Enter the account's password. We ask because you're not signed in with it in this browser.`}</p>
      <Form form={form} onSubmit={async (body) => onConfirmed(await call(confirmEmail, { body }))}>
        <PasswordField name="password" label={t`Password`} autoComplete="current-password" hint={capsLock.hint} />
        <Button
          type="submit"
          className="w-full"
          busy={form.formState.isSubmitting}
          busyLabel={t`Confirming…`}
        >{t`Confirm the address`}</Button>
      </Form>
      <p className="mt-4 text-muted text-sm">
        {jt`Didn't create an account, or forgot the password? ${<Link to="/auth?view=forgot" className="underline underline-offset-2">{t`Set a new password`}</Link>}. This makes the account yours and signs everyone else out.`}
      </p>
    </div>
  );
};

const currentAddress = (email: string): string => t`Your address is ${email}, which is confirmed.`;

interface FailureProps {
  failure: unknown;
  /** The confirmed address of the person who is signed in. */
  current: string | undefined;
  onRetry: () => void;
}

const Failure = ({ failure, current, onRetry }: FailureProps) => (
  <>
    <LinkProblem title={t`The address could not be confirmed`}>
      <p>{errorText(failure, t`Please try again in a moment.`)}</p>
      {isTemporary(failure) ? null : <p>{current ? currentAddress(current) : t`Log in to get a new link.`}</p>}
    </LinkProblem>
    {isTemporary(failure) ? <Button variant="outline" className="mt-4" onClick={onRetry}>{t`Retry`}</Button> : null}
  </>
);

/** The page of a confirmation link. */
export default function ConfirmEmailPage() {
  usePage(t`Confirm your address`);
  const token = useToken();
  const user = useUser();
  const { outcome, retry, setOutcome } = useConfirmation(token);
  const needsPassword =
    outcome && 'failure' in outcome && isPortalError(outcome.failure) && outcome.failure.code === 'password_required';
  const confirmed = outcome && 'email' in outcome;
  const current = user?.emailVerified ? user.email : undefined;
  const body = () => {
    if (needsPassword) return <PasswordForm token={token} onConfirmed={setOutcome} />;
    if (confirmed) return <p role="status">{t`${outcome.email} is confirmed. You can submit, comment and book now.`}</p>;
    if (!token)
      return (
        <LinkProblem title={t`This link is incomplete`}>
          <p>{current ? currentAddress(current) : t`Open the link in the email again, or log in to get a new one.`}</p>
        </LinkProblem>
      );
    if (!outcome) return <Spinner label={t`Confirming your address…`} />;
    return <Failure failure={outcome.failure} current={current} onRetry={retry} />;
  };
  return (
    <AuthLayout>
      <h1 className="mb-2 font-semibold text-2xl tracking-tight">{t`Confirm your address`}</h1>
      {body()}
      {/* a full page load, which gets boot data with the confirmed person's rights */}
      <a href="/" className={buttonClass(confirmed ? 'primary' : 'outline', 'md', 'mt-4 w-full')}>
        {user || confirmed ? t`Go to the portal` : t`Go to login`}
      </a>
    </AuthLayout>
  );
}
