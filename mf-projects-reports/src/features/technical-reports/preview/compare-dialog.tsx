import { diffLines } from 'diff';
import { FileLoadError, useFileText } from 'portal-sdk/preview';
import { urlOf } from 'portal-sdk/query';
import { Dialog, SelectFilter, Spinner } from 'portal-sdk/ui';
import { useMemo, useState } from 'react';
import { previewTechnicalReport } from 'shared-contracts/endpoints/technical-reports';
import type { ReportVersion, TechnicalReport } from 'shared-contracts/schemas/technical-report';
import { msgid, ngettext, pgettext, t } from 'shared-contracts/translate';

/** Timeout of the comparison in milliseconds; after that, two files count as completely different. */
const diffTimeout = 1000;
/** Number of unchanged lines shown before and after a change. */
const contextLines = 3;

type Kind = 'kept' | 'removed' | 'added';

interface Block {
  readonly kind: Kind;
  readonly lines: readonly string[];
  /** The number of unchanged lines that are left out because nothing changes near them. */
  readonly hidden: number;
  /** Position among the blocks, from 1. */
  readonly position: number;
}

const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n');

/** Leaves out the unchanged lines far from a change: at most two pieces remain, with the gap after the first one. */
const shortened = (lines: readonly string[], isFirst: boolean, isLast: boolean) => {
  const [head, tail] = [isFirst ? 0 : contextLines, isLast ? 0 : contextLines];
  if (lines.length <= head + tail + 1) return [{ lines, hidden: 0 }];
  return [
    { lines: lines.slice(0, head), hidden: lines.length - head - tail },
    { lines: tail === 0 ? [] : lines.slice(-tail), hidden: 0 },
  ];
};

/** The changes from one text to the other, line by line. */
export const blocksOf = (before: string, after: string): Block[] => {
  const parts = diffLines(before, after, { timeout: diffTimeout }) ?? [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: after },
  ];
  let position = 0;
  return parts.flatMap(({ added, removed, value }, index) => {
    const kind: Kind = added ? 'added' : removed ? 'removed' : 'kept';
    const lines = linesOf(value);
    const pieces = kind === 'kept' ? shortened(lines, index === 0, index === parts.length - 1) : [{ lines, hidden: 0 }];
    return pieces.map((piece) => {
      position += 1;
      return { kind, ...piece, position };
    });
  });
};

const looks: Readonly<Record<Kind, { readonly sign: string; readonly announced: string; readonly tint: string }>> = {
  kept: { sign: ' ', announced: '', tint: '' },
  removed: { sign: '−', announced: t`Removed: `, tint: 'bg-error-soft text-error-ink' },
  added: { sign: '+', announced: t`Added: `, tint: 'bg-success-soft text-success-ink' },
};

const Blocks = ({ before, after }: { before: string; after: string }) => {
  const blocks = useMemo(() => blocksOf(before, after), [before, after]);
  if (before === after) return <p className="text-muted text-sm">{t`The files are identical.`}</p>;
  return (
    <div className="overflow-hidden rounded-field border border-base-300 font-mono text-sm">
      {blocks.map(({ kind, lines, hidden, position }) => (
        <div key={position}>
          {lines.length > 0 ? (
            <div className={`flex gap-2 px-3 py-1 ${looks[kind].tint}`}>
              <span aria-hidden="true">{looks[kind].sign}</span>
              <p className="wrap-anywhere min-w-0 whitespace-pre-wrap">
                <span className="sr-only">{looks[kind].announced}</span>
                {lines.join('\n')}
              </p>
            </div>
          ) : null}
          {hidden > 0 ? (
            <p className="bg-base-200 px-3 py-1 text-muted text-xs">
              {ngettext(msgid`${hidden} unchanged line`, `${hidden} unchanged lines`, hidden)}
            </p>
          ) : null}
        </div>
      ))}
    </div>
  );
};

interface ComparisonProps {
  reportId: string;
  before: ReportVersion;
  after: ReportVersion;
}

const Comparison = ({ reportId, before, after }: ComparisonProps) => {
  const textUrl = ({ id }: ReportVersion) => urlOf(previewTechnicalReport, { params: { id: reportId }, query: { version: id } });
  const [beforeText, afterText] = [useFileText(textUrl(before)), useFileText(textUrl(after))];
  if (beforeText.isPending || afterText.isPending) return <Spinner label={t`Reading the files…`} />;
  if (!beforeText.data || !afterText.data) {
    const retry = () => void Promise.all([beforeText.refetch(), afterText.refetch()]);
    return <FileLoadError error={beforeText.error ?? afterText.error} onRetry={retry} />;
  }
  return (
    <>
      {beforeText.data.goesOn || afterText.data.goesOn ? (
        <p className="text-muted text-sm">{t`Only the first part of each file is compared.`}</p>
      ) : null}
      <Blocks before={beforeText.data.text} after={afterText.data.text} />
    </>
  );
};

interface CompareDialogProps {
  report: TechnicalReport;
  /** The versions with a text to compare, the latest first; at least two. */
  versions: readonly ReportVersion[];
  onClose: () => void;
}

/** Shows the changes between two versions of a Markdown or text report. */
export default function CompareDialog({ report, versions, onClose }: CompareDialogProps) {
  const [afterId, setAfterId] = useState(versions[0]?.id ?? '');
  const [beforeId, setBeforeId] = useState(versions[1]?.id ?? '');
  const options = versions.map(({ id, version }) => ({ value: id, label: t`Version ${version}` }));
  const [before, after] = [versions.find(({ id }) => id === beforeId), versions.find(({ id }) => id === afterId)];
  return (
    <Dialog open onClose={onClose} title={t`Compare versions`} description={report.title} size="lg">
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-3">
          <SelectFilter
            label={pgettext('the older version', msgid`From`)}
            value={beforeId}
            onChange={setBeforeId}
            options={options}
          />
          <SelectFilter
            label={pgettext('the newer version', msgid`To`)}
            value={afterId}
            onChange={setAfterId}
            options={options}
          />
        </div>
        {before && after ? <Comparison reportId={report.id} before={before} after={after} /> : null}
      </div>
    </Dialog>
  );
}
