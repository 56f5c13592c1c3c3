import { Form, PasswordField, TextField, useZodForm } from 'portal-sdk/forms';
import { useHost, useUser } from 'portal-sdk/host';
import { call, errorText, useOperation } from 'portal-sdk/query';
import { Button } from 'portal-sdk/ui';
import { useCallback, useEffect, useState } from 'react';
import { correctEmail, getCurrentUser, resendConfirmation } from 'shared-contracts/endpoints/auth';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { correctEmailSchema } from 'shared-contracts/schemas/account';
import { useStore } from 'zustand';
import { usePortal } from '../app/portal-context.tsx';
import { usePage } from '../layout/use-page.ts';
import { AuthLayout } from './auth-layout.tsx';
import { useCapsLock } from './caps-lock.ts';

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
      <p className="mb-5 text-muted text-sm">We'll send the link to the new address. Earlier links stop working.</p>
      <Form
        form={form}
        onSubmit={async (body) => {
          const user = await mutateAsync({ body });
          session.setState({ user });
          host.notify({ title: 'Address changed', description: `We have sent a link to ${user.email}.` });
          onDone();
        }}
      >
        <TextField
          name="email"
          label="New email"
          type="email"
          autoComplete="email"
          inputMode="email"
          hint={domains.length > 0 ? `Addresses of ${domains.join(', ')} only` : undefined}
        />
        <PasswordField name="currentPassword" label="Password" autoComplete="current-password" hint={capsLock.hint} />
        <Button type="submit" className="w-full" busy={form.formState.isSubmitting} busyLabel="Saving…">
          Change the address
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Back
        </Button>
      </Form>
    </div>
  );
};

/** Checks whether the address is confirmed: when the window gets the focus, and on request. */
const useConfirmedElsewhere = (onConfirmed: () => void) => {
  const ask = useCallback(async () => {
    const confirmed = (await call(getCurrentUser)).emailVerified;
    if (confirmed) onConfirmed();
    return confirmed;
  }, [onConfirmed]);
  useEffect(() => {
    // the next focus retries a failed call
    const back = () => void ask().catch(() => undefined);
    window.addEventListener('focus', back);
    return () => window.removeEventListener('focus', back);
  }, [ask]);
  return ask;
};

const Waiting = ({ user, onCorrect }: { user: CurrentUser; onCorrect: () => void }) => {
  const host = useHost();
  const { account } = usePortal();
  const leaving = useStore(usePortal().session, ({ phase }) => phase === 'leaving');
  const resend = useOperation(resendConfirmation);
  const [asking, setAsking] = useState(false);
  const open = useCallback(() => account.confirmed(), [account]);
  const ask = useConfirmedElsewhere(open);
  const failed = (thrown: unknown, instead: string) =>
    host.notify({ title: 'Error', description: errorText(thrown, instead), variant: 'destructive' });
  const carryOn = async () => {
    setAsking(true);
    try {
      if (await ask()) return;
      host.notify({ title: 'Not confirmed yet', description: "Open the link in the email first. It's valid for 24 hours." });
    } catch (thrown) {
      failed(thrown, 'Please try again in a moment.');
    }
    setAsking(false);
  };
  const send = () =>
    resend.mutate(
      {},
      {
        onSuccess: () => host.notify({ title: 'Confirmation link sent', description: `Check the inbox of ${user.email}.` }),
        onError: (thrown) => failed(thrown, 'The link could not be sent. Please try again.'),
      },
    );
  return (
    <>
      <p>
        We have sent a link to <strong className="wrap-anywhere">{user.email}</strong>. Open it to confirm your address and start
        using the portal.
      </p>
      <p className="mt-2 text-muted text-sm">No email? Check your spam folder or send the link again.</p>
      <div className="mt-6 flex flex-col gap-3">
        <Button onClick={() => void carryOn()} busy={asking} busyLabel="Looking…">
          I have opened the link
        </Button>
        <Button variant="outline" onClick={send} busy={resend.isPending} busyLabel="Sending…">
          Send the link again
        </Button>
        <Button variant="ghost" onClick={onCorrect}>
          Change the address
        </Button>
        <Button variant="ghost" onClick={() => void account.logout()} busy={leaving} busyLabel="Logging out...">
          Log out
        </Button>
      </div>
    </>
  );
};

/** The only page that a person sees before their address is confirmed. */
export default function UnconfirmedPage() {
  usePage('Confirm your email');
  const user = useUser();
  const [correcting, setCorrecting] = useState(false);
  if (!user) return null;
  return (
    <AuthLayout key={correcting ? 'correct' : 'wait'}>
      <h1 className="mb-2 font-semibold text-2xl tracking-tight">{correcting ? 'Change the address' : 'Confirm your email'}</h1>
      {correcting ? (
        <CorrectEmailForm onDone={() => setCorrecting(false)} />
      ) : (
        <Waiting user={user} onCorrect={() => setCorrecting(true)} />
      )}
    </AuthLayout>
  );
}
