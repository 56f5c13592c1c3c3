import { EditDialog } from 'portal-sdk/content';
import { presentationTypeOf, presentationTypes } from 'shared-contracts/constants/presentation';
import { editPresentation, getPresentation } from 'shared-contracts/endpoints/presentations';
import { type Presentation, presentationDraftSchema, presentationEditSchema } from 'shared-contracts/schemas/presentation';
import { t } from 'shared-contracts/translate';
import { presentationType } from '../presentation/presentation-parts.tsx';
import { PresentationFields } from './upload-dialog.tsx';

const labels = {
  title: t`Title`,
  description: t`Description`,
  type: t`Type`,
  format: t`Format`,
  version: t`Version`,
  isPublic: t`Public`,
  tags: t`Tags`,
  fileUrl: t`File`,
};

const valuesOf = (item: Presentation) => {
  const { title, description, type, format, version, isPublic, tags, fileUrl, fileName, fileSize } = item;
  return { title, description, type, format, version, isPublic, tags, fileUrl: fileUrl ?? '', fileName, fileSize };
};

/** The dialog that edits a presentation. */
export default function EditPresentationDialog({ item, onClose }: { item: Presentation; onClose: () => void }) {
  return (
    <EditDialog
      title={t`Edit presentation`}
      of={presentationType}
      item={item}
      edit={editPresentation}
      get={getPresentation}
      schema={presentationEditSchema}
      labels={labels}
      choices={{ type: presentationTypes }}
      valuesOf={valuesOf}
      draftKey={`design/edit/${item.id}`}
      draftSchema={presentationDraftSchema}
      onClose={onClose}
    >
      {(form, onBusy) => (
        <PresentationFields
          type={presentationTypeOf(form.watch('type')) ?? item.type}
          fileName={form.watch('fileName')}
          onFormat={(format) => form.setValue('format', format, { shouldDirty: true })}
          onBusy={onBusy}
        />
      )}
    </EditDialog>
  );
}
