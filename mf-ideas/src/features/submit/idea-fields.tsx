import { AttachmentsField } from 'portal-sdk/content';
import { MarkdownArea, SelectField, TagsField, TextField } from 'portal-sdk/forms';
import { ideaCategories, ideaLimits, ideaTexts } from 'shared-contracts/constants/idea';
import { uploadIdeaAttachment } from 'shared-contracts/endpoints/ideas';
import { t } from 'shared-contracts/translate';

const categories = Object.entries(ideaCategories).map(([value, label]) => ({ value, label }));

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
    <SelectField name="category" label={t`Category`} options={categories} placeholder={t`Select a category`} />
    <TagsField name="tags" label={t`Tags`} placeholder={t`solar, forecasting`} />
    <AttachmentsField endpoint={uploadIdeaAttachment} purpose="idea" failedTitle={ideaTexts.uploadFailed} onBusy={onBusy} />
  </>
);
