import { AttachmentsField, NewItemDialog } from 'portal-sdk/content';
import { MarkdownArea, SelectField, TagsField, TextField } from 'portal-sdk/forms';
import { ideaCategories, ideaLimits, ideaTexts } from 'shared-contracts/constants/idea';
import { submitIdea, uploadIdeaAttachment } from 'shared-contracts/endpoints/ideas';
import { ideaDraftSchema, ideaInputSchema } from 'shared-contracts/schemas/idea';
import { t } from 'shared-contracts/translate';

/** The fields of a new or edited idea. @param onBusy called when an upload starts or ends */
export const IdeaFields = ({ onBusy }: { onBusy: (busy: boolean) => void }) => (
  <>
    <TextField name="title" label={t`Title`} maxLength={ideaLimits.title.max} placeholder={t`What would you improve?`} />
    <MarkdownArea
      name="description"
      label={t`Description`}
      rows={5}
      maxLength={ideaLimits.description.max}
      placeholder={t`What happens today, what should happen instead, and what would it bring?`}
    />
    <SelectField name="category" label={t`Category`} options={ideaCategories} placeholder={t`Select a category`} />
    <TagsField name="tags" label={t`Tags`} placeholder={t`solar, forecasting`} />
    <AttachmentsField endpoint={uploadIdeaAttachment} purpose="idea" failedTitle={ideaTexts.uploadFailed} onBusy={onBusy} />
  </>
);

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
      submitLabel={t`Submit idea`}
      submit={submitIdea}
      inputOf={(body) => ({ body })}
      success={ideaTexts.submitted}
      failure={ideaTexts.submissionFailed}
      schema={ideaInputSchema}
      defaultValues={empty}
      draftKey="ideas/new"
      draftSchema={ideaDraftSchema}
      hasPage
      onClose={onClose}
    >
      {(_form, onBusy) => <IdeaFields onBusy={onBusy} />}
    </NewItemDialog>
  );
}
