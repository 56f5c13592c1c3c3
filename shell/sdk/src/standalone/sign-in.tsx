import { type FormEvent, useState } from 'react';
import { type Role, roles } from 'shared-contracts/actor';
import { errorText } from '../portal-error.ts';
import { Button } from '../ui/button.tsx';
import { SelectFilter } from '../ui/select-filter.tsx';
import { useStandalone } from './session.ts';

const fieldClass = 'input w-full';

/** Signs in at a portal without demo accounts. */
export const SignIn = () => {
  const { signIn } = useStandalone();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(undefined);
    try {
      await signIn(String(input.get('email')), String(input.get('password')));
    } catch (thrown) {
      setFailure(errorText(thrown, String(thrown)));
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit} className="panel mx-auto mt-8 flex max-w-sm flex-col gap-4 p-6">
      <h1 className="font-semibold text-lg">Log in to the portal</h1>
      <p className="text-muted text-sm">
        This portal has no demo accounts; its data is shown to the account that you log in with.
      </p>
      <label className="flex flex-col gap-1 text-sm">
        Email
        <input name="email" type="email" autoComplete="username" required className={fieldClass} />
      </label>
      <label className="flex flex-col gap-1 text-sm">
        Password
        <input name="password" type="password" autoComplete="current-password" required className={fieldClass} />
      </label>
      {failure ? (
        <p role="alert" className="text-error-ink text-sm">
          {failure}
        </p>
      ) : null}
      <Button type="submit" busy={busy}>
        Log in
      </Button>
    </form>
  );
};

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
