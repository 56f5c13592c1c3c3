import Lightbulb from 'lucide-react/icons/lightbulb';
import { portalError } from 'portal-sdk/query';
import { Button, CardSkeletons, EmptyState, ErrorState, LoadMore, Skeleton, Spinner } from 'portal-sdk/ui';
import { useState } from 'react';
import { Group, Specimen } from './specimen.tsx';

const offline = portalError({
  status: 0,
  code: 'offline',
  error: 'The portal cannot be reached. Check your connection and try again.',
  issues: [],
});
const nothing = () => {};

/** Loading, empty and error states. */
export const Waiting = () => {
  const [shown, setShown] = useState(12);
  return (
    <Group title="Waiting, empty, failed">
      <Specimen name="Spinner">
        <Spinner label="Loading grants..." />
      </Specimen>
      <Specimen name="Skeleton">
        <div className="flex flex-col gap-2">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-4 w-72 max-w-full" />
        </div>
        <CardSkeletons count={2} />
      </Specimen>
      <Specimen name="Empty state">
        <EmptyState
          icon={<Lightbulb />}
          title="No ideas found"
          description="Try other filters, or be the first to write one down."
          action={<Button>Submit Your First Idea</Button>}
        />
      </Specimen>
      <Specimen name="Error state">
        <ErrorState error={offline} onRetry={nothing} title="The ideas could not be loaded" />
      </Specimen>
      <Specimen name="Load more">
        <LoadMore hasMore={shown < 36} busy={false} onMore={() => setShown(shown + 12)} shown={shown} />
        <LoadMore hasMore busy onMore={nothing} shown={100} />
      </Specimen>
    </Group>
  );
};
