import Paperclip from 'lucide-react/icons/paperclip';
import { lazy, Suspense } from 'react';
import type { PendingChange } from 'shared-contracts/schemas/content';
import { Skeleton } from '../ui/skeleton.tsx';

// lazy, because it needs the diff library
const PendingChangeFields = lazy(() => import('./pending-change-fields.tsx'));

/** The new file of a change, for the reviewer. */
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

/** A pending change, field by field: removed text is struck through, new text underlined. */
export const PendingChangeDiff = ({ change }: { change: PendingChange }) => (
  <div className="flex flex-col gap-3">
    <Suspense fallback={<Skeleton className="h-10 w-full" />}>
      <PendingChangeFields changes={change.changes} />
    </Suspense>
    <NewFile values={change.values} />
  </div>
);
