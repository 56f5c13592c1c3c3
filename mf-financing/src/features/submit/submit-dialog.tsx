import { AttachmentsField, NewItemDialog } from 'portal-sdk/content';
import { MarkdownArea, SelectField, TextField } from 'portal-sdk/forms';
import { useHost, useToday } from 'portal-sdk/host';
import {
  deadlineOn,
  eligibilityTypes,
  grantDefaults,
  grantLimits,
  grantTexts,
  grantTypes,
} from 'shared-contracts/constants/grant';
import { submitGrant } from 'shared-contracts/endpoints/grants';
import { uploadFile } from 'shared-contracts/endpoints/portal';
import { grantInputSchema } from 'shared-contracts/schemas/grant';
import { t } from 'shared-contracts/translate';

interface GrantFieldsProps {
  /** The typed deadline; can be an incomplete day. */
  deadline: string | undefined;
  /** Called when an upload starts or ends. */
  onBusy: (busy: boolean) => void;
}

/** The text that colleagues will see for a deadline. */
const useDeadlineHint = (deadline = ''): string => {
  const today = useToday();
  const ends = t`Open until the end of this day.`;
  return Number.isNaN(Date.parse(deadline)) ? ends : `${deadlineOn(today, deadline).label}. ${ends}`;
};

/** The fields of a new or edited grant. */
export const GrantFields = ({ deadline, onBusy }: GrantFieldsProps) => (
  <>
    <TextField
      name="titleAndCode"
      label={t`Title and code`}
      maxLength={grantLimits.titleAndCode}
      placeholder={t`Clean Energy Transition – LIFE-2026-CET`}
    />
    <TextField name="topic" label={t`Topic`} maxLength={grantLimits.topic} placeholder={t`What does it fund?`} />
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField name="grantType" label={t`Grant type`} options={grantTypes} />
      <SelectField name="eligibilityType" label={t`Eligibility`} options={eligibilityTypes} />
    </div>
    <TextField name="deadline" label={t`Deadline`} type="date" hint={useDeadlineHint(deadline)} />
    <MarkdownArea
      name="eligibilityConditions"
      label={t`Eligibility conditions`}
      rows={6}
      maxLength={grantLimits.eligibilityConditions}
      placeholder={t`Who can apply, with which partners, for how much, and the requirements.`}
    />
    <AttachmentsField endpoint={uploadFile} purpose="grant" query={{ purpose: 'grant' }} label={t`Documents`} onBusy={onBusy} />
  </>
);

const text = { titleAndCode: '', topic: '', deadline: '', eligibilityConditions: '' };
const empty = { ...text, ...grantDefaults, fileUrl: null, fileName: null, fileSize: null, moreFiles: [] };

/** The dialog that submits a new grant. Autosaves the input until it is sent, across reloads and lost sessions. */
export default function SubmitDialog({ onClose }: { onClose: () => void }) {
  const { notify } = useHost();
  return (
    <NewItemDialog
      title={t`New Grant Opportunity`}
      description={t`Everyone can see it right away.`}
      submitLabel={t`Submit grant`}
      submit={submitGrant}
      inputOf={(body) => ({ body })}
      success={grantTexts.submitted}
      failure={({ status, error }) => grantTexts.submissionFailed(status, error)}
      errorsInToast
      schema={grantInputSchema}
      defaultValues={empty}
      draftKey="financing/new"
      onRefused={(errors) => {
        if (Object.values(errors).some((error) => error?.message === grantTexts.requiredFields))
          notify({ ...grantTexts.missing, variant: 'destructive' });
      }}
      hasPage
      onClose={onClose}
    >
      {(form, onBusy) => <GrantFields deadline={form.watch('deadline')} onBusy={onBusy} />}
    </NewItemDialog>
  );
}
