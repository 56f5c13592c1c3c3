import Paperclip from 'lucide-react/icons/paperclip';
import type { PendingChange as Change } from 'shared-contracts/schemas/content';
import PendingChangeFields from './pending-change-fields.tsx';

/** The new file of a change, for the reviewer. */
const NewFile = ({ values: { fileUrl, fileName } }: Pick<Change, 'values'>) =>
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

/** A pending change, field by field, and its file. */
export default function PendingChange({ change }: { change: Change }) {
  return (
    <div className="flex flex-col gap-3">
      <PendingChangeFields changes={change.changes} />
      <NewFile values={change.values} />
    </div>
  );
}
