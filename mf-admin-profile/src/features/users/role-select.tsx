import ChevronDown from 'lucide-react/icons/chevron-down';
import { useActor } from 'portal-sdk/host';
import { ConfirmDialog } from 'portal-sdk/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { type Role, roles } from 'shared-contracts/actor';
import { roleLabels } from 'shared-contracts/constants/account';
import { userTexts } from 'shared-contracts/constants/users';
import { setUserRole } from 'shared-contracts/endpoints/users';
import { mayGetRole } from 'shared-contracts/policies/users';
import type { AdminUser } from 'shared-contracts/schemas/users';
import { t } from 'shared-contracts/translate';
import { useChange } from '../page/use-change.ts';
import { LeftTokens } from './left-tokens.tsx';
import { useTypedRole } from './typed-role.ts';

/** Every role as a choice, from the fewest to the most permissions. */
export const roleOptions = roles.map((value) => ({ value, label: roleLabels[value] }));

/** Opens the list on keys that would change a closed select immediately in some browsers; Enter then chooses. */
const openOnKey = (event: KeyboardEvent<HTMLSelectElement>) => {
  if (
    !/^(Arrow|Page|Home$|End$)/.test(event.key) ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    !('showPicker' in event.currentTarget)
  )
    return;
  event.preventDefault();
  event.currentTarget.showPicker();
};

/** A warning to confirm before the change; undefined for an ordinary change. */
const warningOf = (user: AdminUser, role: Role, own: boolean): string | undefined => {
  if (own) return t`You'll lose access to the admin panel right away. Another administrator would have to restore it.`;
  if (role === 'admin') return t`${user.firstName} will have full access, including to your account.`;
  return user.role === 'admin' ? t`${user.firstName} will lose access to the admin panel.` : undefined;
};

const questions: Readonly<Record<Role, (name: string) => string>> = {
  viewer: (name) => t`Make ${name} a Viewer?`,
  employee: (name) => t`Make ${name} an Employee?`,
  manager: (name) => t`Make ${name} a Manager?`,
  admin: (name) => t`Make ${name} an Admin?`,
};

/** The server checks accounts that are not active as well; of these the list does not say whether they were invited. */
const isOffered = (user: AdminUser, role: Role): boolean =>
  user.role === role || user.status !== 'active' || mayGetRole(user, role);

/** The role of an account, editable in place; disabled, with the reason, while it cannot get another one. */
export const RoleSelect = ({ user }: { user: AdminUser }) => {
  const own = useActor().id === user.id;
  /** The role to confirm. */
  const [requested, setRequested] = useState<Role>();
  const { change, busy } = useChange(setUserRole, { done: userTexts.roleChanged, failed: userTexts.roleFailed });
  const reasonId = useId();
  const offersOther = roles.some((role) => role !== user.role && isOffered(user, role));
  const name = `${user.firstName} ${user.lastName}`;
  const setRole = (role: Role) => change({ params: { id: user.id }, body: { role } }).then(() => setRequested(undefined));
  const choose = (value: string) => {
    const role = roles.find((each) => each === value);
    if (!role || role === user.role || busy || !isOffered(user, role)) return;
    if (warningOf(user, role, own)) setRequested(role);
    else void setRole(role);
  };
  const { typed, forget, onKeyDown } = useTypedRole(choose);
  return (
    <>
      <div className="filter-box w-full max-w-40">
        <select
          aria-label={t`Role of ${name}`}
          aria-busy={busy || undefined}
          aria-describedby={offersOther ? undefined : reasonId}
          disabled={!offersOther}
          className="filter-select"
          value={typed ?? user.role}
          onKeyDown={(event) => {
            openOnKey(event);
            onKeyDown(event);
          }}
          onPointerDown={forget}
          onBlur={forget}
          onChange={(event) => choose(event.target.value)}
        >
          {roleOptions.map(({ value, label }) => (
            <option key={value} value={value} disabled={!isOffered(user, value)}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown className="select-arrow" aria-hidden="true" />
      </div>
      {offersOther ? null : (
        <p id={reasonId} className="mt-1 max-w-40 text-muted text-xs">{t`You can change it once the address is confirmed`}</p>
      )}
      <p className="text-muted text-xs" role="status">
        {typed && typed !== user.role ? t`Press Enter to choose ${roleLabels[typed]}` : ''}
      </p>
      <ConfirmDialog
        open={requested !== undefined}
        onClose={() => setRequested(undefined)}
        onConfirm={() => requested && void setRole(requested)}
        title={requested ? questions[requested](name) : ''}
        text={
          <>
            <p>{requested ? warningOf(user, requested, own) : ''}</p>
            {user.role === 'admin' ? <LeftTokens user={user} /> : null}
          </>
        }
        confirmLabel={t`Change role`}
        danger
        busy={busy}
      />
    </>
  );
};
