import { useBranding } from '../branding/use-branding.ts';

export const Company = () => {
  const { companyName, logoUrl } = useBranding();
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
