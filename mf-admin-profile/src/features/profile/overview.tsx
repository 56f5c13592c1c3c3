import MailQuestionMark from 'lucide-react/icons/mail-question-mark';
import Tag from 'lucide-react/icons/tag';
import { useHost } from 'portal-sdk/host';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { Link } from 'portal-sdk/router';
import { Button, Card, formatDate, Skeleton } from 'portal-sdk/ui';
import { lazy, Suspense } from 'react';
import { profileTexts } from 'shared-contracts/constants/profile';
import { listFields } from 'shared-contracts/endpoints/fields';
import { getPerson } from 'shared-contracts/endpoints/people';
import { updateProfile } from 'shared-contracts/endpoints/profile';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import type { Field } from 'shared-contracts/schemas/admin-rows';
import { t } from 'shared-contracts/translate';
import { useChange } from '../page/use-change.ts';
import { ContactList, RoleBadge } from '../person/contact-list.tsx';
import { CvRow } from './cv-row.tsx';
import { Photo } from './photo.tsx';

/** The fields that people choose from. */
export const useFields = () => useQuery(operationQuery(listFields));

/** Every field and subfield as a choice; a subfield includes the name of its field. */
export const fieldChoices = (fields: readonly Field[]): { value: string; label: string }[] =>
  fields.flatMap(({ id, name, subfields }) => [
    { value: id, label: name },
    ...subfields.map((part) => ({ value: part.id, label: `${name} › ${part.name}` })),
  ]);

const FieldNames = ({ account }: { account: CurrentUser }) => {
  const { data, isError } = useFields();
  const choices = data && fieldChoices(data);
  const isOffered = (id: string | null) => !choices || id === null || choices.some(({ value }) => value === id);
  // names also the fields that are no longer offered
  const { data: person, isLoading } = useQuery({
    ...operationQuery(getPerson, { params: { id: account.id } }),
    enabled: !isOffered(account.primaryField) || !isOffered(account.secondaryField),
  });
  if (isError) return null;
  if (!choices || isLoading) return <Skeleton className="h-5 w-56" />;
  const nameOf = (name: 'primaryField' | 'secondaryField') =>
    choices.find(({ value }) => value === account[name])?.label ??
    (account[name] && (person?.[name] ?? t`A field that is no longer offered`));
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
      {[[t`Primary field`, 'primaryField'] as const, [t`Secondary field`, 'secondaryField'] as const].map(([label, name]) => (
        // aligned with the contact details above
        <div key={label} className="relative pl-7">
          <dt className="text-muted text-xs">
            <Tag className="absolute top-1 left-0 size-4" aria-hidden="true" />
            {label}
          </dt>
          <dd>
            {nameOf(name) ?? (
              <Link to="?tab=professional" className="underline underline-offset-2" aria-label={t`Choose one: ${label}`}>
                {t`Choose one`}
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** Says that a new address awaits confirmation, and offers to cancel the change. */
export const PendingAddress = ({ account }: { account: CurrentUser }) => {
  const { change, busy } = useChange(updateProfile, { done: profileTexts.updated, failed: profileTexts.updateFailed });
  if (!account.pendingEmail) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-field bg-info-soft p-3 text-info-ink text-sm">
      <MailQuestionMark className="size-4 shrink-0" aria-hidden="true" />
      <p className="wrap-anywhere min-w-0 flex-1 basis-52">
        {t`Confirm ${account.pendingEmail} from the email we sent there. Until then, ${account.email} stays your address.`}
      </p>
      <Button
        variant="outline"
        size="sm"
        busy={busy}
        onClick={() => void change({ body: { pendingEmail: null } })}
      >{t`Keep current address`}</Button>
    </div>
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
