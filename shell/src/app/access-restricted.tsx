import { useHost } from 'portal-sdk/host-context';
import { Link, useNavigate } from 'portal-sdk/router';
import { buttonClass } from 'portal-sdk/ui/button';
import { useEffect } from 'react';
import { usePage } from '../layout/use-page.ts';

/** Milliseconds until a person is taken from a page that is not theirs to the dashboard. */
export const leaveAfter = 1_000;

/** The card in place of an area that the person's role may not open. Its remote is not loaded. */
export const AccessRestricted = ({ crumb }: { crumb: string }) => {
  const host = useHost();
  const navigate = useNavigate();
  usePage(crumb);
  useEffect(() => {
    host.notify({
      title: 'Access Denied',
      description: `You don't have permission to access the ${crumb.toLowerCase()}.`,
      variant: 'destructive',
    });
    const timer = setTimeout(() => void navigate('/', { replace: true }), leaveAfter);
    return () => clearTimeout(timer);
  }, [host, navigate, crumb]);
  return (
    <section className="panel px-6 py-12 text-center">
      <h1 className="font-semibold text-xl">Access Restricted</h1>
      <p className="mt-2 text-muted">Your role does not include this page.</p>
      <Link to="/" replace className={buttonClass('outline', 'md', 'mt-6')}>
        Back to the dashboard
      </Link>
    </section>
  );
};
