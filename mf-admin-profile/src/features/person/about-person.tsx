import { useHost } from 'portal-sdk/host';
import { Link } from 'portal-sdk/router';
import { Avatar, Card, formatDate, RelativeTime } from 'portal-sdk/ui';
import type { Colleague } from 'shared-contracts/schemas/people';
import { t } from 'shared-contracts/translate';
import { headingOf } from '../page/content-names.ts';
import { ContactList } from './contact-list.tsx';
import { RoleBadge } from './role-badge.tsx';

/** A colleague's information about themselves. */
export const AboutPerson = ({ person }: { person: Colleague }) => {
  const { timeZone } = useHost();
  const fields = [person.primaryField, person.secondaryField].filter((field) => field !== null);
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Avatar {...person} imageUrl={person.profileImageUrl} size="lg" />
        <div className="flex min-w-0 flex-col items-start gap-1.5">
          <RoleBadge role={person.role} />
          <p className="text-muted text-sm">{t`Member since ${formatDate(person.createdAt, timeZone)}`}</p>
        </div>
      </div>
      {person.isActive ? null : (
        <p className="rounded-field bg-neutral-soft p-3 text-sm">{t`This account is no longer active.`}</p>
      )}
      {fields.length > 0 ? (
        <p className="text-sm">
          <span className="text-muted">{t`Works on`}</span>
          {` ${fields.join(', ')}`}
        </p>
      ) : null}
      <ContactList contact={person} />
      {person.bio ? <p className="wrap-anywhere whitespace-pre-line text-sm">{person.bio}</p> : null}
    </Card>
  );
};

/** A colleague's contributions to the portal, as far as everyone may see them. */
export const Contributions = ({ person: { contributions, latest } }: { person: Colleague }) => {
  return (
    <Card title={t`Contributions`}>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {contributions.map(({ type, label, approved }) => (
          <div key={type} className="flex flex-col-reverse">
            <dt className="text-muted text-sm">{headingOf({ type, label })}</dt>
            <dd className="font-semibold text-2xl tabular-nums tracking-tight">{approved}</dd>
          </div>
        ))}
      </dl>
      {latest.length > 0 ? (
        <ul className="-mb-3 divide-y divide-line border-line border-t">
          {latest.map(({ id, title, url, createdAt }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3 text-sm">
              <Link to={url} className="wrap-anywhere min-w-0 font-medium hover:underline">
                {title}
              </Link>
              <RelativeTime at={createdAt} className="shrink-0 text-muted text-xs" />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted text-sm">{t`Nothing has been approved yet.`}</p>
      )}
    </Card>
  );
};
