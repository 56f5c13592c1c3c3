import { lazy, Suspense } from 'react';
import type { PendingChange } from 'shared-contracts/schemas/content';
import { Skeleton } from '../ui/skeleton.tsx';

// lazy, because it needs the diff library, and few items have a change
const Change = lazy(() => import('./pending-change.tsx'));

/** A pending change, field by field: removed text is struck through, new text underlined. */
export const PendingChangeDiff = ({ change }: { change: PendingChange }) => (
  <Suspense fallback={<Skeleton className="h-10 w-full" />}>
    <Change change={change} />
  </Suspense>
);
