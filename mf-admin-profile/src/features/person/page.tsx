import { useActor, useCrumbs, useHost } from 'portal-sdk/host';
import { isUuid } from 'portal-sdk/lists';
import { isPortalError, operationQuery, useQuery } from 'portal-sdk/query';
import { Link, useParams } from 'portal-sdk/router';
import {
  Avatar,
  buttonClass,
  Card,
  CardSkeletons,
  EmptyState,
  ErrorState,
  formatDate,
  PageHeader,
  RelativeTime,
} from 'portal-sdk/ui';
import type { ReactNode } from 'react';
import { getPerson } from 'shared-contracts/endpoints/people';
import type { Colleague } from 'shared-contracts/schemas/people';
import { t } from 'shared-contracts/translate';
import { headingOf } from '../page/content-names.ts';
import { ContactList, RoleBadge } from './contact-list.tsx';

/** A colleague's information about themselves. */
const AboutPerson = ({ person }: { person: Colleague }) => {
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
const Contributions = ({ person: { contributions, latest } }: { person: Colleague }) => {
  const kinds = contributions.filter(({ approved }) => approved > 0);
  return (
    <Card title={t`Contributions`}>
      {kinds.length > 0 ? (
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-4 gap-y-3">
          {kinds.map(({ type, label, approved }) => (
            <div key={type} className="flex flex-col-reverse justify-end">
              <dt className="text-muted text-sm">{headingOf({ type, label })}</dt>
              <dd className="font-semibold text-2xl tabular-nums tracking-tight">{approved}</dd>
            </div>
          ))}
        </dl>
      ) : null}
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

/** Adds a hidden heading to a page without a visible title, for people who navigate by headings. */
const WithHiddenHeading = ({ children }: { children: ReactNode }) => {
  useCrumbs([{ label: t`Colleague`, root: true }]);
  return (
    <>
      <h1 className="sr-only">{t`Colleague`}</h1>
      {children}
    </>
  );
};

const PersonNotFound = () => (
  <WithHiddenHeading>
    <EmptyState title={t`Person not found`} description={t`They may not have joined the portal yet.`} />
  </WithHiddenHeading>
);

const PersonDetails = ({ person }: { person: Colleague }) => {
  const own = useActor().id === person.id;
  const name = `${person.firstName} ${person.lastName}`;
  // the parent page is the reader's own profile, not the colleague's
  useCrumbs([{ label: name, root: !own }]);
  return (
    <>
      <PageHeader
        title={name}
        subtitle={own ? t`This is how colleagues see you.` : undefined}
        actions={own ? <Link to=".." className={buttonClass('outline')}>{t`Edit your profile`}</Link> : null}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <AboutPerson person={person} />
        <Contributions person={person} />
      </div>
    </>
  );
};

const PersonById = ({ id }: { id: string }) => {
  const { data, error, isPending, refetch } = useQuery({
    ...operationQuery(getPerson, { params: { id } }),
    refetchOnMount: 'always',
  });
  if (data) return <PersonDetails person={data} />;
  if (isPending)
    return (
      <WithHiddenHeading>
        <CardSkeletons count={2} label={t`Loading the page of a colleague…`} />
      </WithHiddenHeading>
    );
  if (isPortalError(error) && error.code === 'not_found') return <PersonNotFound />;
  return (
    <WithHiddenHeading>
      <ErrorState error={error} onRetry={() => void refetch()} title={t`This page could not be loaded`} />
    </WithHiddenHeading>
  );
};

/** A colleague by the id in the address. */
export default function PersonPage() {
  const { id = '' } = useParams();
  return isUuid(id) ? <PersonById id={id} /> : <PersonNotFound />;
}
