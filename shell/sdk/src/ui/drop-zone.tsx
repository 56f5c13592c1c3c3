import CloudUpload from 'lucide-react/icons/cloud-upload';
import { type DragEvent, useId, useState } from 'react';
import { megabytes, type UploadRule } from 'shared-contracts/constants/file';
import { t } from 'shared-contracts/translate';

interface DropZoneProps {
  rule: UploadRule;
  label: string;
  disabled: boolean;
  /** Whether several files can be chosen at once. */
  several?: boolean;
  /** Whether a file dropped at the current position ends up here. */
  isTarget?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A place to drop or choose a file. The native file input inside handles the keyboard. */
export const DropZone = ({ rule, label, disabled, several = false, isTarget = false, onFiles }: DropZoneProps) => {
  const id = useId();
  const [over, setOver] = useState(false);
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside && !disabled);
  };
  const types = rule.extensions.map((extension) => extension.slice(1).toUpperCase()).join(', ');
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !disabled) onFiles([...files]);
  };
  return (
    <label
      className="drop-zone"
      data-over={over || isTarget || undefined}
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
        multiple={several}
        className="sr-only"
        accept={rule.extensions.join(',')}
        disabled={disabled}
        aria-label={t`${label}: choose a file`}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <CloudUpload className="size-5 text-muted" aria-hidden="true" />
      <span className="text-sm">
        <span className="font-medium text-primary-ink">{several ? t`Choose files` : t`Choose a file`}</span>
        <span className="pointer-coarse:hidden">{several ? t`, drop or paste them` : t` or drop it here`}</span>
      </span>
      <span id={`${id}-hint`} className="text-balance text-muted text-xs">
        {t`${types} up to ${megabytes(rule.maxBytes)}\u00a0MB`}
      </span>
    </label>
  );
};
