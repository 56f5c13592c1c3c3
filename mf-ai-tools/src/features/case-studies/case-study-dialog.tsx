import { NewItemDialog } from 'portal-sdk/content';
import { MarkdownArea, TagsField, TextArea, TextField } from 'portal-sdk/forms';
import { caseStudyLimits, caseStudyTexts } from 'shared-contracts/constants/ai-tool';
import { addCaseStudy, editCaseStudy } from 'shared-contracts/endpoints/ai-tool-case-studies';
import type { Endpoint, Operation } from 'shared-contracts/operation';
import { type CaseStudy, caseStudyInputSchema } from 'shared-contracts/schemas/ai-tool';
import { t } from 'shared-contracts/translate';

/** The fields of a new or edited case study. */
const CaseStudyFields = () => (
  <>
    <TextField name="title" label={t`Title`} maxLength={caseStudyLimits.title.max} placeholder={t`What was it about?`} />
    <TextArea
      name="description"
      label={t`Description`}
      rows={2}
      maxLength={caseStudyLimits.description.max}
      placeholder={t`In a sentence or two`}
    />
    <MarkdownArea
      name="content"
      label={t`Content`}
      rows={8}
      maxLength={caseStudyLimits.content.max}
      placeholder={t`The situation before, what you did, the result, and what you'd do differently`}
    />
    <TagsField name="tags" label={t`Tags`} placeholder={t`storage, meetings`} />
  </>
);

const empty = { title: '', description: '', content: '', tags: [] };

interface CaseStudyDialogProps {
  tool: { readonly id: string; readonly name: string };
  /** The case study to edit, as it is now; without one, creates a new one. */
  study?: CaseStudy;
  onClose: () => void;
}

/** The dialog of a case study. Saves only what the person has changed: author and admins may edit it at the same time. */
export default function CaseStudyDialog({ tool, study, onClose }: CaseStudyDialogProps) {
  const submit: Endpoint<Operation> = study ? editCaseStudy : addCaseStudy;
  return (
    <NewItemDialog
      title={study ? t`Edit case study` : t`Add case study`}
      description={tool.name}
      submitLabel={study ? t`Save changes` : t`Add case study`}
      busyLabel={study ? t`Saving...` : t`Adding...`}
      submit={submit}
      inputOf={(body, changes) =>
        study ? { params: { id: tool.id, studyId: study.id }, body: changes } : { params: { id: tool.id }, body }
      }
      success={study ? caseStudyTexts.edited : caseStudyTexts.added}
      failure={caseStudyTexts.saveFailed}
      schema={caseStudyInputSchema}
      defaultValues={
        study ? { title: study.title, description: study.description, content: study.content, tags: study.tags } : empty
      }
      draftKey={study ? `ai-tools/case-study/${study.id}` : `ai-tools/${tool.id}/case-study`}
      followsDefaults
      onClose={onClose}
    >
      {() => <CaseStudyFields />}
    </NewItemDialog>
  );
}
