import { FormFooter } from 'portal-sdk/forms/form-footer';
import { Form, useZodForm } from 'portal-sdk/forms/zod-form';
import { useHost } from 'portal-sdk/host-context';
import { isPortalError } from 'portal-sdk/portal-error';
import { useOperation } from 'portal-sdk/queries';
import { Dialog } from 'portal-sdk/ui/dialog';
import { useId } from 'react';
import { type CaseStudy, type CaseStudyInput, caseStudyInputSchema } from 'shared-contracts/schemas/ai-tool-case-study';
import { caseStudyTexts } from 'shared-contracts/terms/ai-tool';
import { addCaseStudy, editCaseStudy } from 'shared-contracts/wire/ai-tool-case-studies';
import { CaseStudyFields } from './case-study-fields.tsx';

const empty = { title: '', description: '', content: '', tags: [] };

/** Sends what was typed as a new case study, or in place of the present one, and says how it went. */
const useSaving = (toolId: string, study: CaseStudy | undefined, onDone: () => void) => {
  const { notify } = useHost();
  const add = useOperation(addCaseStudy);
  const edit = useOperation(editCaseStudy);
  return async (body: CaseStudyInput): Promise<void> => {
    try {
      if (study) await edit.mutateAsync({ params: { id: toolId, studyId: study.id }, body });
      else await add.mutateAsync({ params: { id: toolId }, body });
    } catch (thrown) {
      // the end of a session has a message of its own, and only one shows at a time
      if (!isPortalError(thrown) || thrown.code !== 'unauthenticated')
        notify({ ...caseStudyTexts.saveFailed, variant: 'destructive' });
      throw thrown;
    }
    notify(study ? caseStudyTexts.edited : caseStudyTexts.added);
    onDone();
  };
};

interface CaseStudyDialogProps {
  tool: { readonly id: string; readonly name: string };
  /** The one to change; a new one where there is none. */
  study?: CaseStudy;
  onClose: () => void;
}

/** The dialog for a case study. What was typed is kept until it is sent. */
export default function CaseStudyDialog({ tool, study, onClose }: CaseStudyDialogProps) {
  const formId = useId();
  const begun = study ? { title: study.title, description: study.description, content: study.content, tags: study.tags } : empty;
  const draftKey = study ? `ai-tools/case-study/${study.id}` : `ai-tools/${tool.id}/case-study`;
  const form = useZodForm(caseStudyInputSchema, { defaultValues: begun, draftKey });
  const save = useSaving(tool.id, study, onClose);
  const { isSubmitting, isDirty } = form.formState;
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
