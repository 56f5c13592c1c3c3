import { UploadBox } from 'portal-sdk/ui/upload-box';
import { useController, useFormContext } from 'react-hook-form';
import type { StoredFile } from 'shared-contracts/schemas/file';
import type { IdeaInput } from 'shared-contracts/schemas/idea';
import { ideaTexts } from 'shared-contracts/terms/idea';
import { uploadIdeaAttachment } from 'shared-contracts/wire/ideas';

/** The file as the form keeps it, also over a reload. */
const storedFile = ({ fileUrl, fileName, fileSize }: Partial<IdeaInput>): StoredFile | null => {
  if (!fileUrl) return null;
  const name = fileName ?? 'Attachment';
  const size = fileSize ?? 0;
  const id = fileUrl.slice(fileUrl.lastIndexOf('/') + 1);
  return { id, url: fileUrl, path: fileUrl, filename: name, originalName: name, fileName: name, size, fileSize: size };
};

/** The attachment of an idea. The server's word on it (`fileUrl`) shows here. */
export const AttachmentField = ({ onBusy }: { onBusy: (busy: boolean) => void }) => {
  const { setValue, watch } = useFormContext<IdeaInput>();
  const { field, fieldState } = useController<IdeaInput, 'fileUrl'>({ name: 'fileUrl' });
  const [fileName, fileSize] = watch(['fileName', 'fileSize']);
  const change = (file: StoredFile | null) => {
    setValue('fileName', file?.fileName ?? null);
    setValue('fileSize', file?.fileSize ?? null);
    field.onChange(file?.url ?? null);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <UploadBox
        wire={uploadIdeaAttachment}
        purpose="idea"
        label="Attachment (optional)"
        value={storedFile({ fileUrl: field.value, fileName, fileSize })}
        onChange={change}
        onBusy={onBusy}
        failedTitle={ideaTexts.uploadFailed}
      />
      {fieldState.error ? (
        <p role="alert" className="text-error-ink text-xs">
          {fieldState.error.message}
        </p>
      ) : null}
    </div>
  );
};
