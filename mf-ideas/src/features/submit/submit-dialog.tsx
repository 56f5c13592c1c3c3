import { FormFooter } from 'portal-sdk/forms/form-footer';
import { Form, useZodForm } from 'portal-sdk/forms/zod-form';
import { Dialog } from 'portal-sdk/ui/dialog';
import { useId, useState } from 'react';
import { ideaInputSchema } from 'shared-contracts/schemas/idea';
import { IdeaFields } from './idea-fields.tsx';
import { useSubmission } from './use-submission.ts';

const empty = { title: '', description: '', category: undefined, tags: [], fileUrl: null, fileName: null, fileSize: null };

/** The dialog that takes a new idea. What was typed is kept until it is sent, also over a reload or a lost session. */
export default function SubmitDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const form = useZodForm(ideaInputSchema, { defaultValues: empty, draftKey: 'ideas/new' });
  const [uploading, setUploading] = useState(false);
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
      title="Submit New Idea"
      description="A reviewer reads it first; once approved, everyone sees it."
      busy={isSubmitting}
      footer={
        <FormFooter
          formId={formId}
          label="Submit Idea"
          busyLabel="Submitting..."
          isDirty={isDirty}
          isSubmitting={isSubmitting}
          waits={uploading}
          onClose={onClose}
          onDiscard={discard}
        />
      }
    >
      <Form id={formId} form={form} onSubmit={submit}>
        <IdeaFields onBusy={setUploading} />
      </Form>
    </Dialog>
  );
}
