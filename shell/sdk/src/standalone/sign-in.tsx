import { type FormEvent, useState } from 'react';
import { errorText } from '../portal-error.ts';
import { Button } from '../ui/button.tsx';
import { useStandalone } from './standalone-context.ts';

const field = 'input w-full';

/** Signs in at a portal without demo accounts. */
export const SignIn = () => {
  const { signIn } = useStandalone();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(undefined);
    try {
      await signIn(String(given.get('email')), String(given.get('password')));
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
        <input name="email" type="email" autoComplete="username" required className={field} />
      </label>
      <label className="flex flex-col gap-1 text-sm">
        Password
        <input name="password" type="password" autoComplete="current-password" required className={field} />
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
