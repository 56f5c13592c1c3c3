import { t } from 'shared-contracts/translate';
/** The error page of a failed shell, so that the page is never blank. */
export const Stopped = () => (
  <main className="grid min-h-dvh place-items-center p-6">
    <div className="panel max-w-lg px-6 py-12 text-center" role="alert">
      <h1 className="font-semibold text-xl tracking-tight">{t`Something went wrong`}</h1>
      <p className="mt-2 text-muted">{t`Reloading the page usually helps. What you typed is kept.`}</p>
      <button type="button" className="btn btn-primary mt-6" onClick={() => location.reload()}>{t`Reload page`}</button>
    </div>
  </main>
);
