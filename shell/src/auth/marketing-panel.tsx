import FolderKanban from 'lucide-react/icons/folder-kanban';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Search from 'lucide-react/icons/search';
import { usePortal } from '../app/portal-context.tsx';
import { Company } from '../layout/company.tsx';
import { ContactLine } from '../layout/contact-line.tsx';

const purposes = [
  { icon: Lightbulb, title: 'Share ideas', text: 'Submit an idea, see how it is decided, and follow what becomes of it.' },
  {
    icon: Search,
    title: 'Find what colleagues know',
    text: 'AI prompts and tools, research, technical reports and presentations in one place.',
  },
  {
    icon: FolderKanban,
    title: 'Work together',
    text: 'Join projects, keep an eye on financing calls, and book a desk for the day.',
  },
] as const;

/** What the portal is for, and how to reach the company where it says so. */
export const MarketingPanel = () => {
  const { contacts } = usePortal().boot.branding;
  const given = contacts.filter(({ value }) => value.trim());
  return (
    <section aria-label="About the portal" className="marketing-panel">
      <div className="flex items-center gap-2.5 font-semibold text-lg tracking-tight">
        <Company />
      </div>
      <div className="my-auto py-10">
        <p className="max-w-md text-balance font-semibold text-3xl leading-tight tracking-tight">
          Where good ideas for renewable energy get heard
        </p>
        <ul className="mt-8 flex max-w-md flex-col gap-5">
          {purposes.map(({ icon: Sign, title, text }) => (
            <li key={title} className="flex gap-3.5">
              <Sign className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
              <div>
                <p className="font-medium">{title}</p>
                <p className="text-sm opacity-90">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      {given.length > 0 ? (
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {given.map(({ label, value }) => (
            <li key={`${label}-${value}`}>
              <ContactLine label={label} value={value} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
};
