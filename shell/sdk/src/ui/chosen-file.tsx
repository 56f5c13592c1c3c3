import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import FileText from 'lucide-react/icons/file-text';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { uploadTexts } from 'shared-contracts/constants/file';
import { formatMegabytes } from '../format.ts';
import { Button } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

/** The state of the file; `idle` means stored. */
export type FileState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly percent: number }
  | { readonly kind: 'failed'; readonly message: string; readonly final?: boolean };

export interface ChosenFileProps {
  name: string;
  bytes: number;
  state: FileState;
  onCancel: () => void;
  onRetry: () => void;
  onRemove: () => void;
}

const Progress = ({ percent }: { percent: number }) => (
  <div className="mt-2 flex items-center gap-3">
    <progress className="upload-progress" max={100} value={percent} aria-label="Upload progress" />
    <span className="w-9 shrink-0 text-right text-muted text-xs tabular-nums">{percent}%</span>
  </div>
);

/** A file that is uploading, stored, or failed; Retry is offered unless the same file would be refused again. */
export const ChosenFile = ({ name, bytes, state, onCancel, onRetry, onRemove }: ChosenFileProps) => (
  <div className="chosen-file" data-state={state.kind}>
    <span className="grid size-9 shrink-0 place-items-center rounded-field bg-base-200 text-muted">
      <FileText className="size-4.5" aria-hidden="true" />
    </span>
    <div className="min-w-0 flex-1">
      <p className="flex gap-2 text-sm">
        <Tooltip text={name}>
          <span className="truncate font-medium">{name}</span>
        </Tooltip>
        <span className="shrink-0 text-muted tabular-nums">{formatMegabytes(bytes)}</span>
      </p>
      {state.kind === 'sending' ? <Progress percent={state.percent} /> : null}
      {state.kind === 'idle' ? (
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
      <Button variant="outline" size="sm" className="max-sm:order-last max-sm:w-full" icon={<RotateCw />} onClick={onRetry}>
        Retry
      </Button>
    ) : null}
    {state.kind === 'sending' ? (
      <Tooltip text={`Cancel the upload of ${name}`}>
        <Button variant="ghost" size="sm" aria-label={`Cancel the upload of ${name}`} onClick={onCancel} icon={<X />} />
      </Tooltip>
    ) : (
      <Tooltip text={`Remove ${name}`}>
        <Button variant="ghost" size="sm" aria-label={`Remove ${name}`} onClick={onRemove} icon={<X />} />
      </Tooltip>
    )}
  </div>
);
