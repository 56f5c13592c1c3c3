import { type ReactNode, useId, useState } from 'react';
import type { DefaultValues, FieldErrors, FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { FormFooter } from '../forms/form-footer.tsx';
import { Form, useZodForm, type ZodForm } from '../forms/zod-form.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { type DraftOf, useNewDraft } from './save-draft.ts';

export interface NewItemDialogProps<S extends z.ZodType<FieldValues, FieldValues>> {
  title: string;
  description: string;
  /** What sends the form, for example 'Submit Idea'. */
  submitLabel: string;
  schema: S;
  /** What the form begins with. */
  begin: DefaultValues<z.input<S>>;
  draftKey: string;
  /** How the item is kept as a draft on the server: what is checked then, and what takes it; absent where it cannot be. */
  draft?: DraftOf;
  /** Sends the item. What it throws is shown. */
  onSubmit: (values: z.output<S>) => Promise<unknown>;
  /** Told where the form was not sent, since a field is wrong. */
  onRefused?: (errors: FieldErrors<z.input<S>>) => void;
  onClose: () => void;
  /** The fields. @param onBusy told while a file is on its way */
  children: (form: ZodForm<S>, onBusy: (busy: boolean) => void) => ReactNode;
}

/** A dialog that takes a new item. What was typed is kept until it is sent, also over a reload or a lost session. */
export const NewItemDialog = <S extends z.ZodType<FieldValues, FieldValues>>(props: NewItemDialogProps<S>) => {
  const { title, description, submitLabel, schema, begin, draftKey, draft, onSubmit, onRefused, onClose, children } = props;
  const formId = useId();
  const form = useZodForm(schema, { defaultValues: begin, draftKey });
  const [uploading, setUploading] = useState(false);
  const { save, saving } = useNewDraft(form, draft, onClose);
  const { isSubmitting, isDirty } = form.formState;
  const discard = () => {
    form.reset();
    form.clearDraft();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      busy={isSubmitting || saving}
      footer={
        <FormFooter
          {...{ formId, isDirty, isSubmitting, onClose }}
          label={submitLabel}
          busyLabel="Submitting..."
          waits={uploading}
          quiet={draft ? { label: 'Save as draft', busyLabel: 'Saving...', busy: saving, onClick: () => void save() } : undefined}
          onDiscard={discard}
        />
      }
    >
      <Form id={formId} form={form} onSubmit={onSubmit} onRefused={onRefused}>
        {children(form, setUploading)}
      </Form>
    </Dialog>
  );
};
