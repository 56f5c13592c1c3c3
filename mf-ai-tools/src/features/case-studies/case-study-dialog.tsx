import { FormFooter } from 'portal-sdk/forms/form-footer';
import { Form, useZodForm } from 'portal-sdk/forms/zod-form';
import { Dialog } from 'portal-sdk/ui/dialog';
import { useId } from 'react';
import { type CaseStudy, type CaseStudyInput, caseStudyInputSchema } from 'shared-contracts/schemas/ai-tool-case-study';
import { CaseStudyFields } from './case-study-fields.tsx';

const empty = { title: '', description: '', content: '', tags: [] };

interface CaseStudyDialogProps {
  tool: { readonly id: string; readonly name: string };
  /** The one to change; a new one where there is none. */
  study?: CaseStudy;
  /** What it throws is shown at the fields. */
  onSave: (body: CaseStudyInput, study?: CaseStudy) => Promise<void>;
  onClose: () => void;
}

/** The dialog for a case study. What was typed is kept until it is sent. */
export default function CaseStudyDialog({ tool, study, onSave, onClose }: CaseStudyDialogProps) {
  const formId = useId();
  const begun = study ? { title: study.title, description: study.description, content: study.content, tags: study.tags } : empty;
  const draftKey = study ? `ai-tools/case-study/${study.id}` : `ai-tools/${tool.id}/case-study`;
  const form = useZodForm(caseStudyInputSchema, { defaultValues: begun, draftKey });
  const { isSubmitting, isDirty } = form.formState;
  const save = async (body: CaseStudyInput) => {
    await onSave(body, study);
    onClose();
  };
  const discard = () => {
    form.reset(begun);
    form.clearDraft();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={study ? 'Edit Case Study' : 'Add Case Study'}
      description={tool.name}
      busy={isSubmitting}
      footer={
        <FormFooter
          {...{ formId, isDirty, isSubmitting, onClose }}
          label={study ? 'Save Changes' : 'Add Case Study'}
          busyLabel={study ? 'Saving...' : 'Adding...'}
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
