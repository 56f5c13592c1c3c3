import { Form, PasswordField, TextField, useZodForm } from 'portal-sdk/forms';
import { useHost, useUser } from 'portal-sdk/host';
import { errorText, isPortalError, operationQuery, useOperation } from 'portal-sdk/query';
import { Button, jt } from 'portal-sdk/ui';
import { useCallback, useEffect, useState } from 'react';
import { correctEmail, getCurrentUser, resendConfirmation } from 'shared-contracts/endpoints/auth';
import { type CurrentUser, correctEmailSchema } from 'shared-contracts/schemas/account';
import { t } from 'shared-contracts/translate';
import { useStore } from 'zustand';
import { usePortal } from '../app/portal-context.tsx';
import { usePage } from '../layout/crumbs.ts';
import { useCapsLock } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** Corrects an address mistyped at registration. */
const CorrectEmailForm = ({ onDone }: { onDone: () => void }) => {
  const host = useHost();
  const { session, boot } = usePortal();
  const { mutateAsync } = useOperation(correctEmail);
  const form = useZodForm(correctEmailSchema, { defaultValues: { email: '', currentPassword: '' } });
  const capsLock = useCapsLock();
  const { domains } = boot.registration;
  return (
    <div {...capsLock.watch}>
      <p className="mb-5 text-muted text-sm">{t`We'll send the link to the new address. Earlier links stop working.`}</p>
      <Form
        form={form}
        onSubmit={async (body) => {
          const user = await mutateAsync({ body });
          session.setState({ user });
          host.notify({ title: t`Address changed`, description: t`We have sent a link to ${user.email}.` });
          onDone();
        }}
      >
        <TextField
          name="email"
          label={t`New email`}
          type="email"
          autoComplete="email"
          inputMode="email"
          hint={domains.length > 0 ? t`Addresses of ${domains.join(', ')} only` : undefined}
        />
        <PasswordField name="currentPassword" label={t`Password`} autoComplete="current-password" hint={capsLock.hint} />
        <Button
          type="submit"
          className="w-full"
          busy={form.formState.isSubmitting}
          busyLabel={t`Saving…`}
        >{t`Change the address`}</Button>
        <Button variant="ghost" onClick={onDone}>{t`Back`}</Button>
      </Form>
    </div>
  );
};

/**
 * Checks whether the address has been confirmed elsewhere: when the window gets the focus, and with the returned function. A
 * confirmation in another browser ends this session: then the Unauthorized flow starts.
 */
const useConfirmationCheck = (onConfirmed: () => void) => {
  const { queryClient } = useHost();
  const check = useCallback(async () => {
    const { emailVerified } = await queryClient.fetchQuery({ ...operationQuery(getCurrentUser), staleTime: 0 });
    if (emailVerified) onConfirmed();
    return emailVerified;
  }, [queryClient, onConfirmed]);
  useEffect(() => {
    // the next focus retries a failed call
    const onFocus = () => void check().catch(() => undefined);
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [check]);
  return check;
};

const ConfirmationPending = ({ user, onCorrect }: { user: CurrentUser; onCorrect: () => void }) => {
  const host = useHost();
  const { account } = usePortal();
  const leaving = useStore(usePortal().session, ({ phase }) => phase === 'leaving');
  const resend = useOperation(resendConfirmation);
  const [checking, setChecking] = useState(false);
  const openPortal = useCallback(() => account.confirmed(), [account]);
  const check = useConfirmationCheck(openPortal);
  const showError = (thrown: unknown, fallback: string) =>
    host.notify({ title: t`Error`, description: errorText(thrown, fallback), variant: 'destructive' });
  const checkNow = async () => {
    setChecking(true);
    try {
      if (await check()) return;
      host.notify({ title: t`Not confirmed yet`, description: t`Open the link in the email first. It's valid for 24 hours.` });
    } catch (thrown) {
      // the end of the session has its own toast
      if (!isPortalError(thrown) || thrown.code !== 'unauthenticated') showError(thrown, t`Please try again in a moment.`);
    }
    setChecking(false);
  };
  const send = () =>
    resend.mutate(
      {},
      {
        onSuccess: () => host.notify({ title: t`Confirmation link sent`, description: t`Check the inbox of ${user.email}.` }),
        onError: (thrown) => showError(thrown, t`The link could not be sent. Please try again.`),
      },
    );
  return (
    <>
      <p>
        {jt`We have sent a link to ${<strong className="wrap-anywhere">{user.email}</strong>}. Open it to confirm your address and start using the portal.`}
      </p>
      <p className="mt-2 text-muted text-sm">{t`No email? Check your spam folder or send the link again.`}</p>
      <div className="mt-6 flex flex-col gap-3">
        <Button onClick={() => void checkNow()} busy={checking} busyLabel={t`Checking…`}>{t`I have opened the link`}</Button>
        <Button variant="outline" onClick={send} busy={resend.isPending} busyLabel={t`Sending…`}>{t`Send the link again`}</Button>
        <Button variant="ghost" onClick={onCorrect}>{t`Change the address`}</Button>
        <Button
          variant="ghost"
          onClick={() => void account.logout()}
          busy={leaving}
          busyLabel={t`Logging out...`}
        >{t`Log out`}</Button>
      </div>
    </>
  );
};

/** The only page that a person sees before their address is confirmed. */
export default function UnconfirmedPage() {
  usePage(t`Confirm your email`);
  const user = useUser();
  const [correcting, setCorrecting] = useState(false);
  if (!user) return null;
  return (
    <AuthLayout key={correcting ? 'correct' : 'wait'}>
      <h1 className="mb-2 font-semibold text-2xl tracking-tight">{correcting ? t`Change the address` : t`Confirm your email`}</h1>
      {correcting ? (
        <CorrectEmailForm onDone={() => setCorrecting(false)} />
      ) : (
        <ConfirmationPending user={user} onCorrect={() => setCorrecting(true)} />
      )}
    </AuthLayout>
  );
}
