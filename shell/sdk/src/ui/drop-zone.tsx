import CloudUpload from 'lucide-react/icons/cloud-upload';
import { type DragEvent, useId, useState } from 'react';
import { megabytes, type UploadRule } from 'shared-contracts/terms/file';

export interface DropZoneProps {
  rule: UploadRule;
  label: string;
  disabled: boolean;
  onFile: (file: File) => void;
}

/** Where a file is dropped or chosen. The native file input inside takes the keyboard. */
export const DropZone = ({ rule, label, disabled, onFile }: DropZoneProps) => {
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
