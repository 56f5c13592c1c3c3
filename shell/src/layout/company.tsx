import { mark } from 'shared-contracts/constants/branding';
import { useBranding } from '../branding/use-branding.ts';

/** The company's logo, or the portal's logo if it has none, and the company's name. */
export const Company = () => {
  const { companyName, logoUrl } = useBranding();
  return (
    <>
      {logoUrl ? (
        <img src={logoUrl} alt="" className="h-8 w-auto max-w-24 object-contain" />
      ) : (
        <svg viewBox="0 0 32 32" className="mark" aria-hidden="true">
          {mark.turns.map((turn) => (
            <path key={turn} d={mark.blade} transform={`rotate(${turn} ${mark.hub})`} />
          ))}
        </svg>
      )}
      <span className="truncate">{companyName}</span>
    </>
  );
};
