import { EditDialog } from 'portal-sdk/content';
import { aiToolCategories } from 'shared-contracts/constants/ai-tool';
import { editAiTool, getAiTool } from 'shared-contracts/endpoints/ai-tools';
import { type AiToolDetails, aiToolDraftSchema, aiToolInputSchema } from 'shared-contracts/schemas/ai-tool';
import { editGuard } from 'shared-contracts/schemas/content';
import { t } from 'shared-contracts/translate';
import { ToolFields } from '../submit/submit-dialog.tsx';
import { toolType } from '../tool/tool-parts.tsx';

const schema = aiToolInputSchema.extend(editGuard);

const labels = {
  name: t`Name`,
  description: t`Description`,
  category: t`Category`,
  url: 'URL',
  tags: t`Tags`,
  prompt: t`Prompt`,
  instructions: t`Instructions`,
};

const valuesOf = ({ name, description, category, url, tags, prompt, instructions }: AiToolDetails) => ({
  ...{ name, description, url, tags, prompt, instructions },
  // a draft can have no category yet
  category: category ?? '',
});

/** The dialog that edits a tool. */
export default function EditToolDialog({ tool, onClose }: { tool: AiToolDetails; onClose: () => void }) {
  return (
    <EditDialog
      title={t`Edit AI tool`}
      of={toolType}
      item={tool}
      edit={editAiTool}
      get={getAiTool}
      schema={schema}
      labels={labels}
      choices={{ category: aiToolCategories }}
      valuesOf={valuesOf}
      draftKey={`ai-tools/edit/${tool.id}`}
      draftSchema={aiToolDraftSchema}
      onClose={onClose}
    >
      {() => <ToolFields />}
    </EditDialog>
  );
}
