import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useHost } from 'portal-sdk/host-context';
import { isPortalError } from 'portal-sdk/portal-error';
import { Link, useLocation, useParams } from 'portal-sdk/router';
import { EmptyState } from 'portal-sdk/ui/empty-state';
import { ErrorState } from 'portal-sdk/ui/error-state';
import { CardSkeletons } from 'portal-sdk/ui/skeleton';
import type { ReactNode } from 'react';
import { useIdea } from '../board/idea-queries.ts';
import { IdeaDetails } from './idea-details.tsx';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const IdeaById = ({ id }: { id: string }) => {
  const { queryClient } = useHost();
  const { data, error, isPending, refetch } = useIdea(queryClient, id);
  if (data) return <IdeaDetails idea={data} />;
  if (isPending)
    return (
      <Untitled>
        <CardSkeletons count={1} label="Loading the idea…" />
      </Untitled>
    );
  if (isPortalError(error) && error.code === 'not_found') return <NoSuchIdea />;
  return (
    <Untitled>
      <ErrorState error={error} onRetry={() => void refetch()} title="The idea could not be loaded" />
    </Untitled>
  );
};

/** A page without a title of its own has one for those who jump from heading to heading. */
const Untitled = ({ children }: { children: ReactNode }) => (
  <>
    <h1 className="sr-only">Ideas & Kaizen Board</h1>
    {children}
  </>
);

const NoSuchIdea = () => (
  <Untitled>
    <EmptyState title="Idea not found" description="It may have been withdrawn, or it is not yet open to everyone." />
  </Untitled>
);

/** One idea by its address. */
export const IdeaPage = () => {
  const { id = '' } = useParams();
  const { state } = useLocation();
  const board = (state as { board?: string } | null)?.board ?? '';
  return (
    <>
      <Link
        to={{ pathname: '..', search: board }}
        className="mb-4 inline-flex items-center gap-1.5 text-muted text-sm hover:underline"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        Back to the board
      </Link>
      {uuid.test(id) ? <IdeaById id={id} /> : <NoSuchIdea />}
    </>
  );
};
