import { useRouteError } from 'portal-sdk/router';
import { useEffect } from 'react';
import { t } from 'shared-contracts/translate';
import { usePage } from '../layout/crumbs.ts';

/** The error page for when the shell itself fails, so that the page is never blank. */
export const FatalErrorPage = () => (
  <main className="grid min-h-dvh place-items-center p-6">
    <div className="panel max-w-lg px-6 py-12 text-center" role="alert">
      <h1 className="font-semibold text-xl tracking-tight">{t`Something went wrong`}</h1>
      <p className="mt-2 text-muted">{t`Reloading the page usually helps. What you typed is kept.`}</p>
      <button type="button" className="btn btn-primary mt-6" onClick={() => location.reload()}>{t`Reload page`}</button>
    </div>
  </main>
);

/** What the router shows if even the frame fails. */
export const RootError = () => {
  const thrown = useRouteError();
  useEffect(() => console.error(thrown), [thrown]);
  return <FatalErrorPage />;
};

/** Shown instead of a failed page of the shell; the frame around it keeps working. */
export const PageError = () => {
  const thrown = useRouteError();
  usePage(t`Error`);
  useEffect(() => console.error(thrown), [thrown]);
  return (
    <section className="panel px-6 py-12 text-center" role="alert">
      <h1 className="font-semibold text-xl tracking-tight">{t`Something went wrong on this page`}</h1>
      <p className="mt-2 text-muted">{t`The rest of the portal still works. Reloading the page usually helps.`}</p>
      <button type="button" className="btn btn-outline mt-6" onClick={() => location.reload()}>{t`Reload page`}</button>
    </section>
  );
};
