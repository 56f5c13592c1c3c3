import { NewItemDialog } from 'portal-sdk/content';
import { ideaTexts } from 'shared-contracts/constants/idea';
import { submitIdea } from 'shared-contracts/endpoints/ideas';
import { ideaDraftSchema, ideaInputSchema } from 'shared-contracts/schemas/idea';
import { t } from 'shared-contracts/translate';
import { IdeaFields } from './idea-fields.tsx';

const empty = {
  title: '',
  description: '',
  category: undefined,
  tags: [],
  fileUrl: null,
  fileName: null,
  fileSize: null,
  moreFiles: [],
};

/** The dialog that submits a new idea. */
export default function SubmitDialog({ onClose }: { onClose: () => void }) {
  return (
    <NewItemDialog
      title={t`Submit New Idea`}
      description={t`A reviewer checks it first. Once approved, everyone can see it.`}
      submitLabel={t`Submit Idea`}
      submit={submitIdea}
      inputOf={(body) => ({ body })}
      success={ideaTexts.submitted}
      failure={ideaTexts.submissionFailed}
      schema={ideaInputSchema}
      defaultValues={empty}
      draftKey="ideas/new"
      draftSchema={ideaDraftSchema}
      onClose={onClose}
    >
      {(_form, onBusy) => <IdeaFields onBusy={onBusy} />}
    </NewItemDialog>
  );
}
