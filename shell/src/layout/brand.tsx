import { Link } from 'portal-sdk/router';
import { Company } from './company.tsx';

/** The company's logo and name, as a link to the dashboard. */
export const Brand = () => (
  <Link to="/" className="flex min-w-0 items-center gap-2.5 font-semibold tracking-tight">
    <Company />
  </Link>
);
