import { usePortal } from '../app/portal-context.tsx';

/** The company's sign and name. */
export const Company = () => {
  const { companyName, logoUrl } = usePortal().boot.branding;
  return (
    <>
      {logoUrl ? (
        <img src={logoUrl} alt="" className="h-8 w-auto max-w-24 object-contain" />
      ) : (
        <span
          className="grid size-8 shrink-0 place-items-center rounded-field bg-primary text-primary-content"
          aria-hidden="true"
        >
          {companyName.slice(0, 1).toUpperCase()}
        </span>
      )}
      <span className="truncate">{companyName}</span>
    </>
  );
};
