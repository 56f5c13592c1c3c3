import { Form, FormFooter, MarkdownArea, TagsField, TextArea, TextField, useZodForm } from 'portal-sdk/forms';
import { Dialog } from 'portal-sdk/ui';
import { useId } from 'react';
import { caseStudyLimits } from 'shared-contracts/constants/ai-tool';
import { type CaseStudy, type CaseStudyInput, caseStudyInputSchema } from 'shared-contracts/schemas/ai-tool';
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
  /** The case study to edit; without one, creates a new one. */
  study?: CaseStudy;
  /** Errors that it throws show at the fields. */
  onSave: (body: CaseStudyInput, study?: CaseStudy) => Promise<void>;
  onClose: () => void;
}

/** The dialog of a case study. Autosaves the input until it is sent. */
export default function CaseStudyDialog({ tool, study, onSave, onClose }: CaseStudyDialogProps) {
  const formId = useId();
  const defaultValues = study
    ? { title: study.title, description: study.description, content: study.content, tags: study.tags }
    : empty;
  const draftKey = study ? `ai-tools/case-study/${study.id}` : `ai-tools/${tool.id}/case-study`;
  const form = useZodForm(caseStudyInputSchema, { defaultValues, draftKey });
  const { isSubmitting, isDirty } = form.formState;
  const save = async (body: CaseStudyInput) => {
    await onSave(body, study);
    onClose();
  };
  const discard = () => {
    form.reset(defaultValues);
    form.clearDraft();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={study ? t`Edit case study` : t`Add case study`}
      description={tool.name}
      busy={isSubmitting}
      footer={
        <FormFooter
          {...{ formId, isDirty, isSubmitting, onClose }}
          label={study ? t`Save changes` : t`Add case study`}
          busyLabel={study ? t`Saving...` : t`Adding...`}
          onDiscard={discard}
        />
      }
    >
      <Form id={formId} form={form} onSubmit={save}>
        <CaseStudyFields />
      </Form>
    </Dialog>
  );
}
