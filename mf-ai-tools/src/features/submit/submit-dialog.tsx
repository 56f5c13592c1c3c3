import { NewItemDialog } from 'portal-sdk/content/new-item-dialog';
import { aiToolDraftSchema, aiToolInputSchema } from 'shared-contracts/schemas/ai-tool';
import { submitAiTool } from 'shared-contracts/wire/ai-tools';
import { ToolFields } from './tool-fields.tsx';
import { useSubmission } from './use-submission.ts';

const empty = { name: '', description: '', category: undefined, url: '', tags: [], prompt: '', instructions: '' };

/** The dialog that takes a new tool. */
export default function SubmitDialog({ onClose }: { onClose: () => void }) {
  return (
    <NewItemDialog
      title="Add New Tool"
      description="A reviewer reads it first; once approved, everyone can use it."
      submitLabel="Submit Tool"
      schema={aiToolInputSchema}
      begin={empty}
      draftKey="ai-tools/new"
      draft={{ schema: aiToolDraftSchema, wire: submitAiTool }}
      onSubmit={useSubmission(onClose)}
      onClose={onClose}
    >
      {() => <ToolFields />}
    </NewItemDialog>
  );
}
