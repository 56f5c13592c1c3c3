import FileX from 'lucide-react/icons/file-x';
import type { ReactNode } from 'react';
import { megabytes } from 'shared-contracts/constants/file';
import { filePreviewLimits } from 'shared-contracts/constants/file-preview';
import { t } from 'shared-contracts/translate';
import { errorFrom } from '../client.ts';
import { isPortalError } from '../portal-error.ts';
import { useQuery } from '../query.ts';
import { Spinner } from '../ui/spinner.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';

const fetchFile = async (url: string, signal: AbortSignal, headers?: Readonly<Record<string, string>>): Promise<Response> => {
  const response = await fetch(url, { signal, credentials: 'include', headers });
  if (!response.ok) throw await errorFrom(response);
  return response;
};

/** The beginning of a text file, and whether there is more. */
interface Beginning {
  readonly text: string;
  readonly goesOn: boolean;
}

const maxTextBytes = filePreviewLimits.textBytes;

const readBeginning = async (url: string, signal: AbortSignal): Promise<Beginning> => {
  const response = await fetchFile(url, signal, { range: `bytes=0-${maxTextBytes - 1}` });
  const total = Number(response.headers.get('content-range')?.split('/')[1] ?? 0);
  // omit a character that the range cuts in two
  const text = new TextDecoder().decode(await response.arrayBuffer(), { stream: true });
  return { text, goesOn: total > maxTextBytes };
};

/** The beginning of a Markdown or text file; a file never changes, so it is read once. */
export const useFileText = (url: string) =>
  useQuery({ queryKey: ['fileText', url], queryFn: ({ signal }) => readBeginning(url, signal) });

/** The bytes of an image or a PDF, cached only while they are shown; null if the file is too large for a preview. */
const useFileBytes = (url: string) =>
  useQuery({
    queryKey: ['fileBytes', url],
    queryFn: async ({ signal }) => {
      const response = await fetchFile(url, signal);
      if (Number(response.headers.get('content-length') ?? 0) > filePreviewLimits.bytes) {
        await response.body?.cancel();
        return null;
      }
      return response.blob();
    },
    gcTime: 0,
  });

/** Shown for a file above the size limit. */
export const TooLarge = () => (
  <EmptyState
    icon={<FileX />}
    title={t`This file is too large to preview`}
    description={t`Previews show files of up to ${megabytes(filePreviewLimits.bytes)} MB. Download it to open it.`}
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

/**
 * Loads the bytes of a file and passes them to `children`; shows a spinner, an error or a limit instead if there are none.
 * @param url of the file
 */
export const LoadedFile = ({ url, children }: { url: string; children: (bytes: Blob) => ReactNode }) => {
  const { data: bytes, error, refetch } = useFileBytes(url);
  if (bytes) return children(bytes);
  if (bytes === null) return <TooLarge />;
  if (error) return <FileLoadError error={error} onRetry={() => void refetch()} />;
  return <Spinner label={t`Reading the file…`} />;
};
