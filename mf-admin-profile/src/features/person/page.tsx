import { useActor, useCrumbs } from 'portal-sdk/host';
import { isPortalError, operationQuery, useQuery } from 'portal-sdk/query';
import { Link, useParams } from 'portal-sdk/router';
import { buttonClass, CardSkeletons, EmptyState, ErrorState, PageHeader } from 'portal-sdk/ui';
import type { ReactNode } from 'react';
import { getPerson } from 'shared-contracts/endpoints/people';
import type { Colleague } from 'shared-contracts/schemas/people';
import { t } from 'shared-contracts/translate';
import { AboutPerson, Contributions } from './about-person.tsx';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Adds a hidden heading to a page without a visible title, for people who navigate by headings. */
const Untitled = ({ children }: { children: ReactNode }) => {
  useCrumbs([{ label: t`Colleague`, root: true }]);
  return (
    <>
      <h1 className="sr-only">{t`Colleague`}</h1>
      {children}
    </>
  );
};

const NobodyThere = () => (
  <Untitled>
    <EmptyState title={t`Person not found`} description={t`They may not have joined the portal yet.`} />
  </Untitled>
);

const Shown = ({ person }: { person: Colleague }) => {
  const own = useActor().id === person.id;
  const name = `${person.firstName} ${person.lastName}`;
  // the parent page is the reader's own profile, not the colleague's
  useCrumbs([{ label: name, root: !own }]);
  return (
    <>
      <PageHeader
        title={name}
        subtitle={own ? t`This is how colleagues see you.` : (person.department ?? undefined)}
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
  if (data) return <Shown person={data} />;
  if (isPending)
    return (
      <Untitled>
        <CardSkeletons count={2} label={t`Loading the page of a colleague…`} />
      </Untitled>
    );
  if (isPortalError(error) && error.code === 'not_found') return <NobodyThere />;
  return (
    <Untitled>
      <ErrorState error={error} onRetry={() => void refetch()} title={t`This page could not be loaded`} />
    </Untitled>
  );
};

/** A colleague by the id in the address. */
export default function PersonPage() {
  const { id = '' } = useParams();
  return uuid.test(id) ? <PersonById id={id} /> : <NobodyThere />;
}
