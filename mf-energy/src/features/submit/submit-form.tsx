import { FormFooter } from 'portal-sdk/forms/form-footer';
import { Form, useZodForm } from 'portal-sdk/forms/zod-form';
import { useHost } from 'portal-sdk/host-context';
import { Dialog } from 'portal-sdk/ui/dialog';
import { useId, useState } from 'react';
import { type EnergyInput, energyInputSchema } from 'shared-contracts/schemas/energy';
import { energyDefaults, energyTexts } from 'shared-contracts/terms/energy';
import { EnergyFields } from './energy-fields.tsx';
import { useSubmission } from './use-submission.ts';

const empty = {
  title: '',
  description: '',
  ...energyDefaults,
  tags: [],
  authors: '',
  journal: '',
  publicationDate: '',
  doi: '',
  fileUrl: null,
  fileName: null,
  fileSize: null,
};

interface SubmitFormProps {
  onClose: () => void;
  /** Under what what was typed is kept. */
  draftKey?: string;
  /** What the form begins with, instead of its defaults. */
  begin?: Partial<Pick<EnergyInput, 'description' | 'type' | 'category'>>;
}

/** The form of a new item, in its dialog. */
export const SubmitForm = ({ onClose, draftKey = 'energy/new', begin }: SubmitFormProps) => {
  const formId = useId();
  const { notify } = useHost();
  const begun = { ...empty, ...begin };
  const form = useZodForm(energyInputSchema, { defaultValues: begun, draftKey });
  const [uploading, setUploading] = useState(false);
  const submit = useSubmission(onClose);
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
      title="New Item"
      description="A reviewer reads it first; once approved, everyone sees it."
      busy={isSubmitting}
      footer={
        <FormFooter
          formId={formId}
          label="Submit Item"
          busyLabel="Submitting..."
          isDirty={isDirty}
          isSubmitting={isSubmitting}
          waits={uploading}
          onClose={onClose}
          onDiscard={discard}
        />
      }
    >
      <Form
        id={formId}
        form={form}
        onSubmit={submit}
        onRefused={({ title, description }) => {
          if ([title, description].some((error) => error?.message === energyTexts.requiredFields))
            notify({ ...energyTexts.missing, variant: 'destructive' });
        }}
      >
        <EnergyFields type={form.watch('type')} onBusy={setUploading} />
      </Form>
    </Dialog>
  );
};
