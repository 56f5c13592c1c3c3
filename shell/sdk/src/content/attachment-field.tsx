import { useController, useFormContext } from 'react-hook-form';
import type { StoredFile } from 'shared-contracts/schemas/file';
import { UploadBox, type UploadBoxProps } from '../ui/upload-box.tsx';

/** The attachment's fields in a form, as every submission has them. */
interface Attached {
  fileUrl?: string | null;
  fileName?: string | null;
  fileSize?: number | null;
}

/** The file of the form's values, also after a reload. */
const storedFile = ({ fileUrl, fileName, fileSize }: Attached): StoredFile | null => {
  if (!fileUrl) return null;
  const name = fileName ?? 'Attachment';
  const size = fileSize ?? 0;
  const id = fileUrl.slice(fileUrl.lastIndexOf('/') + 1);
  return { id, url: fileUrl, path: fileUrl, filename: name, originalName: name, fileName: name, size, fileSize: size };
};

export type AttachmentFieldProps = Omit<UploadBoxProps, 'value' | 'onChange' | 'disabled'>;

/** The attachment of a form with the fields fileUrl, fileName and fileSize. Shows the server's error about `fileUrl`. */
export const AttachmentField = ({ label = 'Attachment (optional)', ...upload }: AttachmentFieldProps) => {
  const { setValue, watch } = useFormContext<Attached>();
  const { field, fieldState } = useController<Attached, 'fileUrl'>({ name: 'fileUrl' });
  const [fileName, fileSize] = watch(['fileName', 'fileSize']);
  const change = (file: StoredFile | null) => {
    setValue('fileName', file?.fileName ?? null);
    setValue('fileSize', file?.fileSize ?? null);
    field.onChange(file?.url ?? null);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <UploadBox {...upload} label={label} value={storedFile({ fileUrl: field.value, fileName, fileSize })} onChange={change} />
      {fieldState.error ? (
        <p role="alert" className="text-error-ink text-xs">
          {fieldState.error.message}
        </p>
      ) : null}
    </div>
  );
};
