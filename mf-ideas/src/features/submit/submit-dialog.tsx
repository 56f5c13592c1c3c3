import { NewItemDialog } from 'portal-sdk/content/new-item-dialog';
import { ideaDraftSchema, ideaInputSchema } from 'shared-contracts/schemas/idea';
import { submitIdea } from 'shared-contracts/wire/ideas';
import { IdeaFields } from './idea-fields.tsx';
import { useSubmission } from './use-submission.ts';

const empty = { title: '', description: '', category: undefined, tags: [], fileUrl: null, fileName: null, fileSize: null };

/** The dialog that takes a new idea. */
export default function SubmitDialog({ onClose }: { onClose: () => void }) {
  return (
    <NewItemDialog
      title="Submit New Idea"
      description="A reviewer reads it first; once approved, everyone sees it."
      submitLabel="Submit Idea"
      schema={ideaInputSchema}
      begin={empty}
      draftKey="ideas/new"
      draft={{ schema: ideaDraftSchema, wire: submitIdea }}
      onSubmit={useSubmission(onClose)}
      onClose={onClose}
    >
      {(_form, onBusy) => <IdeaFields onBusy={onBusy} />}
    </NewItemDialog>
  );
}
