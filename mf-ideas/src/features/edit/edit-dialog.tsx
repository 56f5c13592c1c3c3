import { useDraftSubmission, useEdit } from 'portal-sdk/content/edit-call';
import { EditDialog } from 'portal-sdk/content/edit-dialog';
import { useHost } from 'portal-sdk/host-context';
import { type Idea, ideaDraftSchema } from 'shared-contracts/schemas/idea';
import { ideaTexts } from 'shared-contracts/terms/idea';
import { editIdea, getIdea } from 'shared-contracts/wire/ideas';
import { ideaReads, putIdea } from '../board/idea-queries.ts';
import { IdeaFields } from '../submit/idea-fields.tsx';
import { editFormSchema, fieldLabels, inWords, valuesOf } from './idea-values.ts';

/** The dialog that changes an idea. */
export default function EditIdeaDialog({ idea, onClose }: { idea: Idea; onClose: () => void }) {
  const { queryClient } = useHost();
  const send = useEdit({
    edit: editIdea,
    get: getIdea,
    item: idea,
    noun: 'idea',
    resubmitted: ideaTexts.submitted,
    onEdited: (edited: Idea) => putIdea(queryClient, edited),
  });
  return (
    <EditDialog
      title="Edit Idea"
      noun="idea"
      item={idea}
      schema={editFormSchema}
      labels={fieldLabels}
      valuesOf={valuesOf}
      inWords={inWords}
      send={send}
      draftKey={`ideas/edit/${idea.id}`}
      draftSchema={ideaDraftSchema}
      submit={useDraftSubmission({ type: 'idea', id: idea.id }, ideaTexts.submitted, ideaReads)}
      onClose={onClose}
    >
      {(_form, onBusy) => <IdeaFields onBusy={onBusy} />}
    </EditDialog>
  );
}
