import { useState } from 'react';
import { type Role, roles } from 'shared-contracts/actor';
import { errorText } from '../portal-error.ts';
import { Button } from '../ui/button.tsx';
import { SelectFilter } from '../ui/select-filter.tsx';
import { useStandalone } from './standalone-context.ts';

const capital = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}`;

/** Chooses the current person: a role, with demo accounts or without a portal; else the signed-in account. */
export const PersonChoice = () => {
  const { session, host, switchRole, signOut } = useStandalone();
  const [busy, setBusy] = useState(false);
  if (session.kind === 'signed-out') return null;
  const { user } = session;
  const offered =
    session.kind === 'alone' ? roles : roles.filter((role) => session.page.demoAccounts.some((demo) => demo.role === role));
  const attempt = async (work: Promise<void>) => {
    setBusy(true);
    try {
      await work;
    } catch (thrown) {
      host?.notify({ title: 'Sign-in failed', description: errorText(thrown, String(thrown)), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  const name = `${user.firstName} ${user.lastName}`;
  if (offered.includes(user.effectiveRole))
    return (
      <>
        <span className="text-muted text-sm">{busy ? 'Signing in…' : name}</span>
        <SelectFilter
          label="Role"
          value={user.effectiveRole}
          onChange={(role) => void attempt(switchRole(role as Role))}
          options={offered.map((role) => ({ value: role, label: capital(role) }))}
        />
      </>
    );
  return (
    <>
      <span className="text-sm">
        {name}, {user.effectiveRole}
      </span>
      <Button variant="ghost" size="sm" busy={busy} onClick={() => void attempt(signOut())}>
        Log out
      </Button>
    </>
  );
};
