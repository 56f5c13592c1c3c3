import Tag from 'lucide-react/icons/tag';
import { useHost } from 'portal-sdk/host';
import { Link } from 'portal-sdk/router';
import { Card, formatDate, Skeleton } from 'portal-sdk/ui';
import { lazy, Suspense } from 'react';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { t } from 'shared-contracts/translate';
import { ContactList, RoleBadge } from '../person/contact-list.tsx';
import { CvRow } from './cv-row.tsx';
import { fieldChoices, useFields } from './fields-of-work.ts';
import { PendingAddress } from './pending-address.tsx';
import { Photo } from './photo.tsx';

const FieldNames = ({ account }: { account: CurrentUser }) => {
  const { data, isError } = useFields();
  if (isError) return null;
  if (!data) return <Skeleton className="h-5 w-56" />;
  const choices = fieldChoices(data);
  const nameOf = (id: string | null) => choices.find(({ value }) => value === id)?.label;
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
      {[[t`Primary field`, account.primaryField] as const, [t`Secondary field`, account.secondaryField] as const].map(
        ([label, id]) => (
          // aligned with the contact details above
          <div key={label} className="relative pl-7">
            <dt className="text-muted text-xs">
              <Tag className="absolute top-1 left-0 size-4" aria-hidden="true" />
              {label}
            </dt>
            <dd>
              {nameOf(id) ?? (
                <Link to="?tab=professional" className="underline underline-offset-2" aria-label={t`Choose one: ${label}`}>
                  {t`Choose one`}
                </Link>
              )}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
};

/** The account's key facts at a glance. */
const Identity = ({ account }: { account: CurrentUser }) => {
  const { timeZone } = useHost();
  return (
    <div className="flex min-w-0 flex-1 basis-72 flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 className="wrap-anywhere font-semibold text-xl tracking-tight">{`${account.firstName} ${account.lastName}`}</h2>
        <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
          <RoleBadge role={account.role} />
          {account.username}
          <span>{t`Member since ${formatDate(account.createdAt, timeZone)}`}</span>
        </p>
      </div>
      <PendingAddress account={account} />
      <ContactList contact={account} />
      <FieldNames account={account} />
      {account.bio ? <p className="wrap-anywhere max-w-prose whitespace-pre-line text-sm">{account.bio}</p> : null}
      <Link
        to={`/profile/${account.id}`}
        className="self-start text-sm underline underline-offset-2"
      >{t`See what colleagues see`}</Link>
    </div>
  );
};

const MyProjects = lazy(() => import('../projects/my-projects.tsx'));

/** The overview card, the CVs and the active projects. */
export const Overview = ({ account }: { account: CurrentUser }) => (
  <div className="flex flex-col gap-4">
    <Card>
      <div className="flex flex-wrap items-start justify-center gap-6">
        <Photo account={account} />
        <Identity account={account} />
      </div>
    </Card>
    <Card title={t`Curriculum vitae`}>
      <ul className="-my-3 divide-y divide-line">
        <CvRow
          language="romanian"
          cv={{ url: account.cvRomanianUrl, name: account.cvRomanianFileName, bytes: account.cvRomanianFileSize }}
        />
        <CvRow
          language="english"
          cv={{ url: account.cvEnglishUrl, name: account.cvEnglishFileName, bytes: account.cvEnglishFileSize }}
        />
      </ul>
      <p className="text-muted text-xs">{t`Only you and administrators can open your CVs.`}</p>
    </Card>
    <Suspense fallback={<Skeleton className="h-32 w-full" />}>
      <MyProjects />
    </Suspense>
  </div>
);
