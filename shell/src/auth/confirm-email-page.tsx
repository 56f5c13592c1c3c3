import { call } from 'portal-sdk/client';
import { useUser } from 'portal-sdk/host-context';
import { errorText, isPortalError } from 'portal-sdk/portal-error';
import { Button, buttonClass } from 'portal-sdk/ui/button';
import { Spinner } from 'portal-sdk/ui/spinner';
import { useEffect, useState } from 'react';
import { confirmEmail } from 'shared-contracts/wire/auth';
import { usePage } from '../layout/use-page.ts';
import { AuthLayout } from './auth-layout.tsx';
import { useToken } from './token-in-address.ts';

type Outcome = { readonly email: string } | { readonly failure: unknown } | undefined;

/** Spends the token as soon as the page is there, once a try. */
const useConfirmation = (token: string) => {
  const [outcome, setOutcome] = useState<Outcome>();
  const [tries, setTries] = useState(1);
  useEffect(() => {
    if (!token || tries === 0) return;
    let gone = false;
    const settle = (next: Outcome) => {
      if (!gone) setOutcome(next);
    };
    call(confirmEmail, { body: { token } }).then(settle, (failure: unknown) => settle({ failure }));
    return () => {
      gone = true;
    };
  }, [token, tries]);
  const again = () => {
    setOutcome(undefined);
    setTries(tries + 1);
  };
  return { outcome, again };
};

const Failure = ({ failure, onRetry }: { failure: unknown; onRetry: () => void }) => {
  const mayPass = isPortalError(failure) && (failure.status === 0 || failure.status >= 500 || failure.status === 429);
  return (
    <div role="alert">
      <p className="font-medium">The address could not be confirmed</p>
      <p className="mt-1 text-muted text-sm">{errorText(failure, 'Please try again in a moment.')}</p>
      {mayPass ? (
        <Button variant="outline" className="mt-4" onClick={onRetry}>
          Retry
        </Button>
      ) : (
        <p className="mt-1 text-muted text-sm">Log in to have a new link sent.</p>
      )}
    </div>
  );
};

/** The page of a mailed confirmation link. */
export default function ConfirmEmailPage() {
  usePage('Confirm your address');
  const token = useToken();
  const user = useUser();
  const { outcome, again } = useConfirmation(token);
  const confirmed = (outcome && 'email' in outcome) || user?.emailVerified;
  const body = () => {
    if (confirmed)
      return (
        <p role="status">
          {outcome && 'email' in outcome ? `${outcome.email} is confirmed.` : 'Your address is confirmed.'} You can submit,
          comment and book now.
        </p>
      );
    if (!token) return <p role="alert">Confirmation token is required</p>;
    if (!outcome) return <Spinner label="Confirming your address…" />;
    return 'failure' in outcome ? <Failure failure={outcome.failure} onRetry={again} /> : null;
  };
  return (
    <AuthLayout>
      <h1 className="mb-2 font-semibold text-2xl tracking-tight">Confirm your address</h1>
      {body()}
      {/* a fresh page, so that it comes with what the confirmed person may do */}
      <a href="/" className={buttonClass(confirmed ? 'primary' : 'outline', 'md', 'mt-6 self-start')}>
        {user ? 'To the portal' : 'To the login'}
      </a>
    </AuthLayout>
  );
}
