import { fillIn } from 'portal-sdk/content/prompt-variables';
import { useHost } from 'portal-sdk/host-context';
import { operationQuery } from 'portal-sdk/queries';
import { useQuery } from 'portal-sdk/query';
import { Spinner } from 'portal-sdk/ui/spinner';
import type { EnergyTemplate } from 'shared-contracts/schemas/energy-template';
import { listEnergyTemplates } from 'shared-contracts/wire/energy-templates';
import { templateDraft } from '../templates/template-draft.ts';
import { SubmitForm } from './submit-form.tsx';

interface FromTemplateProps {
  /** Of the template. */
  id: string;
  onClose: () => void;
}

/** A new item that begins with a template, as far as the person has filled it in. */
const FromTemplate = ({ id, onClose }: FromTemplateProps) => {
  const { drafts } = useHost();
  const { data, isPending } = useQuery(operationQuery(listEnergyTemplates));
  if (isPending) return <Spinner label="Opening the form…" />;
  const template = data?.find((one) => one.id === id);
  return (
    <SubmitForm onClose={onClose} draftKey={template ? `energy/new/${id}` : undefined} begin={template && begun(template)} />
  );

  function begun({ body, type, category }: EnergyTemplate) {
    return { description: fillIn(body, drafts.read<Record<string, string>>(templateDraft(id)) ?? {}), type, category };
  }
};

interface SubmitDialogProps {
  /** Id of the template to begin with; empty for none. */
  template: string;
  onClose: () => void;
}

/** The dialog that takes a new item. What was typed is kept until it is sent, also over a reload or a lost session. */
export default function SubmitDialog({ template, onClose }: SubmitDialogProps) {
  return template ? <FromTemplate id={template} onClose={onClose} /> : <SubmitForm onClose={onClose} />;
}
