import type { LucideIcon } from 'lucide-react';
import Briefcase from 'lucide-react/icons/briefcase';
import Building from 'lucide-react/icons/building';
import ExternalLink from 'lucide-react/icons/external-link';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { Role } from 'shared-contracts/actor';
import { roleLabels } from 'shared-contracts/constants/account';
import { t } from 'shared-contracts/translate';

/** The contact details that people share; null if not shared. */
export interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
  readonly department: string | null;
  readonly company: string | null;
  readonly location: string | null;
  readonly linkedinUrl: string | null;
}

interface Line {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly text: string | null;
  readonly href?: string;
}

/** Digits and a leading plus: the format for `tel:` links. */
const dialled = (phone: string): string => phone.replaceAll(/(?!^\+)\D/g, '');

const linesOf = ({ email, phone, department, company, location, linkedinUrl }: Contact): Line[] => [
  { label: t`Email`, icon: Mail, text: email, href: `mailto:${email}` },
  { label: t`Phone`, icon: Phone, text: phone, href: phone === null ? undefined : `tel:${dialled(phone)}` },
  { label: t`Department`, icon: Briefcase, text: department },
  { label: t`Company`, icon: Building, text: company },
  { label: t`Location`, icon: MapPin, text: location },
  { label: 'LinkedIn', icon: ExternalLink, text: linkedinUrl, href: linkedinUrl ?? undefined },
];

const Value = ({ line: { text, href } }: { line: Line }) => {
  if (!href) return text;
  const elsewhere = href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer noopener' } : {};
  return (
    <a className="underline-offset-2 hover:underline" href={href} {...elsewhere}>
      {text?.replace(/^https:\/\/(www\.)?/, '')}
    </a>
  );
};

/** A person's contact details; omits what is not shared. */
export const ContactList = ({ contact }: { contact: Contact }) => (
  <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
    {linesOf(contact).map((line) =>
      line.text ? (
        // a group in a description list may only contain its term and its text
        <div key={line.label} className="relative min-w-0 pl-7">
          <dt className="text-muted text-xs">
            <line.icon className="absolute top-1 left-0 size-4" aria-hidden="true" />
            {line.label}
          </dt>
          <dd className="wrap-anywhere">
            <Value line={line} />
          </dd>
        </div>
      ) : null,
    )}
  </dl>
);

/** A person's role. */
export const RoleBadge = ({ role }: { role: Role }) => (
  <span className="inline-flex h-6 shrink-0 items-center rounded-full bg-primary-soft px-2 font-medium text-primary-ink text-xs">
    {roleLabels[role]}
  </span>
);
