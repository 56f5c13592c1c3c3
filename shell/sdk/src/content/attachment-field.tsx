import { useController, useFormContext } from 'react-hook-form';
import type { AttachedFile, StoredFile } from 'shared-contracts/schemas/file';
import { t } from 'shared-contracts/translate';
import { useFailedUploads } from '../forms/failed-uploads.ts';
import { UploadBox, type UploadBoxProps } from '../ui/upload-box.tsx';
import { UploadList, type UploadListProps } from '../ui/upload-list.tsx';

/** The values of an attachment in a form, the same for every content type. */
interface AttachmentValues {
  fileUrl?: string | null;
  fileName?: string | null;
  fileSize?: number | null;
}

/** Rebuilds the stored file from the form's values, which survive a reload. */
const storedFile = ({ fileUrl, fileName, fileSize }: AttachmentValues): StoredFile | null => {
  if (!fileUrl) return null;
  const name = fileName ?? t`Attachment`;
  const size = fileSize ?? 0;
  const id = fileUrl.slice(fileUrl.lastIndexOf('/') + 1);
  return { id, url: fileUrl, path: fileUrl, filename: name, originalName: name, fileName: name, size, fileSize: size };
};

export type AttachmentFieldProps = Omit<UploadBoxProps, 'value' | 'onChange' | 'onFailed' | 'disabled'>;

/** The attachment of a form with the fields fileUrl, fileName and fileSize. Shows the server's error about `fileUrl`. */
export const AttachmentField = ({ optional = true, ...upload }: AttachmentFieldProps) => {
  const { setValue, watch } = useFormContext<AttachmentValues>();
  const { field, fieldState } = useController<AttachmentValues, 'fileUrl'>({ name: 'fileUrl' });
  const [fileName, fileSize] = watch(['fileName', 'fileSize']);
  const { ref, onFailed } = useFailedUploads(field.name);
  const change = (file: StoredFile | null) => {
    setValue('fileName', file?.fileName ?? null);
    setValue('fileSize', file?.fileSize ?? null);
    field.onChange(file?.url ?? null);
  };
  return (
    <div ref={ref} className="flex flex-col gap-1.5">
      <UploadBox
        {...upload}
        onFailed={onFailed}
        optional={optional}
        value={storedFile({ fileUrl: field.value, fileName, fileSize })}
        onChange={change}
      />
      {fieldState.error ? (
        <p role="alert" className="text-error-ink text-xs">
          {fieldState.error.message}
        </p>
      ) : null}
    </div>
  );
};

interface AttachmentsValues extends AttachmentValues {
  moreFiles?: readonly AttachmentValues[];
}

const attachedFile = ({ fileUrl, fileName, fileSize }: AttachmentValues): AttachedFile[] =>
  fileUrl ? [{ fileUrl, fileName: fileName ?? t`Attachment`, fileSize: fileSize ?? null }] : [];
const filesOf = ({ moreFiles = [], ...first }: AttachmentsValues): AttachedFile[] => [first, ...moreFiles].flatMap(attachedFile);

export type AttachmentsFieldProps = Omit<UploadListProps, 'files' | 'onChange' | 'onFailed' | 'label'> & { label?: string };

/** The attachments of a form with the fields fileUrl, fileName, fileSize and moreFiles. Shows the server's errors about them. */
export const AttachmentsField = ({ label = t`Attachments`, optional = true, ...upload }: AttachmentsFieldProps) => {
  const { setValue, getValues, watch } = useFormContext<AttachmentsValues>();
  const { field, fieldState } = useController<AttachmentsValues, 'fileUrl'>({ name: 'fileUrl' });
  const more = useController<AttachmentsValues, 'moreFiles'>({ name: 'moreFiles' });
  const [fileName, fileSize] = watch(['fileName', 'fileSize']);
  const { ref, onFailed } = useFailedUploads(field.name);
  const change: UploadListProps['onChange'] = (changed) => {
    const [first, ...moreFiles] = changed(filesOf(getValues()));
    setValue('fileName', first?.fileName ?? null);
    setValue('fileSize', first?.fileSize ?? null);
    field.onChange(first?.fileUrl ?? null);
    more.field.onChange(moreFiles);
  };
  const error = fieldState.error ?? more.fieldState.error;
  return (
    <div ref={ref} className="flex flex-col gap-1.5">
      <UploadList
        {...upload}
        onFailed={onFailed}
        label={label}
        optional={optional}
        files={filesOf({ fileUrl: field.value, fileName, fileSize, moreFiles: more.field.value })}
        onChange={change}
      />
      {error ? (
        <p role="alert" className="text-error-ink text-xs">
          {error.message}
        </p>
      ) : null}
    </div>
  );
};
