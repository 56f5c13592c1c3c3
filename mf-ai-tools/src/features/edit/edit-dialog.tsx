import { EditDialog } from 'portal-sdk/content/edit-dialog';
import { useHost } from 'portal-sdk/host-context';
import { type AiToolDetails, aiToolInputSchema } from 'shared-contracts/schemas/ai-tool';
import { editGuard } from 'shared-contracts/schemas/content';
import { aiToolCategories, aiToolTexts } from 'shared-contracts/terms/ai-tool';
import { editAiTool, getAiTool } from 'shared-contracts/wire/ai-tools';
import { ToolFields } from '../submit/tool-fields.tsx';
import { putTool } from '../tools/tool-queries.ts';

const schema = aiToolInputSchema.extend(editGuard);

const labels = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  url: 'URL',
  tags: 'Tags',
  prompt: 'Prompt',
  instructions: 'Instructions',
} as const;

const valuesOf = ({ name, description, category, url, tags, prompt, instructions }: AiToolDetails) => ({
  name,
  description,
  category,
  url,
  tags,
  prompt,
  instructions,
});

const categoryNames: Readonly<Record<string, string>> = aiToolCategories;

/** Changes a tool. */
export default function EditToolDialog({ tool, onClose }: { tool: AiToolDetails; onClose: () => void }) {
  const { queryClient } = useHost();
  return (
    <EditDialog
      item={tool}
      noun="AI tool"
      edit={editAiTool}
      get={getAiTool}
      schema={schema}
      labels={labels}
      valuesOf={valuesOf}
      inWords={(field, values) => (field === 'category' ? categoryNames[String(values.category)] : undefined)}
      resubmitted={aiToolTexts.submitted}
      onEdited={(edited) => putTool(queryClient, edited)}
      onClose={onClose}
    >
      <ToolFields />
    </EditDialog>
  );
}
