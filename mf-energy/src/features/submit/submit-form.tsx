import { NewItemDialog } from 'portal-sdk/content/new-item-dialog';
import { useHost } from 'portal-sdk/host-context';
import { type EnergyInput, energyInputSchema } from 'shared-contracts/schemas/energy';
import { energyDefaults, energyTexts } from 'shared-contracts/terms/energy';
import { submitEnergyItem } from 'shared-contracts/wire/energy';
import { EnergyFields } from './energy-fields.tsx';
import { draftFormSchema } from './energy-values.ts';
import { useSubmission } from './use-submission.ts';

const text = { title: '', description: '', authors: '', journal: '', publicationDate: '', doi: '' };
const empty = { ...text, ...energyDefaults, tags: [], fileUrl: null, fileName: null, fileSize: null };

interface SubmitFormProps {
  onClose: () => void;
  /** Under what what was typed is kept. */
  draftKey?: string;
  /** What the form begins with, instead of its defaults. */
  begin?: Partial<Pick<EnergyInput, 'description' | 'type' | 'category'>>;
}

/** The form of a new item, in its dialog. */
export const SubmitForm = ({ onClose, draftKey = 'energy/new', begin }: SubmitFormProps) => {
  const { notify } = useHost();
  return (
    <NewItemDialog
      title="New Item"
      description="A reviewer reads it first; once approved, everyone sees it."
      submitLabel="Submit Item"
      schema={energyInputSchema}
      begin={{ ...empty, ...begin }}
      draftKey={draftKey}
      draft={{ schema: draftFormSchema, wire: submitEnergyItem }}
      onSubmit={useSubmission(onClose)}
      onRefused={({ title, description }) => {
        if ([title, description].some((error) => error?.message === energyTexts.requiredFields))
          notify({ ...energyTexts.missing, variant: 'destructive' });
      }}
      onClose={onClose}
    >
      {(form, onBusy) => <EnergyFields type={form.watch('type')} onBusy={onBusy} />}
    </NewItemDialog>
  );
};
