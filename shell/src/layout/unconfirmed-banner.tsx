import { useHost, useUser } from 'portal-sdk/host-context';
import { errorText } from 'portal-sdk/portal-error';
import { useOperation } from 'portal-sdk/queries';
import { Button } from 'portal-sdk/ui/button';
import { resendConfirmation } from 'shared-contracts/wire/auth';

/** Tells a person whose address is not confirmed what that costs, and sends the link again. */
export const UnconfirmedBanner = () => {
  const host = useHost();
  const user = useUser();
  const resend = useOperation(resendConfirmation);
  if (!user || user.emailVerified) return null;
  const send = () =>
    resend.mutate(
      {},
      {
        onSuccess: () => host.notify({ title: 'Confirmation link sent', description: `Look into the mailbox of ${user.email}.` }),
        onError: (thrown) =>
          host.notify({
            title: 'Error',
            description: errorText(thrown, 'The link could not be sent. Please try again.'),
            variant: 'destructive',
          }),
      },
    );
  return (
    <aside aria-label="Unconfirmed address" className="notice-bar">
      <p className="min-w-0 flex-1">
        Please confirm your address with the link that we sent to <strong className="break-all">{user.email}</strong>. Until then
        you can read, but not submit, comment or book.
      </p>
      <Button variant="outline" size="sm" busy={resend.isPending} busyLabel="Sending…" onClick={send}>
        Resend
      </Button>
    </aside>
  );
};
