import { NewItemDialog } from 'portal-sdk/content';
import { useHost } from 'portal-sdk/host';
import { grantDefaults, grantTexts } from 'shared-contracts/constants/grant';
import { submitGrant } from 'shared-contracts/endpoints/grants';
import { grantInputSchema } from 'shared-contracts/schemas/grant';
import { t } from 'shared-contracts/translate';
import { GrantFields } from './grant-fields.tsx';

const text = { titleAndCode: '', topic: '', deadline: '', eligibilityConditions: '' };
const empty = { ...text, ...grantDefaults, fileUrl: null, fileName: null, fileSize: null, moreFiles: [] };

/** The dialog that submits a new grant. Autosaves the input until it is sent, across reloads and lost sessions. */
export default function SubmitDialog({ onClose }: { onClose: () => void }) {
  const { notify } = useHost();
  return (
    <NewItemDialog
      title={t`New Grant Opportunity`}
      description={t`Everyone can see it right away.`}
      submitLabel={t`Submit Grant`}
      submit={submitGrant}
      inputOf={(body) => ({ body })}
      success={grantTexts.submitted}
      failure={({ status, error }) => grantTexts.submissionFailed(status, error)}
      tellsInToast
      schema={grantInputSchema}
      defaultValues={empty}
      draftKey="financing/new"
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
