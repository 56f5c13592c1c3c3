import { type ReactNode, useState } from 'react';
import { t } from 'shared-contracts/translate';
import { Tabs } from '../ui/tabs.tsx';
import { RichText, type RichTextProps } from './rich-text.tsx';

const views = [
  { id: 'write', label: t`Write` },
  { id: 'preview', label: t`Preview` },
] as const;

// inline, since rules for one field do not belong in the style sheet, which is part of each first load
const besideLabel = { marginTop: '-0.5rem' };
const inPlace = { gridArea: '1 / 1' };
const beneath = { ...inPlace, visibility: 'hidden' } as const;

export interface WritePreviewProps extends Pick<RichTextProps, 'text' | 'words'> {
  /** Switches back to the field, because it is invalid. */
  isRefused?: boolean;
  /** The field. It stays mounted behind the preview, and so keeps its height, caret and undo history. */
  children: ReactNode;
}

/** Write and Preview tabs above a field for Markdown. */
export const WritePreview = ({ text, words, isRefused = false, children }: WritePreviewProps) => {
  const [view, setView] = useState<'write' | 'preview'>('write');
  // stays there once the text is valid: the person is still writing
  if (isRefused && view !== 'write') setView('write');
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex items-center gap-3 text-xs" style={besideLabel}>
        <Tabs tabs={views} value={view} onChange={setView} label={t`Write or preview`} />
        <span className="ml-auto truncate text-muted">{t`Supports Markdown`}</span>
      </div>
      <div className="grid min-w-0">
        <div role="tabpanel" aria-label={t`Write`} className="min-w-0" style={view === 'write' ? inPlace : beneath}>
          {children}
        </div>
        {view === 'preview' ? (
          <div
            role="tabpanel"
            aria-label={t`Preview`}
            className="min-w-0 rounded-field border border-line p-3 text-sm"
            style={inPlace}
          >
            {text.trim() === '' ? (
              <p className="text-muted">{t`Nothing to preview yet`}</p>
            ) : (
              <RichText text={text} words={words} />
            )}
          </div>
        ) : null}
      </div>
    </div>
  );
};
