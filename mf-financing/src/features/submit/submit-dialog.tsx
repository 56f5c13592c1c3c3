import { NewItemDialog } from 'portal-sdk/content/new-item-dialog';
import { useHost } from 'portal-sdk/host-context';
import { grantInputSchema } from 'shared-contracts/schemas/grant';
import { grantDefaults, grantTexts } from 'shared-contracts/terms/grant';
import { GrantFields } from './grant-fields.tsx';
import { useSubmission } from './use-submission.ts';

const text = { titleAndCode: '', topic: '', deadline: '', eligibilityConditions: '' };
const empty = { ...text, ...grantDefaults, fileUrl: null, fileName: null, fileSize: null };

/** The dialog that takes a new grant. What was typed is kept until it is sent, also over a reload or a lost session. */
export default function SubmitDialog({ onClose }: { onClose: () => void }) {
  const { notify } = useHost();
  return (
    <NewItemDialog
      title="New Grant Opportunity"
      description="Everyone sees it at once."
      submitLabel="Submit Grant"
      schema={grantInputSchema}
      begin={empty}
      draftKey="financing/new"
      onSubmit={useSubmission(onClose)}
      onRefused={(errors) => {
        if (Object.values(errors).some((error) => error?.message === grantTexts.requiredFields))
          notify({ ...grantTexts.missing, variant: 'destructive' });
      }}
      onClose={onClose}
    >
      {(form, onBusy) => <GrantFields deadline={form.watch('deadline')} onBusy={onBusy} />}
    </NewItemDialog>
  );
}
