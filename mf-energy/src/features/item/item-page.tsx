import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useHost } from 'portal-sdk/host-context';
import { isPortalError } from 'portal-sdk/portal-error';
import { Link, useLocation, useParams } from 'portal-sdk/router';
import { EmptyState } from 'portal-sdk/ui/empty-state';
import { ErrorState } from 'portal-sdk/ui/error-state';
import { CardSkeletons } from 'portal-sdk/ui/skeleton';
import type { ReactNode } from 'react';
import { useEnergyItem } from '../analysis/energy-queries.ts';
import { ItemDetails } from './item-details.tsx';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A page without a title of its own has one for those who jump from heading to heading. */
const Untitled = ({ children }: { children: ReactNode }) => (
  <>
    <h1 className="sr-only">Energy Management Analysis</h1>
    {children}
  </>
);

const NoSuchItem = () => (
  <Untitled>
    <EmptyState title="Energy item not found" description="It may have been withdrawn, or it is not yet open to everyone." />
  </Untitled>
);

const ItemById = ({ id }: { id: string }) => {
  const { data, error, isPending, refetch } = useEnergyItem(useHost().queryClient, id);
  if (data) return <ItemDetails item={data} />;
  if (isPending)
    return (
      <Untitled>
        <CardSkeletons count={1} label="Loading the energy item…" />
      </Untitled>
    );
  if (isPortalError(error) && error.code === 'not_found') return <NoSuchItem />;
  return (
    <Untitled>
      <ErrorState error={error} onRetry={() => void refetch()} title="The energy item could not be loaded" />
    </Untitled>
  );
};

/** One item by its address. */
export default function ItemPage() {
  const { id = '' } = useParams();
  const { state } = useLocation();
  const search = (state as { board?: string } | null)?.board ?? '';
  return (
    <>
      <Link to={{ pathname: '..', search }} className="mb-4 inline-flex items-center gap-1.5 text-muted text-sm hover:underline">
        <ArrowLeft className="size-4" aria-hidden="true" />
        Back to the list
      </Link>
      {uuid.test(id) ? <ItemById id={id} /> : <NoSuchItem />}
    </>
  );
}
