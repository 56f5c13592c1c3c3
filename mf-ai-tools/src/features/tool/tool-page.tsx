import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useHost } from 'portal-sdk/host-context';
import { isPortalError } from 'portal-sdk/portal-error';
import { Link, useLocation, useNavigate, useParams } from 'portal-sdk/router';
import { EmptyState } from 'portal-sdk/ui/empty-state';
import { ErrorState } from 'portal-sdk/ui/error-state';
import { CardSkeletons } from 'portal-sdk/ui/skeleton';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTool } from '../tools/tool-queries.ts';

const ToolDetails = lazy(() => import('./tool-details.tsx'));

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const ToolById = ({ id, onGone }: { id: string; onGone: () => void }) => {
  const { queryClient } = useHost();
  const { data, known, error, isPending, refetch } = useTool(queryClient, id);
  if (known)
    return (
      <Suspense fallback={<Loading />}>
        <ToolDetails tool={known} whole={data} onGone={onGone} />
      </Suspense>
    );
  if (isPending) return <Loading />;
  if (isPortalError(error) && error.code === 'not_found') return <NoSuchTool />;
  return (
    <Untitled>
      <ErrorState error={error} onRetry={() => void refetch()} title="The AI tool could not be loaded" />
    </Untitled>
  );
};

/** A page without a title of its own has one for those who jump from heading to heading. */
const Untitled = ({ children }: { children: ReactNode }) => (
  <>
    <h1 className="sr-only">AI Tools</h1>
    {children}
  </>
);

const Loading = () => (
  <Untitled>
    <CardSkeletons count={1} label="Loading the AI tool…" />
  </Untitled>
);

const NoSuchTool = () => (
  <Untitled>
    <EmptyState title="AI tool not found" description="It may have been withdrawn, or it is not yet open to everyone." />
  </Untitled>
);

/** One tool by its address. */
export const ToolPage = () => {
  const { id = '' } = useParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const list = { pathname: '..', search: (state as { list?: string } | null)?.list ?? '' };
  return (
    <>
      <Link to={list} className="mb-4 inline-flex items-center gap-1.5 text-muted text-sm hover:underline">
        <ArrowLeft className="size-4" aria-hidden="true" />
        Back to the tools
      </Link>
      {uuid.test(id) ? <ToolById id={id} onGone={() => void navigate(list, { replace: true })} /> : <NoSuchTool />}
    </>
  );
};
