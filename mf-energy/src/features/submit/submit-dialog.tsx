import { fillIn, NewItemDialog } from 'portal-sdk/content';
import { useHost } from 'portal-sdk/host';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { Dialog, ErrorState, Spinner } from 'portal-sdk/ui';
import { energySubmitted } from 'shared-contracts/constants/energy';
import { energyDefaults, energyTexts } from 'shared-contracts/constants/energy-form';
import { submitEnergyItem } from 'shared-contracts/endpoints/energy';
import { listEnergyTemplates } from 'shared-contracts/endpoints/energy-templates';
import type { EnergyInput } from 'shared-contracts/schemas/energy';
import type { EnergyTemplate } from 'shared-contracts/schemas/energy-template';
import { t } from 'shared-contracts/translate';
import { templateDraftKey } from '../analysis/energy-queries.ts';
import { draftFormSchema, EnergyFields, newFormSchema } from './energy-fields.tsx';

const text = { title: '', description: '', authors: '', journal: '', publicationDate: '', doi: '' };
const empty = { ...text, ...energyDefaults, tags: [], fileUrl: null, fileName: null, fileSize: null, moreFiles: [] };

interface SubmitFormProps {
  onClose: () => void;
  /** The key of the autosave. */
  draftKey?: string;
  /** Override the form's defaults. */
  defaultValues?: Partial<Pick<EnergyInput, 'description' | 'type' | 'category'>>;
}

const SubmitForm = ({ onClose, draftKey = 'energy/new', defaultValues }: SubmitFormProps) => {
  const { notify } = useHost();
  return (
    <NewItemDialog
      title={t`New Item`}
      description={t`A reviewer checks it first. Once approved, everyone can see it.`}
      submitLabel={t`Submit item`}
      submit={submitEnergyItem}
      inputOf={(body) => ({ body })}
      success={energySubmitted}
      failure={({ status, error }) => energyTexts.submissionFailed(status, error)}
      errorsInToast
      schema={newFormSchema}
      defaultValues={{ ...empty, ...defaultValues }}
      draftKey={draftKey}
      draftSchema={draftFormSchema}
      onRefused={({ title, description }) => {
        if ([title, description].some((error) => error?.message === energyTexts.requiredFields))
          notify({ ...energyTexts.missing, variant: 'destructive' });
      }}
      hasPage
      onClose={onClose}
    >
      {(form, onBusy) => <EnergyFields type={form.watch('type')} onBusy={onBusy} />}
    </NewItemDialog>
  );
};

interface FromTemplateProps {
  /** Id of the template. */
  id: string;
  onClose: () => void;
}

/** The fields that a template fills in, as the person has filled in its variables. */
const valuesFromTemplate = ({ body, type, category }: EnergyTemplate, filled: Record<string, string> = {}) => ({
  description: fillIn(body, filled),
  type,
  category,
});

/** A new item with a template's text; empty if the template no longer exists. */
const FromTemplate = ({ id, onClose }: FromTemplateProps) => {
  const { drafts } = useHost();
  const { data, error, isPending, refetch } = useQuery(operationQuery(listEnergyTemplates));
  if (isPending) return <Spinner label={t`Opening the form…`} />;
  if (!data)
    return (
      <Dialog open onClose={onClose} title={t`New Item`}>
        <ErrorState error={error} onRetry={() => void refetch()} title={t`The templates could not be loaded`} />
      </Dialog>
    );
  const template = data.find((each) => each.id === id);
  const defaultValues = template && valuesFromTemplate(template, drafts.read(templateDraftKey(id)));
  // the same key without the template: an open form would restore the autosave of another one
  return <SubmitForm onClose={onClose} draftKey={`energy/new/${id}`} defaultValues={defaultValues} />;
};

interface SubmitDialogProps {
  /** Id of the template; empty for none. */
  about: string;
  onClose: () => void;
}

/** The dialog that submits a new item. Autosaves the input until it is sent, across reloads and lost sessions. */
export default function SubmitDialog({ about, onClose }: SubmitDialogProps) {
  return about ? <FromTemplate id={about} onClose={onClose} /> : <SubmitForm onClose={onClose} />;
}
