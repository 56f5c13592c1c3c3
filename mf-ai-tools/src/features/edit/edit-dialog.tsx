import { useDraftSubmission, useEdit } from 'portal-sdk/content/edit-call';
import { EditDialog } from 'portal-sdk/content/edit-dialog';
import { useHost } from 'portal-sdk/host-context';
import { type AiToolDetails, aiToolDraftSchema, aiToolInputSchema } from 'shared-contracts/schemas/ai-tool';
import { editGuard } from 'shared-contracts/schemas/content';
import { aiToolCategories, aiToolTexts } from 'shared-contracts/terms/ai-tool';
import { editAiTool, getAiTool } from 'shared-contracts/wire/ai-tools';
import { ToolFields } from '../submit/tool-fields.tsx';
import { putTool, toolReads } from '../tools/tool-queries.ts';

const schema = aiToolInputSchema.extend(editGuard);
const waiting = aiToolInputSchema.partial();

const labels = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  url: 'URL',
  tags: 'Tags',
  prompt: 'Prompt',
  instructions: 'Instructions',
};

/** Where an edit begins: at the tool as it stands, for its author with the change that waits. */
const valuesOf = (tool: AiToolDetails, isOwn: boolean) => {
  const { name, description, category, url, tags, prompt, instructions, pendingChange } = tool;
  // a draft may have none yet
  const stands = { name, description, category: category ?? '', url, tags, prompt, instructions };
  return { ...stands, ...(isOwn ? waiting.parse(pendingChange?.values ?? {}) : {}) };
};

const categoryNames: Readonly<Record<string, string>> = aiToolCategories;
const inWords = (values: Readonly<Record<string, unknown>>, field: string): string => {
  const value = values[field];
  if (Array.isArray(value)) return value.join(', ');
  const text = typeof value === 'string' ? value : '';
  return field === 'category' ? (categoryNames[text] ?? text) : text;
};

/** The dialog that changes a tool. */
export default function EditToolDialog({ tool, onClose }: { tool: AiToolDetails; onClose: () => void }) {
  const { queryClient } = useHost();
  const send = useEdit({
    edit: editAiTool,
    get: getAiTool,
    item: tool,
    noun: 'AI tool',
    resubmitted: aiToolTexts.submitted,
    onEdited: (edited: AiToolDetails) => putTool(queryClient, edited),
  });
  return (
    <EditDialog
      title="Edit AI Tool"
      noun="AI tool"
      item={tool}
      schema={schema}
      labels={labels}
      valuesOf={valuesOf}
      inWords={inWords}
      send={send}
      draftKey={`ai-tools/edit/${tool.id}`}
      draftSchema={aiToolDraftSchema}
      submit={useDraftSubmission({ type: 'ai_tool', id: tool.id }, aiToolTexts.submitted, toolReads)}
      onClose={onClose}
    >
      {() => <ToolFields />}
    </EditDialog>
  );
}
