import FolderKanban from 'lucide-react/icons/folder-kanban';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Search from 'lucide-react/icons/search';
import { filled, type Palette, Panels, Turbine } from 'portal-sdk/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from 'shared-contracts/translate';
import { useBranding } from '../branding/use-branding.ts';
import { Company, ContactLine } from '../layout/company.tsx';
import { OfflineNotice } from '../layout/offline-notice.tsx';

/** Brand colours on the dark panel: dark enough behind white text for any brand. */
const onPanel: Palette = {
  sun: 'oklch(from var(--brand-accent) 0.8 c h)',
  far: 'oklch(from var(--brand-primary) 0.34 min(c, 0.06) h)',
  near: 'oklch(from var(--brand-primary) 0.28 min(c, 0.055) h)',
  line: 'oklch(from var(--brand-primary) 0.5 min(c, 0.09) h)',
};

/** The landscape at the bottom of the panel next to the sign-in form. */
const Dawn = () => {
  const { sun, far, near, line } = onPanel;
  return (
    <svg viewBox="0 0 640 240" preserveAspectRatio="xMidYMax slice" className="marketing-scene" aria-hidden="true">
      <circle cx="470" cy="126" r="62" style={filled(sun)} opacity=".22" />
      <circle cx="470" cy="126" r="42" style={filled(sun)} opacity=".5" />
      <path d="M0 178c80-56 150-60 226-26s140 30 214-12 136-40 200-6v106H0Z" style={filled(far)} />
      <Turbine x={112} y={160} size={1.7} turned={14} fill={line} />
      <Turbine x={176} y={160} size={1.2} turned={48} fill={line} />
      <Turbine x={566} y={142} size={1.1} turned={84} fill={line} />
      <path d="M0 214c104-38 208-42 322-20s210 18 318-10v56H0Z" style={filled(near)} />
      <g transform="translate(356 206) scale(1.5)">
        <Panels x={0} y={0} count={6} fill={line} />
      </g>
    </svg>
  );
};

const purposes = [
  { icon: Lightbulb, title: t`Share ideas`, text: t`Submit ideas and follow them from review to result.` },
  {
    icon: Search,
    title: t`Find what colleagues know`,
    text: t`AI prompts and tools, research, technical reports and presentations in one place.`,
  },
  {
    icon: FolderKanban,
    title: t`Work together`,
    text: t`Join projects, keep an eye on financing calls, and book a desk for the day.`,
  },
] as const;

/** What the portal is for, and the company's contacts if it has any. */
const MarketingPanel = () => {
  const { contacts } = useBranding();
  const shownContacts = contacts.filter(({ value }) => value.trim());
  return (
    <section aria-label={t`About the portal`} className="marketing-panel">
      <Dawn />
      <div className="flex items-center gap-2.5 font-semibold text-lg tracking-tight">
        <Company />
      </div>
      <div className="my-auto py-10">
        <p className="max-w-md text-balance font-semibold text-3xl leading-tight tracking-tight">{t`Where good ideas for renewable energy get heard`}</p>
        <ul className="mt-8 flex max-w-md flex-col gap-5">
          {purposes.map(({ icon: PurposeIcon, title, text }) => (
            <li key={title} className="flex gap-3.5">
              <PurposeIcon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
              <div>
                <p className="font-medium">{title}</p>
                <p className="text-sm opacity-90">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      {shownContacts.length > 0 ? (
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {shownContacts.map(({ label, value }) => (
            <li key={`${label}-${value}`}>
              <ContactLine label={label} value={value} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
};

/** Layout of the pages before sign-in: a description of the portal next to one column of content. */
export const AuthLayout = ({ children }: { children: ReactNode }) => {
  const main = useRef<HTMLElement>(null);
  // The clicked element may have disappeared with the previous view: move the focus to the content, not to the start of the
  // window.
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="auth-page">
      <MarketingPanel />
      <main ref={main} tabIndex={-1} className="flex min-w-0 flex-col outline-none">
        <OfflineNotice />
        <div className="mx-auto flex w-full max-w-md flex-1 flex-col px-4 py-8 sm:px-6 lg:justify-center">
          <div className="mb-6 flex items-center gap-2.5 font-semibold text-lg tracking-tight lg:hidden">
            <Company />
          </div>
          {children}
        </div>
      </main>
    </div>
  );
};
