import { lazy } from 'react';
import { t } from 'shared-contracts/translate';
import { Spinner } from '../ui/spinner.tsx';
import { FileLoadError, useFileText } from './read-file.tsx';

// with the Markdown library
const MarkdownFile = lazy(() => import('./markdown-file.tsx'));

/** The beginning of a Markdown or text file. */
export default function TextView({ url, isMarkdown }: { url: string; isMarkdown: boolean }) {
  const { data, error, isPending, refetch } = useFileText(url);
  if (isPending) return <Spinner label={t`Reading the file…`} />;
  if (!data) return <FileLoadError error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {data.goesOn ? (
        <p className="mb-3 rounded-field bg-info-soft p-3 text-info-ink text-sm">{t`Only the first part is shown. Download the file to read the rest.`}</p>
      ) : null}
      {isMarkdown ? (
        <MarkdownFile text={data.text} />
      ) : (
        <pre className="wrap-anywhere whitespace-pre-wrap font-mono text-sm">{data.text}</pre>
      )}
    </>
  );
}
