import { Link } from 'portal-sdk/router';
import { buttonClass } from 'portal-sdk/ui';
import { t } from 'shared-contracts/translate';
import { usePage } from '../layout/use-page.ts';
import { LostTurbine } from './lost-turbine.tsx';

/** The page of an unknown address. */
export default function NotFound() {
  usePage(t`Page Not Found`);
  return (
    <section className="panel px-6 py-12 text-center">
      <LostTurbine />
      <h1 className="mt-6 font-semibold text-2xl">{t`404 Page Not Found`}</h1>
      <p className="mt-2 text-muted">{t`Did you forget to add the page to the router?`}</p>
      <Link to="/" className={buttonClass('outline', 'md', 'mt-6')}>{t`Back to the dashboard`}</Link>
    </section>
  );
}
