import { MarkdownArea, SelectField, TagsField, TextArea, TextField } from 'portal-sdk/forms';
import { aiToolCategories, aiToolLimits } from 'shared-contracts/constants/ai-tool';

const categories = Object.entries(aiToolCategories).map(([value, label]) => ({ value, label }));

/** The fields of a new or edited tool. */
export const ToolFields = () => (
  <>
    <TextField name="name" label="Name" maxLength={aiToolLimits.name.max} placeholder="What is it called?" />
    <MarkdownArea
      name="description"
      label="Description"
      rows={4}
      maxLength={aiToolLimits.description.max}
      placeholder="What does it do well, and for whom?"
    />
    <SelectField name="category" label="Category" options={categories} placeholder="Select a category" />
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
    <TagsField name="tags" label="Tags" placeholder="summaries, meetings" />
    <TextArea
      name="prompt"
      label="Prompt"
      optional
      rows={4}
      maxLength={aiToolLimits.prompt.max}
      hint="Text to paste into the tool. Use {{project}} for parts that colleagues fill in."
    />
    <TextArea
      name="instructions"
      label="Instructions"
      optional
      rows={4}
      maxLength={aiToolLimits.instructions.max}
      hint="How to get access, what to watch out for."
    />
  </>
);
