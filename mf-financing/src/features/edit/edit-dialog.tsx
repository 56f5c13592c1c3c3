import { EditDialog } from 'portal-sdk/content';
import { eligibilityTypes, grantTexts, grantTypes } from 'shared-contracts/constants/grant';
import { editGrant, getGrant } from 'shared-contracts/endpoints/grants';
import { type Grant, type GrantInput, grantEditSchema, grantInputSchema } from 'shared-contracts/schemas/grant';
import { GrantFields } from '../submit/grant-fields.tsx';

/** The schema of the form, with the revision that the person has seen. */
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
/** The fields of a grant as it stands. */
const valuesOf = (grant: Grant): GrantInput => {
  const { titleAndCode, topic, grantType, eligibilityType, deadline, eligibilityConditions, fileUrl, fileName, fileSize } = grant;
  return { titleAndCode, topic, grantType, eligibilityType, deadline, eligibilityConditions, fileUrl, fileName, fileSize };
};

/** The dialog that edits a grant. */
export default function EditGrantDialog({ grant, onClose }: { grant: Grant; onClose: () => void }) {
  return (
    <EditDialog
      title="Edit Grant"
      of={{ type: 'grant', noun: 'grant', submitted: grantTexts.submitted }}
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
