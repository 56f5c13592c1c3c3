import { TagsField } from 'portal-sdk/forms/tags-field';
import { TextArea } from 'portal-sdk/forms/text-area';
import { TextField } from 'portal-sdk/forms/text-field';
import { caseStudyLimits } from 'shared-contracts/terms/ai-tool';

/** The fields of a case study, new or edited. */
export const CaseStudyFields = () => (
  <>
    <TextField name="title" label="Title" maxLength={caseStudyLimits.title.max} placeholder="What was it about?" />
    <TextArea
      name="description"
      label="Description"
      rows={2}
      maxLength={caseStudyLimits.description.max}
      placeholder="In a sentence or two"
    />
    <TextArea
      name="content"
      label="Content"
      rows={8}
      maxLength={caseStudyLimits.content.max}
      placeholder="How was it before, what did you do, what came of it, what would you do otherwise?"
    />
    <TagsField name="tags" label="Tags" placeholder="storage, meetings" />
  </>
);
