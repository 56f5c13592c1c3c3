import type { ReactNode } from 'react';
import { t } from 'shared-contracts/translate';
import { Spinner } from '../ui/spinner.tsx';
import { FileLoadError, TooLarge } from './cannot-show.tsx';
import { useFileBytes } from './read-file.ts';

/**
 * Loads a file for the component that renders it.
 * @param url of the file
 */
export const DrawnFile = ({ url, children }: { url: string; children: (bytes: Blob) => ReactNode }) => {
  const { data: bytes, error, refetch } = useFileBytes(url);
  if (bytes) return children(bytes);
  if (bytes === null) return <TooLarge />;
  if (error) return <FileLoadError error={error} onRetry={() => void refetch()} />;
  return <Spinner label={t`Reading the file…`} />;
};
