import { Link } from 'portal-sdk/router';
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
      <span className="company-name wrap-anywhere min-w-0 leading-snug">{companyName}</span>
    </>
  );
};

/** The company's logo and name, as a link to the dashboard. */
export const Brand = () => (
  <Link to="/" className="flex min-w-0 items-center gap-2.5 font-semibold tracking-tight">
    <Company />
  </Link>
);

/** The link of a contact value: email, telephone or web address; undefined for other values. */
export const contactHref = (value: string): string | undefined => {
  if (/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value)) return `mailto:${value}`;
  if (/^\+?[\d\s()./-]{6,}$/.test(value)) return `tel:${value.replaceAll(/[^\d+]/g, '')}`;
  return /^https?:\/\/\S+$/.test(value) ? value : undefined;
};

/** One line of the company's contacts, as a link if possible. */
export const ContactLine = ({ label, value }: { label: string; value: string }) => {
  const href = contactHref(value);
  return (
    <>
      {label ? <span>{label}: </span> : null}
      {href ? (
        <a href={href} className="underline underline-offset-2">
          {value}
        </a>
      ) : (
        <span>{value}</span>
      )}
    </>
  );
};
