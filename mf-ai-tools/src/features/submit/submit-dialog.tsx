import { NewItemDialog } from 'portal-sdk/content';
import { aiToolTexts } from 'shared-contracts/constants/ai-tool';
import { submitAiTool } from 'shared-contracts/endpoints/ai-tools';
import { aiToolDraftSchema, aiToolInputSchema } from 'shared-contracts/schemas/ai-tool';
import { t } from 'shared-contracts/translate';
import { ToolFields } from './tool-fields.tsx';

const empty = { name: '', description: '', category: undefined, url: '', tags: [], prompt: '', instructions: '' };

/** The dialog that submits a new tool. */
export default function SubmitDialog({ onClose }: { onClose: () => void }) {
  return (
    <NewItemDialog
      title={t`Add New Tool`}
      description={t`A reviewer checks it first. Once approved, everyone can use it.`}
      submitLabel={t`Submit Tool`}
      submit={submitAiTool}
      inputOf={(body) => ({ body })}
      success={aiToolTexts.submitted}
      failure={aiToolTexts.submissionFailed}
      schema={aiToolInputSchema}
      defaultValues={empty}
      draftKey="ai-tools/new"
      draftSchema={aiToolDraftSchema}
      onClose={onClose}
    >
      {() => <ToolFields />}
    </NewItemDialog>
  );
}
