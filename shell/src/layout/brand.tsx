import { Link } from 'portal-sdk/router';
import { usePortal } from '../app/portal-context.tsx';

/** The company's sign and name, leading to the dashboard. */
export const Brand = () => {
  const { companyName, logoUrl } = usePortal().boot.branding;
  return (
    <Link to="/" className="flex min-w-0 items-center gap-2.5 font-semibold tracking-tight">
      {logoUrl ? (
        <img src={logoUrl} alt="" className="h-8 w-auto max-w-24 object-contain" />
      ) : (
        <span className="grid size-8 shrink-0 place-items-center rounded-lg bg-primary text-primary-content" aria-hidden="true">
          {companyName.slice(0, 1).toUpperCase()}
        </span>
      )}
      <span className="truncate">{companyName}</span>
    </Link>
  );
};
