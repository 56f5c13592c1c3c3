import Paperclip from 'lucide-react/icons/paperclip';
import { lazy, Suspense } from 'react';
import type { PendingChange } from 'shared-contracts/schemas/content';
import { Skeleton } from '../ui/skeleton.tsx';

// with the library that finds the difference
const PendingChangeFields = lazy(() => import('./pending-change-fields.tsx'));

/** The file that a change brings, for whoever has to look at it first. */
const NewFile = ({ values: { fileUrl, fileName } }: Pick<PendingChange, 'values'>) =>
  typeof fileUrl === 'string' && typeof fileName === 'string' ? (
    <a
      className="flex w-fit items-center gap-1.5 text-primary-ink text-sm underline"
      href={fileUrl}
      target="_blank"
      rel="noreferrer"
    >
      <Paperclip className="size-4 shrink-0" aria-hidden="true" />
      {`Open the new attachment (${fileName})`}
    </a>
  ) : null;

/** A change that waits, field by field: what goes is struck through, what comes is underlined. */
export const PendingChangeDiff = ({ change }: { change: PendingChange }) => (
  <div className="flex flex-col gap-3">
    <Suspense fallback={<Skeleton className="h-10 w-full" />}>
      <PendingChangeFields changes={change.changes} />
    </Suspense>
    <NewFile values={change.values} />
  </div>
);
