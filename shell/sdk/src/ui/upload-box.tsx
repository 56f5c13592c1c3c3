import { useId } from 'react';
import type { Operation } from 'shared-contracts/operation';
import type { StoredFile } from 'shared-contracts/schemas/file';
import type { UploadPurpose } from 'shared-contracts/terms/file';
import type { Wire } from 'shared-contracts/wire';
import { ChosenFile } from './chosen-file.tsx';
import { DropZone } from './drop-zone.tsx';
import { useUpload } from './use-upload.ts';

export interface UploadBoxProps {
  wire: Wire<Operation>;
  /** Names the rule of types and size, as the server applies it. */
  purpose: UploadPurpose;
  /** What the operation takes in its query, if anything. */
  query?: Readonly<Record<string, string>>;
  value: StoredFile | null;
  onChange: (file: StoredFile | null) => void;
  label?: string;
  disabled?: boolean;
  /** Title of the message when sending fails, where an area words it its own way. */
  failedTitle?: string;
  /** Told when sending begins and ends, so that a form can wait for it. */
  onBusy?: (busy: boolean) => void;
}

/** One file, sent as soon as it is chosen: percent, cancel, retry, remove, drag and drop. */
export const UploadBox = ({
  wire,
  purpose,
  query,
  value,
  onChange,
  label = 'Attachment',
  disabled = false,
  failedTitle,
  onBusy,
}: UploadBoxProps) => {
  const id = useId();
  const upload = useUpload({ wire, purpose, query, onChange, failedTitle, onBusy });
  const { state, rule } = upload;
  const file = state.kind === 'idle' ? value : state.file;
  return (
    <fieldset className="min-w-0" aria-labelledby={`${id}-label`} disabled={disabled}>
      <legend id={`${id}-label`} className="field-label mb-1.5">
        {label}
      </legend>
      {file ? (
        <ChosenFile
          name={'originalName' in file ? file.originalName : file.name}
          bytes={file.size}
          state={state}
          onCancel={upload.cancel}
          onRetry={upload.retry}
          onRemove={upload.remove}
        />
      ) : (
        <DropZone rule={rule} label={label} disabled={disabled} onFile={upload.choose} />
      )}
    </fieldset>
  );
};
