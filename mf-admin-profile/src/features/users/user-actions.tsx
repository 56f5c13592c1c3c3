import { useActor } from 'portal-sdk/host';
import { Link } from 'portal-sdk/router';
import { Button, buttonClass, ConfirmDialog } from 'portal-sdk/ui';
import { useState } from 'react';
import { userTexts } from 'shared-contracts/constants/users';
import { resendInvitation, revokeInvitation, setUserActive } from 'shared-contracts/endpoints/users';
import { maySetActive } from 'shared-contracts/policies/users';
import type { AdminUser } from 'shared-contracts/schemas/users';
import { t } from 'shared-contracts/translate';
import { useChange } from '../page/use-change.ts';
import { LeftTokens } from './left-tokens.tsx';

interface ActionProps {
  user: AdminUser;
  name: string;
}

const ActivationButton = ({ user, name }: ActionProps) => {
  /** What the open question is about: another admin may change the account while it is open. */
  const [requested, setRequested] = useState<boolean>();
  const activates = requested ?? !user.isActive;
  const { change, busy } = useChange(setUserActive, {
    done: activates ? userTexts.activated : userTexts.deactivated,
    failed: userTexts.activeFailed,
  });
  if (requested === user.isActive && !busy) setRequested(undefined);
  const verb = activates ? t`Activate` : t`Deactivate`;
  const label = activates ? t`Activate ${name}` : t`Deactivate ${name}`;
  const confirm = () =>
    void change({ params: { id: user.id }, body: { isActive: activates } }).then(() => setRequested(undefined));
  return (
    <>
      <Button variant="outline" size="sm" aria-label={label} onClick={() => setRequested(activates)}>
        {verb}
      </Button>
      <ConfirmDialog
        open={requested !== undefined}
        onClose={() => setRequested(undefined)}
        onConfirm={confirm}
        title={`${label}?`}
        text={
          activates ? (
            t`They'll be able to sign in again with their current role.`
          ) : (
            <>
              <p>{t`They'll be signed out everywhere and can't sign in. Their upcoming bookings are cancelled. Their content stays.`}</p>
              <LeftTokens user={user} />
            </>
          )
        }
        confirmLabel={verb}
        danger={!activates}
        busy={busy}
      />
    </>
  );
};

const Resend = ({ user, name }: ActionProps) => {
  const { change, busy } = useChange(resendInvitation, { done: userTexts.resent, failed: userTexts.resendFailed });
  return (
    <Button
      variant="outline"
      size="sm"
      busy={busy}
      aria-label={t`Resend the invitation of ${name}`}
      onClick={() => void change({ params: { id: user.id } })}
    >{t`Resend`}</Button>
  );
};

const Revoke = ({ user, name }: ActionProps) => {
  const [asking, setAsking] = useState(false);
  const { change, busy } = useChange(revokeInvitation, { done: userTexts.revoked, failed: userTexts.revokeFailed });
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t`Revoke the invitation of ${name}`}
        onClick={() => setAsking(true)}
      >{t`Revoke`}</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void change({ params: { id: user.id } }).then(() => setAsking(false))}
        title={t`Revoke the invitation of ${name}?`}
        text={t`The link sent to ${user.email} will stop working, and the unused account will be removed.`}
        confirmLabel={t`Revoke`}
        danger
        busy={busy}
      />
    </>
  );
};

/** Links to the person's permissions. */
const Permissions = ({ user, name }: ActionProps) => (
  <Link
    to={`/admin?tab=permissions&person=${user.id}`}
    className={buttonClass('ghost', 'sm')}
    aria-label={t`Permissions of ${name}`}
  >{t`Permissions`}</Link>
);

const AccountActions = ({ user, name }: ActionProps) => {
  const actor = useActor();
  if (actor.id === user.id) return <span className="text-muted text-sm">{t`This is you`}</span>;
  if (user.status === 'invited')
    return (
      <>
        <Resend user={user} name={name} />
        <Revoke user={user} name={name} />
      </>
    );
  return maySetActive(actor, user) ? <ActivationButton user={user} name={name} /> : null;
};

/** An admin's actions on an account, besides its role and target. */
export const UserActions = ({ user }: { user: AdminUser }) => {
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <div className="flex flex-wrap items-center gap-1">
      <AccountActions user={user} name={name} />
      <Permissions user={user} name={name} />
    </div>
  );
};
