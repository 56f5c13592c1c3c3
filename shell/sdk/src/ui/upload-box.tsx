import { useId, useState } from 'react';
import { uploadTexts } from 'shared-contracts/constants/file';
import type { StoredFile } from 'shared-contracts/schemas/file';
import { t } from 'shared-contracts/translate';
import { ChosenFile } from './chosen-file.tsx';
import { DropZone } from './drop-zone.tsx';
import { Optional } from './optional.tsx';
import { type UploadOptions, useUpload } from './upload.ts';

export interface UploadBoxProps extends UploadOptions {
  value: StoredFile | null;
  label?: string;
  /** Shows '(optional)' next to the label. */
  optional?: boolean;
  disabled?: boolean;
}

/** Uploads one file as soon as it is chosen: progress, cancel, retry, another file after a refused one, remove, drag and drop. */
export const UploadBox = ({ value, label = t`Attachment`, optional = false, disabled = false, ...options }: UploadBoxProps) => {
  const id = useId();
  const upload = useUpload(options);
  const { state, rule } = upload;
  const file = state.kind === 'idle' ? value : state.file;
  const name = file && 'originalName' in file ? file.originalName : (file?.name ?? '');
  const [announcement, setAnnouncement] = useState('');
  const remove = () => {
    upload.remove();
    setAnnouncement(uploadTexts.removed(name));
  };
  return (
    <fieldset className="min-w-0" aria-labelledby={`${id}-label`} disabled={disabled}>
      <legend id={`${id}-label`} className="field-label mb-1.5">
        {label}
        {optional ? <Optional /> : null}
      </legend>
      <div className="flex flex-col gap-2">
        {file ? (
          <ChosenFile
            name={name}
            bytes={file.size}
            source={'url' in file ? file.url : file}
            state={state}
            onCancel={upload.cancel}
            onRetry={upload.retry}
            onRemove={remove}
          />
        ) : null}
        {!file || (state.kind === 'failed' && state.final) ? (
          <DropZone
            rule={rule}
            label={label}
            optional={optional}
            disabled={disabled}
            onFiles={([chosen]) => chosen && upload.choose(chosen)}
          />
        ) : null}
      </div>
      <span className="sr-only" role="status">
        {announcement}
      </span>
    </fieldset>
  );
};
