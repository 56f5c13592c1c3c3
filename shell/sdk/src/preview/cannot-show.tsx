import FileX from 'lucide-react/icons/file-x';
import { megabytes } from 'shared-contracts/constants/file';
import { drawnLimits } from 'shared-contracts/constants/file-preview';
import { t } from 'shared-contracts/translate';
import { isPortalError } from '../portal-error.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';

/** Shown for a file above the size limit. */
export const TooLarge = () => (
  <EmptyState
    icon={<FileX />}
    title={t`This file is too large to preview`}
    description={t`Previews show files of up to ${megabytes(drawnLimits.bytes)} MB. Download it to open it.`}
  />
);

/** Shown for a file that cannot be decoded. */
export const PreviewFailed = ({ title }: { title: string }) => (
  <EmptyState icon={<FileX />} title={title} description={t`It may be protected or damaged. Download it to open it.`} />
);

/** Statuses that mean that the file no longer exists for this reader. */
const gone = [403, 404, 410];

/** Why a file could not be read, and what to do. */
export const FileLoadError = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  isPortalError(error) && gone.includes(error.status) ? (
    <EmptyState
      icon={<FileX />}
      title={t`This file isn't available any more`}
      description={t`It may have been replaced or removed. Reload the page to see the current file.`}
    />
  ) : (
    <ErrorState error={error} onRetry={onRetry} title={t`The file could not be loaded`} />
  );
