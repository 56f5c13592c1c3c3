import { AttachmentField, NewItemDialog } from 'portal-sdk/content';
import { CheckboxField, MarkdownArea, SelectField, TagsField, TextField } from 'portal-sdk/forms';
import { useHost } from 'portal-sdk/host';
import { errorText, portalError } from 'portal-sdk/query';
import { useRef } from 'react';
import { uploadRules } from 'shared-contracts/constants/file';
import {
  formatOf,
  type PresentationFormat,
  type PresentationType,
  presentationDefaults,
  presentationFormats,
  presentationLimits,
  presentationTexts,
  presentationTypeOf,
  presentationTypes,
  ruleForType,
  titleOf,
} from 'shared-contracts/constants/presentation';
import { submitPresentation, uploadPresentation } from 'shared-contracts/endpoints/presentations';
import type { StoredFile } from 'shared-contracts/schemas/file';
import { presentationDraftSchema, presentationInputSchema } from 'shared-contracts/schemas/presentation';
import { t } from 'shared-contracts/translate';
import { drawPreview, sendPreview } from './draw-preview.ts';

const { uploadFailedTitle: title, uploadFailed, invalidUpload } = presentationTexts;
/** The toast of a failed upload: with the server's message, if there is one. */
const failureOf = (thrown: unknown) => ({ title, description: errorText(thrown, uploadFailed) });

/** Fails an upload whose response cannot be submitted (DES-8). */
const checkResponse = (stored: Partial<StoredFile> | null): void => {
  if (!stored?.url || !stored.fileName) throw portalError({ status: 200, code: 'unavailable', error: invalidUpload, issues: [] });
};

interface PresentationFieldsProps {
  /** The currently chosen type. */
  type: PresentationType;
  fileName: string | null | undefined;
  /** Called with the format that the name of a new file implies. */
  onFormat: (format: PresentationFormat) => void;
  /** Called when an upload starts or ends. */
  onBusy: (busy: boolean) => void;
}

/** The fields of a presentation, new or edited. */
export const PresentationFields = ({ type, fileName, onFormat, onBusy }: PresentationFieldsProps) => {
  const previews = useRef(new WeakMap<File, Promise<Blob | undefined>>());
  const previewOf = (file: File) => {
    const preview = previews.current.get(file) ?? drawPreview(file);
    previews.current.set(file, preview);
    return preview;
  };
  return (
    <>
      <AttachmentField
        endpoint={uploadPresentation}
        purpose="presentation"
        rule={ruleForType(uploadRules.presentation, type)}
        label={t`File`}
        optional={false}
        failed={failureOf}
        onBusy={onBusy}
        onStored={async (stored, file) => {
          checkResponse(stored);
          onFormat(formatOf(stored.fileName));
          await sendPreview(stored.id, await previewOf(file));
        }}
      />
      <TextField
        name="title"
        label={t`Title`}
        maxLength={presentationLimits.title}
        placeholder={fileName ? titleOf(fileName) : t`What is it?`}
        hint={t`Leave empty to use the file name.`}
        optional
      />
      <MarkdownArea
        name="description"
        label={t`Description`}
        rows={3}
        maxLength={presentationLimits.description}
        placeholder={t`Who it's for and when to use it.`}
        optional
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          name="type"
          label={t`Type`}
          options={presentationTypes}
          hint={t`Design assets can also be pictures or ZIP files.`}
        />
        <SelectField name="format" label={t`Format`} options={presentationFormats} />
        <TextField name="version" label={t`Version`} placeholder="1.0" />
        <TagsField name="tags" label={t`Tags`} placeholder={t`brand, quarterly`} hint={t`Separate tags with commas.`} />
      </div>
      <CheckboxField
        name="isPublic"
        label={t`Public`}
        hint={t`Once approved, everyone with an account can download it, including viewers.`}
      />
    </>
  );
};

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
      hasPage
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
