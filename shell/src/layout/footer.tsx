import { usePortal } from '../app/portal-context.tsx';
import { ContactLine } from './contact-line.tsx';

/** The company's name and contacts; empty contacts are not drawn. */
export const Footer = () => {
  const { companyName, contacts } = usePortal().boot.branding;
  const given = contacts.filter(({ value }) => value.trim());
  return (
    <footer className="border-base-300 border-t px-4 py-5 text-muted text-sm sm:px-6 lg:px-8">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <p className="font-medium text-base-content">{companyName}</p>
        {given.map(({ label, value }) => (
          <p key={`${label}-${value}`}>
            <ContactLine label={label} value={value} />
          </p>
        ))}
      </div>
    </footer>
  );
};
