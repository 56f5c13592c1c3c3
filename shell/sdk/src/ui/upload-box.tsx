import CloudUpload from 'lucide-react/icons/cloud-upload';
import { type DragEvent, useId, useState } from 'react';
import { megabytes, type UploadRule } from 'shared-contracts/constants/file';
import type { StoredFile } from 'shared-contracts/schemas/file';
import { ChosenFile } from './chosen-file.tsx';
import { type UploadOptions, useUpload } from './use-upload.ts';

interface DropZoneProps {
  rule: UploadRule;
  label: string;
  disabled: boolean;
  onFile: (file: File) => void;
}

/** A place to drop or choose a file. The native file input inside handles the keyboard. */
const DropZone = ({ rule, label, disabled, onFile }: DropZoneProps) => {
  const id = useId();
  const [over, setOver] = useState(false);
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside && !disabled);
  };
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabled) onFile(file);
  };
  return (
    <label
      className="drop-zone"
      data-over={over || undefined}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        take(event.dataTransfer.files);
      }}
    >
      <input
        type="file"
        className="sr-only"
        accept={rule.extensions.join(',')}
        disabled={disabled}
        aria-label={`${label}: choose a file`}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <CloudUpload className="size-5 text-muted" aria-hidden="true" />
      <span className="text-sm">
        <span className="font-medium text-primary-ink">Choose a file</span>
        <span className="pointer-coarse:hidden"> or drop it here</span>
      </span>
      <span id={`${id}-hint`} className="text-balance text-muted text-xs">
        {rule.extensions.map((extension) => extension.slice(1).toUpperCase()).join(', ')}{' '}
        {`up to ${megabytes(rule.maxBytes)}\u00a0MB`}
      </span>
    </label>
  );
};

export interface UploadBoxProps extends UploadOptions {
  value: StoredFile | null;
  label?: string;
  disabled?: boolean;
}

/** Uploads one file as soon as it is chosen: progress, cancel, retry, another file after a refused one, remove, drag and drop. */
export const UploadBox = ({ value, label = 'Attachment', disabled = false, ...options }: UploadBoxProps) => {
  const id = useId();
  const upload = useUpload(options);
  const { state, rule } = upload;
  const file = state.kind === 'idle' ? value : state.file;
  return (
    <fieldset className="min-w-0" aria-labelledby={`${id}-label`} disabled={disabled}>
      <legend id={`${id}-label`} className="field-label mb-1.5">
        {label}
      </legend>
      <div className="flex flex-col gap-2">
        {file ? (
          <ChosenFile
            name={'originalName' in file ? file.originalName : file.name}
            bytes={file.size}
            state={state}
            onCancel={upload.cancel}
            onRetry={upload.retry}
            onRemove={upload.remove}
          />
        ) : null}
        {!file || (state.kind === 'failed' && state.final) ? (
          <DropZone rule={rule} label={label} disabled={disabled} onFile={upload.choose} />
        ) : null}
      </div>
    </fieldset>
  );
};
