import { useActor } from 'portal-sdk/host-context';
import { Button } from 'portal-sdk/ui/button';
import { ConfirmDialog } from 'portal-sdk/ui/confirm-dialog';
import { useState } from 'react';
import { maySetActive } from 'shared-contracts/policies/users';
import type { AdminUser } from 'shared-contracts/schemas/users';
import { userTexts } from 'shared-contracts/terms/users';
import { resendInvitation, revokeInvitation, setUserActive } from 'shared-contracts/wire/users';
import { useChange } from '../page/use-change.ts';
import { useUserChange } from './use-user-change.ts';

interface ActionProps {
  user: AdminUser;
  name: string;
}

const Switch = ({ user, name }: ActionProps) => {
  const [asking, setAsking] = useState(false);
  const { isActive } = user;
  const { change, busy } = useUserChange(setUserActive, {
    done: isActive ? userTexts.deactivated : userTexts.activated,
    failed: userTexts.activeFailed,
  });
  const verb = isActive ? 'Deactivate' : 'Activate';
  const act = () => void change({ params: { id: user.id }, body: { isActive: !isActive } }).then(() => setAsking(false));
  return (
    <>
      <Button variant="outline" size="sm" aria-label={`${verb} ${name}`} onClick={() => setAsking(true)}>
        {verb}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={act}
        title={`${verb} ${name}?`}
        text={
          isActive
            ? 'They are signed out everywhere at once and cannot sign in. What they contributed stays.'
            : 'They can sign in again, with the role that they have here.'
        }
        confirmLabel={verb}
        danger={isActive}
        busy={busy}
      />
    </>
  );
};

const Resend = ({ user, name }: ActionProps) => {
  const { change, busy } = useUserChange(resendInvitation, { done: userTexts.resent, failed: userTexts.resendFailed });
  return (
    <Button
      variant="outline"
      size="sm"
      busy={busy}
      aria-label={`Resend the invitation of ${name}`}
      onClick={() => void change({ params: { id: user.id } })}
    >
      Resend
    </Button>
  );
};

const Revoke = ({ user, name }: ActionProps) => {
  const [asking, setAsking] = useState(false);
  const { change, busy } = useChange(revokeInvitation, { done: userTexts.revoked, failed: userTexts.revokeFailed });
  return (
    <>
      <Button variant="ghost" size="sm" aria-label={`Revoke the invitation of ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void change({ params: { id: user.id } }).then(() => setAsking(false))}
        title={`Revoke the invitation of ${name}?`}
        text={`The link in the mail to ${user.email} stops working, and the account that nobody has used is removed.`}
        confirmLabel="Revoke"
        danger
        busy={busy}
      />
    </>
  );
};

/** What an admin can do with an account beside its role and target. */
export const UserActions = ({ user }: { user: AdminUser }) => {
  const actor = useActor();
  const name = `${user.firstName} ${user.lastName}`;
  if (actor.id === user.id) return <span className="text-muted text-sm">This is you</span>;
  if (user.status === 'invited')
    return (
      <div className="flex flex-wrap gap-1">
        <Resend user={user} name={name} />
        <Revoke user={user} name={name} />
      </div>
    );
  return maySetActive(actor, user) ? <Switch user={user} name={name} /> : null;
};
