import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import FileText from 'lucide-react/icons/file-text';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { uploadTexts } from 'shared-contracts/constants/file';
import { filePreviewOf } from 'shared-contracts/constants/file-preview';
import { t } from 'shared-contracts/translate';
import { formatMegabytes } from '../format.ts';
import { DownloadButton } from '../preview/file-buttons.tsx';
import { FileName } from '../preview/file-name.tsx';
import { Button } from './button.tsx';
import { Tooltip } from './tooltip.tsx';
import { useObjectUrl } from './use-object-url.ts';

interface FileThumbnailProps {
  name: string;
  /** The chosen file, or the address of the stored one. */
  source?: Blob | string;
}

/**
 * A small version of an image, so that its author recognizes it; an icon for any other file, or for one that is not a valid
 * image.
 */
export const FileThumbnail = ({ name, source }: FileThumbnailProps) => {
  const url = useObjectUrl(filePreviewOf(name) === 'image' ? source : undefined);
  const [broken, setBroken] = useState<string>();
  return url === undefined || url === broken ? (
    <span className="grid size-9 shrink-0 place-items-center rounded-field bg-base-200 text-muted">
      <FileText className="size-4.5" aria-hidden="true" />
    </span>
  ) : (
    <img
      src={url}
      alt=""
      className="size-14 shrink-0 rounded-field border border-line bg-base-200 object-cover"
      onError={() => setBroken(url)}
    />
  );
};

/** The state of the file; `idle` means stored, just now or earlier. */
export type FileState =
  | { readonly kind: 'idle'; readonly isNew?: boolean }
  | { readonly kind: 'sending'; readonly percent: number }
  | { readonly kind: 'failed'; readonly message: string; readonly final?: boolean };

export interface ChosenFileProps {
  name: string;
  bytes: number;
  /** The chosen file, or the address of the stored one, for its preview. */
  source?: Blob | string;
  state: FileState;
  onCancel: () => void;
  onRetry: () => void;
  onRemove: () => void;
}

const Progress = ({ percent }: { percent: number }) => (
  <div className="mt-2 flex items-center gap-3">
    <progress className="upload-progress" max={100} value={percent} aria-label={t`Upload progress`} />
    <span className="w-9 shrink-0 text-right text-muted text-xs tabular-nums">{percent}%</span>
  </div>
);

/** The name of a file; once it is stored, a click previews it. */
const StoredName = ({ name, bytes, source }: Pick<ChosenFileProps, 'name' | 'bytes' | 'source'>) => {
  const url = typeof source === 'string' ? source : '';
  return (
    <FileName
      file={{ name, size: bytes, url }}
      shown={url !== '' && filePreviewOf(name) !== null}
      download={<DownloadButton href={url} />}
    />
  );
};

const rowsIn = (field: Element | null | undefined) => [...(field?.querySelectorAll('.chosen-file') ?? [])];

/** The button that removes a file or cancels its upload. */
const lastButtonIn = (row: Element | null | undefined) => [...(row?.querySelectorAll('button') ?? [])].at(-1);

/**
 * Keeps the focus for keyboard users when a file leaves its field, or the file input makes room for it: a focus inside moves to
 * the last button of the file that follows, or of the last file, or to the file input.
 */
export const useFocusAfterRemoval = (part: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const box = part.current;
    return () => {
      if (!box?.contains(document.activeElement)) return;
      const field = box.closest('fieldset');
      const index = rowsIn(field).indexOf(box);
      // the file input may appear only in the same render
      queueMicrotask(() => {
        const next = lastButtonIn(rowsIn(field).at(index));
        (next ?? field?.querySelector<HTMLElement>('input[type=file]'))?.focus();
      });
    };
  }, [part]);
};

/** A file that is uploading, stored, or failed; Retry is offered unless the same file would be refused again. */
export const ChosenFile = ({ name, bytes, source, state, onCancel, onRetry, onRemove }: ChosenFileProps) => {
  const row = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(row);
  const retry = () => {
    lastButtonIn(row.current)?.focus(); // Retry disappears
    onRetry();
  };
  return (
    <div ref={row} className="chosen-file" data-state={state.kind}>
      <FileThumbnail name={name} source={source} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 text-sm">
          <StoredName name={name} bytes={bytes} source={source} />
          <span className="shrink-0 text-muted tabular-nums">{formatMegabytes(bytes)}</span>
        </p>
        {state.kind === 'sending' ? <Progress percent={state.percent} /> : null}
        {state.kind === 'idle' && state.isNew ? (
          <p className="mt-0.5 flex items-center gap-1.5 text-success-ink text-xs" role="status">
            <CircleCheck className="size-3.5 shrink-0" aria-hidden="true" />
            {uploadTexts.inlineDone}
          </p>
        ) : null}
        {state.kind === 'failed' ? (
          <p className="mt-0.5 flex items-center gap-1.5 text-error-ink text-xs" role="alert">
            <CircleAlert className="size-3.5 shrink-0" aria-hidden="true" />
            {state.message}
          </p>
        ) : null}
      </div>
      {state.kind === 'failed' && !state.final ? (
        <Button
          variant="outline"
          size="sm"
          className="max-sm:order-last max-sm:w-full"
          icon={<RotateCw />}
          onClick={retry}
        >{t`Retry`}</Button>
      ) : null}
      {state.kind === 'sending' ? (
        <Tooltip text={t`Cancel the upload of ${name}`}>
          <Button variant="ghost" size="sm" aria-label={t`Cancel the upload of ${name}`} onClick={onCancel} icon={<X />} />
        </Tooltip>
      ) : (
        <Tooltip text={t`Remove ${name}`}>
          <Button variant="ghost" size="sm" aria-label={t`Remove ${name}`} onClick={onRemove} icon={<X />} />
        </Tooltip>
      )}
    </div>
  );
};
