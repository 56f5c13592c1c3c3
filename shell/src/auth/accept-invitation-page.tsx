import { Form, PasswordField, TextField, useZodForm } from 'portal-sdk/forms';
import { useHost, useUser } from 'portal-sdk/host';
import { call, errorText, useQuery } from 'portal-sdk/query';
import { Button, buttonClass, Spinner } from 'portal-sdk/ui';
import { invitationTexts } from 'shared-contracts/constants/account';
import { checkInvitation } from 'shared-contracts/endpoints/users';
import { acceptInvitationSchema, type Invitation } from 'shared-contracts/schemas/account';
import { t } from 'shared-contracts/translate';
import { usePortal } from '../app/portal-context.tsx';
import { usePage } from '../layout/crumbs.ts';
import { isTemporary, LinkProblem, registrationFailure, useCapsLock, useToken } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** The invited person. The query key has the token, so the cached entry is dropped with the page. */
const useInvitation = (token: string) =>
  useQuery({
    queryKey: [checkInvitation.id, checkInvitation.digest, token],
    queryFn: ({ signal }) => call(checkInvitation, { body: { token } }, { signal }),
    enabled: token !== '',
    gcTime: 0,
  });

const AcceptanceForm = ({ token, invitation }: { token: string; invitation: Invitation }) => {
  const host = useHost();
  const { account } = usePortal();
  const capsLock = useCapsLock();
  const form = useZodForm(acceptInvitationSchema, {
    defaultValues: { token, username: invitation.username, password: '', confirmPassword: '' },
  });
  const { isSubmitting, isSubmitSuccessful } = form.formState;
  return (
    <div {...capsLock.watch}>
      <Form
        form={form}
        onSubmit={async (body) => {
          try {
            await account.acceptInvitation(body);
          } catch (thrown) {
            const { title } = invitationTexts.failed;
            host.notify({ title, description: registrationFailure(thrown), variant: 'destructive' });
            throw thrown;
          }
        }}
      >
        {/* password managers store the new password under the address, which is the sign-in name */}
        <input type="email" autoComplete="username" value={invitation.email} readOnly hidden />
        <TextField
          name="username"
          label={t`Username`}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          hint={t`Suggested from your address; change it as you like.`}
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
        >{t`Accept invitation`}</Button>
      </Form>
    </div>
  );
};

/** Warns that accepting signs the browser in as the invited person, replacing the current session. */
const SessionWarning = () => {
  const user = useUser();
  if (!user) return null;
  return (
    <p className="mb-5 rounded-field bg-info-soft p-3 text-info-ink text-sm">
      {t`You are signed in as ${user.firstName} ${user.lastName} in this browser. Accepting the invitation signs you out.`}
    </p>
  );
};

const Failure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <>
    <LinkProblem title={t`The invitation cannot be accepted`}>
      <p>{errorText(error, t`Please try again in a moment.`)}</p>
    </LinkProblem>
    {isTemporary(error) ? <Button variant="outline" className="mt-4" onClick={onRetry}>{t`Retry`}</Button> : null}
  </>
);

const Acceptance = ({ token }: { token: string }) => {
  const { data, error, isPending, refetch } = useInvitation(token);
  if (isPending) return <Spinner label={t`Checking your invitation…`} />;
  if (!data) return <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <p className="mt-1 mb-5 text-muted text-sm">
        {t`${data.firstName} ${data.lastName}, choose your username and password. Your address is ${data.email}.`}
      </p>
      <SessionWarning />
      <AcceptanceForm token={token} invitation={data} />
    </>
  );
};

/** The page of an invitation link. */
export default function AcceptInvitationPage() {
  usePage(t`Accept invitation`);
  const token = useToken();
  const user = useUser();
  return (
    <AuthLayout>
      <h1 className="mb-2 font-semibold text-2xl tracking-tight">{t`Accept your invitation`}</h1>
      {token ? (
        <Acceptance key={token} token={token} />
      ) : (
        <LinkProblem title={t`This link is incomplete`}>
          <p>{t`Open the link in the email again, or ask for a new invitation.`}</p>
        </LinkProblem>
      )}
      {/* a full page load: this address is outside the signed-in frame */}
      <a href="/" className={buttonClass(token ? 'ghost' : 'outline', 'md', 'mt-4 w-full')}>
        {user ? t`Go to the portal` : t`Go to login`}
      </a>
    </AuthLayout>
  );
}
