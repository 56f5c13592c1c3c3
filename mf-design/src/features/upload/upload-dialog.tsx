import { NewItemDialog } from 'portal-sdk/content';
import { useHost } from 'portal-sdk/host';
import { presentationDefaults, presentationTexts, presentationTypeOf } from 'shared-contracts/constants/presentation';
import { submitPresentation } from 'shared-contracts/endpoints/presentations';
import { presentationDraftSchema, presentationInputSchema } from 'shared-contracts/schemas/presentation';
import { t } from 'shared-contracts/translate';
import { PresentationFields } from './presentation-fields.tsx';

const noFile = { fileUrl: '', fileName: null, fileSize: null };
const empty = { title: '', description: '', ...presentationDefaults, tags: [], ...noFile };

const failure = { title: presentationTexts.uploadFailedTitle, description: presentationTexts.recordFailed };

/** The dialog that submits a new file. Autosaves the input and the file until it is sent, across reloads. */
export default function UploadDialog({ onClose }: { onClose: () => void }) {
  const { notify } = useHost();
  return (
    <NewItemDialog
      title={t`Upload Presentation`}
      description={t`A reviewer checks it first. Once approved, colleagues will find it here.`}
      submitLabel={t`Submit`}
      busyLabel={t`Uploading...`}
      submit={submitPresentation}
      inputOf={(body) => ({ body })}
      success={presentationTexts.submitted}
      failure={failure}
      isReady={({ fileUrl }) => Boolean(fileUrl)}
      schema={presentationInputSchema}
      defaultValues={empty}
      draftKey="design/new"
      draftSchema={presentationDraftSchema}
      onRefused={({ fileUrl }) => {
        if (fileUrl && fileUrl.message === presentationTexts.noFile.description)
          notify({ ...presentationTexts.noFile, variant: 'destructive' });
      }}
      onClose={onClose}
    >
      {(form, onBusy) => (
        <PresentationFields
          type={presentationTypeOf(form.watch('type')) ?? presentationDefaults.type}
          fileName={form.watch('fileName')}
          onFormat={(format) => form.setValue('format', format)}
          onBusy={onBusy}
        />
      )}
    </NewItemDialog>
  );
}
