import { useRouteError } from 'portal-sdk/router';
import { useEffect } from 'react';
import { usePage } from '../layout/use-page.ts';

/** A page of the shell that failed, inside the frame, which goes on. */
export const PageError = () => {
  const thrown = useRouteError();
  usePage('Error');
  useEffect(() => console.error(thrown), [thrown]);
  return (
    <section className="panel px-6 py-12 text-center" role="alert">
      <h1 className="font-semibold text-xl tracking-tight">This page stopped with an error</h1>
      <p className="mt-2 text-muted">The rest of the portal works. Loading the page again usually helps.</p>
      <button type="button" className="btn btn-outline mt-6" onClick={() => location.reload()}>
        Load the page again
      </button>
    </section>
  );
};
