import { AttachmentField } from 'portal-sdk/content/attachment-field';
import { SelectField } from 'portal-sdk/forms/select-field';
import { TagsField } from 'portal-sdk/forms/tags-field';
import { TextArea } from 'portal-sdk/forms/text-area';
import { TextField } from 'portal-sdk/forms/text-field';
import { Form, useZodForm } from 'portal-sdk/forms/zod-form';
import { Button } from 'portal-sdk/ui/button';
import { Dialog } from 'portal-sdk/ui/dialog';
import { useId, useState } from 'react';
import { ideaInputSchema } from 'shared-contracts/schemas/idea';
import { ideaCategories, ideaLimits, ideaTexts } from 'shared-contracts/terms/idea';
import { uploadIdeaAttachment } from 'shared-contracts/wire/ideas';
import { useSubmission } from './use-submission.ts';

const categories = Object.entries(ideaCategories).map(([value, label]) => ({ value, label }));
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
        <>
          {isDirty ? (
            <Button variant="ghost" className="mr-auto" onClick={discard} disabled={isSubmitting}>
              Discard
            </Button>
          ) : null}
          {/* On a phone the row holds two; the cross closes as well. */}
          <Button variant="outline" className={isDirty ? 'max-sm:hidden' : ''} onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting} busyLabel="Submitting..." disabled={uploading}>
            Submit Idea
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={submit}>
        <TextField name="title" label="Title" maxLength={ideaLimits.title.max} placeholder="What would you improve?" />
        <TextArea
          name="description"
          label="Description"
          rows={5}
          maxLength={ideaLimits.description.max}
          placeholder="What happens today, what should happen instead, and what would it bring?"
        />
        <SelectField name="category" label="Category" options={categories} placeholder="Select a category" />
        <TagsField name="tags" label="Tags" placeholder="solar, forecasting" />
        <AttachmentField wire={uploadIdeaAttachment} purpose="idea" failedTitle={ideaTexts.uploadFailed} onBusy={setUploading} />
      </Form>
    </Dialog>
  );
}
