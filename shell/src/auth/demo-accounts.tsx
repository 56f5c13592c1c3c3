import { usePortal } from '../app/portal-context.tsx';

interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

/** The accounts of a portal that runs with sample content; choosing one fills in the form. */
export const DemoAccounts = ({ onChoose }: { onChoose: (account: DemoAccount) => void }) => {
  const { demoAccounts } = usePortal().boot;
  if (demoAccounts.length === 0) return null;
  return (
    <section aria-labelledby="demo-accounts" className="mt-6 border-base-300 border-t pt-4">
      <h2 id="demo-accounts" className="font-medium text-sm">
        Demo accounts
      </h2>
      <p className="mt-0.5 text-muted text-xs">This portal runs with sample content. Choose an account to fill in the form.</p>
      <ul className="mt-3 flex flex-col gap-2">
        {demoAccounts.map((account) => (
          <li key={account.email}>
            <button type="button" className="demo-account" onClick={() => onChoose(account)}>
              <span className="font-medium capitalize">{account.role}</span>
              <span className="min-w-0 truncate text-muted">{account.email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
