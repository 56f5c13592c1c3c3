import { NewItemDialog } from 'portal-sdk/content/new-item-dialog';
import { useSubmit } from 'portal-sdk/content/submit-call';
import { ideaDraftSchema, ideaInputSchema } from 'shared-contracts/schemas/idea';
import { ideaTexts } from 'shared-contracts/terms/idea';
import { submitIdea } from 'shared-contracts/wire/ideas';
import { IdeaFields } from './idea-fields.tsx';

const empty = { title: '', description: '', category: undefined, tags: [], fileUrl: null, fileName: null, fileSize: null };

/** The dialog that takes a new idea. */
export default function SubmitDialog({ onClose }: { onClose: () => void }) {
  const { submitted, submissionFailed } = ideaTexts;
  const submit = useSubmit({ submit: submitIdea, submitted, failed: () => submissionFailed, onDone: onClose });
  return (
    <NewItemDialog
      title="Submit New Idea"
      description="A reviewer reads it first; once approved, everyone sees it."
      submitLabel="Submit Idea"
      schema={ideaInputSchema}
      begin={empty}
      draftKey="ideas/new"
      draft={{ schema: ideaDraftSchema, wire: submitIdea }}
      onSubmit={(body) => submit({ body })}
      onClose={onClose}
    >
      {(_form, onBusy) => <IdeaFields onBusy={onBusy} />}
    </NewItemDialog>
  );
}
