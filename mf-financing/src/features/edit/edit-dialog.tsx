import { useEdit } from 'portal-sdk/content/edit-call';
import { EditDialog } from 'portal-sdk/content/edit-dialog';
import { useHost } from 'portal-sdk/host-context';
import { type Grant, type GrantInput, grantEditSchema, grantInputSchema } from 'shared-contracts/schemas/grant';
import { eligibilityTypes, grantTexts, grantTypes } from 'shared-contracts/terms/grant';
import { editGrant, getGrant } from 'shared-contracts/wire/grants';
import { putGrant } from '../market-analysis/grant-queries.ts';
import { GrantFields } from '../submit/grant-fields.tsx';

/** The fields of the form; the revision that the person has seen goes with what was typed. */
const schema = grantInputSchema.extend({ revision: grantEditSchema.shape.revision });

const labels = {
  titleAndCode: 'Title and code',
  topic: 'Topic',
  grantType: 'Grant type',
  eligibilityType: 'Eligibility',
  deadline: 'Deadline',
  eligibilityConditions: 'Eligibility conditions',
  fileUrl: 'Document',
};
const names: Readonly<Record<string, string>> = { ...grantTypes, ...eligibilityTypes };

const inWords = (values: Readonly<Record<string, unknown>>, field: string): string => {
  const value = field === 'fileUrl' ? values.fileName : values[field];
  const text = typeof value === 'string' ? value : '';
  return field === 'grantType' || field === 'eligibilityType' ? (names[text] ?? text) : text;
};

/** Where an edit begins: at the grant as it stands. */
const valuesOf = (grant: Grant): GrantInput => {
  const { titleAndCode, topic, grantType, eligibilityType, deadline, eligibilityConditions, fileUrl, fileName, fileSize } = grant;
  return { titleAndCode, topic, grantType, eligibilityType, deadline, eligibilityConditions, fileUrl, fileName, fileSize };
};

interface EditGrantDialogProps {
  grant: Grant;
  onClose: () => void;
}

/** The dialog that changes a grant. */
export default function EditGrantDialog({ grant, onClose }: EditGrantDialogProps) {
  const { queryClient } = useHost();
  const send = useEdit({
    edit: editGrant,
    get: getGrant,
    item: grant,
    noun: 'grant',
    resubmitted: grantTexts.submitted,
    onEdited: (edited) => putGrant(queryClient, edited),
  });
  return (
    <EditDialog
      title="Edit Grant"
      noun="grant"
      item={grant}
      reviewed={false}
      schema={schema}
      labels={labels}
      valuesOf={valuesOf}
      inWords={inWords}
      send={send}
      draftKey={`financing/edit/${grant.id}`}
      onClose={onClose}
    >
      {(form, onBusy) => <GrantFields deadline={form.watch('deadline')} onBusy={onBusy} />}
    </EditDialog>
  );
}
