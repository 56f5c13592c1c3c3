import { NewItemDialog } from 'portal-sdk/content';
import { MarkdownArea, SelectField, TagsField, TextArea, TextField } from 'portal-sdk/forms';
import { aiToolCategories, aiToolLimits, aiToolTexts } from 'shared-contracts/constants/ai-tool';
import { submitAiTool } from 'shared-contracts/endpoints/ai-tools';
import { aiToolDraftSchema, aiToolInputSchema } from 'shared-contracts/schemas/ai-tool';
import { t } from 'shared-contracts/translate';

/** The fields of a new or edited tool. */
export const ToolFields = () => (
  <>
    <TextField name="name" label={t`Name`} maxLength={aiToolLimits.name.max} placeholder={t`What is it called?`} />
    <MarkdownArea
      name="description"
      label={t`Description`}
      rows={4}
      maxLength={aiToolLimits.description.max}
      placeholder={t`What does it do well, and for whom?`}
    />
    <SelectField name="category" label={t`Category`} options={aiToolCategories} placeholder={t`Select a category`} />
    <TextField
      name="url"
      label="URL"
      type="url"
      inputMode="url"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      placeholder="https://"
    />
    <TagsField name="tags" label={t`Tags`} placeholder={t`summaries, meetings`} />
    <TextArea
      name="prompt"
      label={t`Prompt`}
      optional
      rows={4}
      maxLength={aiToolLimits.prompt.max}
      hint={t`Text to paste into the tool. Use {{project}} for parts that colleagues fill in.`}
    />
    <TextArea
      name="instructions"
      label={t`Instructions`}
      optional
      rows={4}
      maxLength={aiToolLimits.instructions.max}
      hint={t`How to get access, what to watch out for.`}
    />
  </>
);

const empty = { name: '', description: '', category: undefined, url: '', tags: [], prompt: '', instructions: '' };

/** The dialog that submits a new tool. */
export default function SubmitDialog({ onClose }: { onClose: () => void }) {
  return (
    <NewItemDialog
      title={t`Add New Tool`}
      description={t`A reviewer checks it first. Once approved, everyone can use it.`}
      submitLabel={t`Submit tool`}
      submit={submitAiTool}
      inputOf={(body) => ({ body })}
      success={aiToolTexts.submitted}
      failure={aiToolTexts.submissionFailed}
      schema={aiToolInputSchema}
      defaultValues={empty}
      draftKey="ai-tools/new"
      draftSchema={aiToolDraftSchema}
      hasPage
      onClose={onClose}
    >
      {() => <ToolFields />}
    </NewItemDialog>
  );
}
