import { EditDialog } from 'portal-sdk/content/edit-dialog';
import type { Idea } from 'shared-contracts/schemas/idea';
import { IdeaFields } from '../submit/idea-fields.tsx';
import { editFormSchema, fieldLabels, inWords, valuesOf } from './idea-values.ts';
import { useEdit } from './use-edit.ts';

/** The dialog that changes an idea. */
export default function EditIdeaDialog({ idea, onClose }: { idea: Idea; onClose: () => void }) {
  return (
    <EditDialog
      title="Edit Idea"
      noun="idea"
      item={idea}
      schema={editFormSchema}
      labels={fieldLabels}
      valuesOf={valuesOf}
      inWords={inWords}
      send={useEdit(idea)}
      draftKey={`ideas/edit/${idea.id}`}
      onClose={onClose}
    >
      {(_form, onBusy) => <IdeaFields onBusy={onBusy} />}
    </EditDialog>
  );
}
