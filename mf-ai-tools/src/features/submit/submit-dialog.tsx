import { FormFooter } from 'portal-sdk/forms/form-footer';
import { Form, useZodForm } from 'portal-sdk/forms/zod-form';
import { Dialog } from 'portal-sdk/ui/dialog';
import { useId } from 'react';
import { aiToolInputSchema } from 'shared-contracts/schemas/ai-tool';
import { ToolFields } from './tool-fields.tsx';
import { useSubmission } from './use-submission.ts';

const empty = { name: '', description: '', category: undefined, url: '', tags: [], prompt: '', instructions: '' };

/** The dialog that takes a new tool. What was typed is kept until it is sent, also over a reload or a lost session. */
export default function SubmitDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const form = useZodForm(aiToolInputSchema, { defaultValues: empty, draftKey: 'ai-tools/new' });
  const submit = useSubmission(onClose);
  const { isSubmitting, isDirty } = form.formState;
  const discard = () => {
    form.reset(empty);
    form.clearDraft();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add New Tool"
      description="A reviewer reads it first; once approved, everyone can use it."
      busy={isSubmitting}
      footer={
        <FormFooter
          {...{ formId, isDirty, isSubmitting, onClose }}
          label="Submit Tool"
          busyLabel="Submitting..."
          onDiscard={discard}
        />
      }
    >
      <Form id={formId} form={form} onSubmit={submit}>
        <ToolFields />
      </Form>
    </Dialog>
  );
}
