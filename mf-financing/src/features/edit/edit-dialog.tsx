import { EditDialog } from 'portal-sdk/content';
import { eligibilityTypes, grantTexts, grantTypes } from 'shared-contracts/constants/grant';
import { editGrant, getGrant } from 'shared-contracts/endpoints/grants';
import { type Grant, type GrantInput, grantEditSchema, grantInputSchema } from 'shared-contracts/schemas/grant';
import { t } from 'shared-contracts/translate';
import { GrantFields } from '../submit/submit-dialog.tsx';

/** The schema of the form, with the revision that the person has seen. */
const schema = grantInputSchema.extend({ revision: grantEditSchema.shape.revision });

const labels = {
  titleAndCode: t`Title and code`,
  topic: t`Topic`,
  grantType: t`Grant type`,
  eligibilityType: t`Eligibility`,
  deadline: t`Deadline`,
  eligibilityConditions: t`Eligibility conditions`,
  fileUrl: t`Document`,
  moreFiles: t`Further documents`,
};

/** The current fields of a grant. */
const valuesOf = (grant: Grant): GrantInput => {
  const { titleAndCode, topic, grantType, eligibilityType, deadline, eligibilityConditions } = grant;
  const { fileUrl, fileName, fileSize, moreFiles } = grant;
  const text = { titleAndCode, topic, grantType, eligibilityType, deadline, eligibilityConditions };
  return { ...text, fileUrl, fileName, fileSize, moreFiles };
};

/** The dialog that edits a grant. */
export default function EditGrantDialog({ grant, onClose }: { grant: Grant; onClose: () => void }) {
  return (
    <EditDialog
      title={t`Edit grant`}
      of={{ type: 'grant', noun: t`grant`, submitted: grantTexts.submitted }}
      item={grant}
      edit={editGrant}
      get={getGrant}
      reviewed={false}
      schema={schema}
      labels={labels}
      choices={{ grantType: grantTypes, eligibilityType: eligibilityTypes }}
      valuesOf={valuesOf}
      draftKey={`financing/edit/${grant.id}`}
      onClose={onClose}
    >
      {(form, onBusy) => <GrantFields deadline={form.watch('deadline')} onBusy={onBusy} />}
    </EditDialog>
  );
}
